import { Tabs } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { download } from '../../../platform/download.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadingPage } from '../../../ui/page/page-states.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { type AuthTab, readAuthTab, saveAuthTab } from './auth-storage.ts'
import { LoginPanel } from './login-panel.tsx'
import { texts } from './messages.ts'
import { VerifyNotice } from './verify-notice.tsx'
import { WelcomeLayout } from './welcome-layout.tsx'

/** A download of its own: most who come here have an account. */
const loadSignUp = download(async () => ({
  default: (await import('./sign-up-form.tsx')).SignUpForm,
}))
const SignUpForm = lazy(loadSignUp)
/** For whoever is about to press the tab. */
const prepareSignUp = () => void loadSignUp().catch(() => {}) // the press asks again, and says so

/** What everybody sees who is not signed in. */
export function AuthPage() {
  const [tab, setTab] = useState(readAuthTab)
  const [sent, setSent] = useState<{ email: string; isDelayed: boolean } | null>(null)
  const [verified, setVerified] = useState<string | null>(null)
  usePageTitle(tab === 'login' ? texts.login : texts.signUp.button)
  const choose = (next: string | null) => {
    const chosen: AuthTab = next === 'signup' ? 'signup' : 'login'
    saveAuthTab(chosen)
    setTab(chosen)
  }
  const goOn = useCallback(() => {
    showSuccess({ title: shared.emailVerified, ...texts.verify.done })
    saveAuthTab('login')
    setTab('login')
    setVerified(sent?.email ?? null)
    setSent(null)
  }, [sent])
  return (
    <WelcomeLayout isBrief={tab === 'signup' || sent !== null}>
      {sent !== null ? (
        <VerifyNotice {...sent} onOpened={goOn} />
      ) : (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="login">{texts.login}</Tabs.Tab>
            <Tabs.Tab value="signup" onPointerEnter={prepareSignUp} onFocus={prepareSignUp}>
              {texts.signUp.button}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginPanel verified={verified} />
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <Suspense fallback={<LoadingPage />}>
              <SignUpForm onSent={setSent} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      )}
    </WelcomeLayout>
  )
}
