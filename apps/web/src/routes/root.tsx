import { Outlet, useRouterState } from '@tanstack/react-router'
import { useHeadingFocus } from '../platform/heading-focus.ts'
import { LanguageSelect } from '../platform/language/language-select.tsx'
import { MissingLanguageBar } from '../platform/language/missing-language-bar.tsx'
import { NewVersionBar, useReloadByItself } from '../platform/new-version.tsx'
import { PageFooterProvider } from '../ui/page/page-footer.tsx'
import { PageNoticeProvider } from '../ui/page/page-notice.tsx'

/** Around every page. */
export function RootLayout() {
  const page = useRouterState({
    select: (state) => (state.resolvedLocation ?? state.location).pathname,
  })
  useHeadingFocus(page)
  useReloadByItself()
  return (
    <PageNoticeProvider
      value={
        <>
          <NewVersionBar />
          <MissingLanguageBar />
        </>
      }
    >
      <PageFooterProvider value={<LanguageSelect />}>
        <Outlet />
      </PageFooterProvider>
    </PageNoticeProvider>
  )
}
