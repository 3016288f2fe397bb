import { useState } from 'react'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'

/** Logging in, or asking for a new password; the address that was typed comes along. `verified`: whose link was opened a moment ago. */
export function LoginPanel({ verified }: { verified: string | null }) {
  const [isForgotten, setIsForgotten] = useState(false)
  const [email, setEmail] = useState<string | null>(verified)
  const go = (isNowForgotten: boolean) => (typed: string) => {
    setEmail(typed)
    setIsForgotten(isNowForgotten)
  }
  return isForgotten ? <ForgotPasswordForm email={email ?? ''} onBack={go(false)} /> : <LoginForm email={email} onForgot={go(true)} />
}
