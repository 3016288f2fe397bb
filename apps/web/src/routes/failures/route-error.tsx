import { useContext, useEffect, useState } from 'react'
import { MissingFile } from '../../platform/download.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { ReloadButton } from '../../platform/reload-button.tsx'
import { reloadOnce } from '../../platform/reload-once.ts'
import { InMain } from '../../ui/page/in-main.ts'
import { PageFooter } from '../../ui/page/page-footer.tsx'
import { ErrorState, LoadingPage } from '../../ui/page/page-states.tsx'
import { useLocation, useRouterContext } from '../../ui/router/hooks.ts'
import { useRouter } from '../../ui/router/router-provider.tsx'
import { texts } from '../messages.ts'
import classes from './route-error.module.css'

/** A page that could not be shown: its download failed, or it has a defect. */
export function RouteError({ error }: { error: unknown }) {
  const { reload } = useRouter()
  const isInMain = useContext(InMain)
  usePageTitle(texts.failed.title)
  const failure =
    error instanceof MissingFile ? (
      <MissingPage />
    ) : (
      <ErrorState isPage title={texts.failed.title} text={texts.failed.tryAgain} onRetry={reload} />
    )
  if (isInMain) return <div className={classes.page}>{failure}</div>
  return (
    <>
      <main className={classes.page}>{failure}</main>
      <footer className={classes.page}>
        <PageFooter />
      </footer>
    </>
  )
}

/**
 * An update has taken the page's file away, or the network is gone. The whole is loaded anew by
 * itself, once for a build, and then by hand.
 */
function MissingPage() {
  const { build } = useRouterContext()
  const { pathname } = useLocation()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    void reloadOnce(`${build.own} ${pathname}`).then(
      (isReloading) => isReloading || setFailed(true),
    )
  }, [build, pathname])
  if (!isFailed) return <LoadingPage />
  return (
    <ErrorState
      isPage
      title={texts.failed.title}
      text={texts.failed.reload}
      action={<ReloadButton variant="ink" />}
    />
  )
}
