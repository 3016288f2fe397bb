import { createElement, lazy, Suspense, useEffect, useState } from 'react'
import { StartedBar } from '../features/team-quiz/notices/started-bar.tsx'
import { actsFor } from '../platform/acting/acts-for.ts'
import { download } from '../platform/download.ts'
import { MissingLanguageBar } from '../platform/language/missing-language-bar.tsx'
import { useLanguageOf, useTextsOf } from '../platform/language/use-language.ts'
import { LiveProvider } from '../platform/live.tsx'
import { NewVersionBar } from '../platform/new-version.tsx'
import { MeProvider, useSession } from '../platform/session.tsx'
import { forgetAnswers } from '../tbl/cover/answers-shown.ts'
import { PageNoticeProvider } from '../ui/page/page-notice.tsx'
import { LoadingPage } from '../ui/page/page-states.tsx'
import { useFlags, useRouterContext } from '../ui/router/hooks.ts'
import { Navigate } from '../ui/router/navigate.tsx'
import { downloaded, type PartState } from '../ui/router/part.ts'
import { Outlet } from '../ui/router/router-provider.tsx'
import { texts } from './messages.ts'

const authPage = downloaded(
  download(async () => (await import('../features/accounts/login/auth-page.tsx')).AuthPage),
)
/** Resolves once the page is here, or will not come for now. */
export const prepareAuthPage = async (): Promise<void> => authPage.load()

const ActingPart = lazy(() => import('../tbl/rehearsal/acting.tsx'))
/** Of a tab that acts for an invented student: who that is; nobody: the rehearsal is over. */
const Acting = ({ name }: { name?: string }) =>
  actsFor() && (
    <Suspense>
      <ActingPart name={name} />
    </Suspense>
  )

function AuthPageWhenHere() {
  const [{ component, error }, setState] = useState<PartState>(() =>
    authPage.state().component ? authPage.state() : {},
  )
  useEffect(() => {
    if (!component) void prepareAuthPage().then(() => setState(authPage.state()))
  }, [component])
  if (error) throw error
  return component ? createElement(component) : <LoadingPage />
}

/**
 * The login gate: the address stays, so that the person goes on there after logging in, unless the
 * page is one for people who are signed in.
 */
export function SignedInLayout() {
  const session = useSession()
  useLanguageOf(session)
  const teaches = session.status === 'signed-in' && session.me.role === 'Instructor'
  const isReady = useTextsOf('teaching', teaches || actsFor() !== null)
  const { socket } = useRouterContext()
  const { isForSignedIn } = useFlags()
  const visitor = session.status === 'signed-in' ? session.me.id : null
  useEffect(() => (visitor === null ? undefined : forgetAnswers), [visitor])
  if (session.status === 'loading' || !isReady) return <LoadingPage label={texts.checkingSession} />
  if (session.status === 'signed-out') {
    if (actsFor()) return <Acting />
    if (isForSignedIn) return <Navigate to="/" replace />
    return <AuthPageWhenHere />
  }
  return (
    <MeProvider value={session.me}>
      <LiveProvider key={session.me.id} socket={socket} userId={session.me.id}>
        <PageNoticeProvider
          value={
            <>
              <Acting name={session.me.name} />
              <StartedBar />
              <NewVersionBar />
              <MissingLanguageBar />
            </>
          }
        >
          <Outlet />
        </PageNoticeProvider>
      </LiveProvider>
    </MeProvider>
  )
}
