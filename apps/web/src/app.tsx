import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProvider, type Client } from './platform/api.tsx'
import type { BuildWatch } from './platform/build.ts'
import { createReport, watchUncaught } from './platform/defects.ts'
import type { PageLanguage } from './platform/language/page-language.ts'
import { PageLanguageProvider } from './platform/language/use-language.ts'
import type { LiveSocket } from './platform/live.tsx'
import { createAppRouter } from './router.tsx'
import type { RouterHistory } from './ui/router/history.ts'
import { RouterProvider } from './ui/router/router-provider.tsx'
import { cssVariablesResolver } from './ui/theme/colors.ts'
import { theme } from './ui/theme/theme.ts'
import { createVisitScheme } from './ui/theme/visit-scheme.ts'
import { Toasts } from './ui/toasts.tsx'

export type AppProps = {
  client: Client
  /** What has been answered; the page may have come with some of it. */
  queryClient: QueryClient
  socket: LiveSocket | null
  build: BuildWatch
  language: PageLanguage
  /** Tells of errors that nobody caught: the window; null where none are reported (tests). */
  browser: EventTarget | null
  /** Called when the first page is drawn, and keeps the answers that it shows. */
  onDrawn?: () => void
  /** The browser's history unless a test brings its own. */
  history?: RouterHistory
}

/** The pages, and how their defects are reported. */
function createPages({ client, socket, build, history }: AppProps) {
  const router = createAppRouter({
    socket,
    build,
    history,
    onCatch: (thrown) => report('render', thrown),
  })
  const routeOf = () => router.state().shown.path
  const report = createReport({
    build: build.own,
    routeOf,
    send: (defect) => client.defects.report(defect),
  })
  return { router, report }
}

/** The whole product, wired to one server. */
export function App(props: AppProps) {
  const { client, queryClient, browser, language } = props
  const [{ router, report }] = useState(() => createPages(props))
  const [scheme] = useState(createVisitScheme)
  useEffect(() => (browser ? watchUncaught(browser, report) : undefined), [browser, report])
  const drawn = useEffectEvent(() => props.onDrawn?.())
  useEffect(() => drawn(), [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={scheme}
    >
      <ApiProvider client={client}>
        <QueryClientProvider client={queryClient}>
          <PageLanguageProvider value={language}>
            <Toasts />
            <RouterProvider router={router} />
          </PageLanguageProvider>
        </QueryClientProvider>
      </ApiProvider>
    </MantineProvider>
  )
}
