import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProvider, type Client } from './platform/api.tsx'
import type { LiveSocket } from './platform/live.tsx'
import { createQueryClient } from './platform/query-client.ts'
import { createAppRouter } from './router.tsx'
import { cssVariablesResolver } from './ui/colors.ts'
import { theme } from './ui/theme.ts'

type AppProps = {
  client: Client
  socket: LiveSocket | null
  /** The browser's history unless a test brings its own. */
  history?: RouterHistory
}

/** The whole product, wired to one server. */
export function App({ client, socket, history }: AppProps) {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(() => createAppRouter({ socket, history }))
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ApiProvider client={client}>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiProvider>
    </MantineProvider>
  )
}

function Toasts() {
  const isWide = useMediaQuery('(min-width: 48em)', true)
  return <Notifications aria-live="polite" position={isWide ? 'top-right' : 'top-center'} containerWidth={isWide ? 400 : '100%'} />
}
