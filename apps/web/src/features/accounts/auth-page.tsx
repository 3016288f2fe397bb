import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { type AuthTab, readAuthTab, saveAuthTab } from './auth-storage.ts'
import { LoginPanel } from './login-panel.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyNotice } from './verify-notice.tsx'
import { WelcomeLayout } from './welcome-layout.tsx'

/** What everybody sees who is not signed in. */
export function AuthPage() {
  const [tab, setTab] = useState(readAuthTab)
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(tab === 'login' ? 'Login' : 'Sign Up')
  const choose = (next: string | null) => {
    const chosen: AuthTab = next === 'signup' ? 'signup' : 'login'
    saveAuthTab(chosen)
    setTab(chosen)
  }
  return (
    <WelcomeLayout isBrief={tab === 'signup' || sentTo !== null}>
      {sentTo !== null ? (
        <VerifyNotice email={sentTo} />
      ) : (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="login">Login</Tabs.Tab>
            <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginPanel />
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <SignUpForm onSent={setSentTo} />
          </Tabs.Panel>
        </Tabs>
      )}
    </WelcomeLayout>
  )
}
