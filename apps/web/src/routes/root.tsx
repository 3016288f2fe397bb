import { useHeadingFocus } from '../platform/heading-focus.ts'
import { LanguageSelect } from '../platform/language/language-select.tsx'
import { MissingLanguageBar } from '../platform/language/missing-language-bar.tsx'
import { NewVersionBar, useReloadByItself } from '../platform/new-version.tsx'
import { PageFooterProvider } from '../ui/page/page-footer.tsx'
import { PageNoticeProvider } from '../ui/page/page-notice.tsx'
import { useSettledPath } from '../ui/router/hooks.ts'
import { Outlet } from '../ui/router/router-provider.tsx'

/** Around every page. */
export function RootLayout() {
  const page = useSettledPath()
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
