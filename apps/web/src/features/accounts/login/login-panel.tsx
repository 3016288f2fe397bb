import { useState } from 'react'
import { CodeForm } from './code-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'

/** Ways in besides the password. */
type Way = 'password' | 'forgotten' | 'code'

/**
 * Logging in with the password or an instructor's code, or asking for a new password; the address
 * that was typed comes along. `verified`: whose link was opened a moment ago.
 */
export function LoginPanel({ verified }: { verified: string | null }) {
  const [way, setWay] = useState<Way>('password')
  const [email, setEmail] = useState<string | null>(verified)
  const go = (next: Way) => (typed: string) => {
    setEmail(typed)
    setWay(next)
  }
  if (way === 'forgotten') return <ForgotPasswordForm email={email ?? ''} onBack={go('password')} />
  if (way === 'code') return <CodeForm email={email ?? ''} onBack={go('password')} />
  return <LoginForm email={email} onForgot={go('forgotten')} onCode={go('code')} />
}
