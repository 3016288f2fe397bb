import { Tabs } from '@mantine/core'
import { useCallback, useState } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { type AuthTab, readAuthTab, saveAuthTab } from './auth-storage.ts'
import { LoginPanel } from './login-panel.tsx'
import { texts } from './messages.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyNotice } from './verify-notice.tsx'
import { WelcomeLayout } from './welcome-layout.tsx'

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
            <Tabs.Tab value="signup">{texts.signUp.button}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginPanel verified={verified} />
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <SignUpForm onSent={setSent} />
          </Tabs.Panel>
        </Tabs>
      )}
    </WelcomeLayout>
  )
}
