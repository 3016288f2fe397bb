import { Stack } from '@mantine/core'
import { passwordLinkHours } from '@tbl/domain/account'
import { useState } from 'react'
import { count } from '../../../ui/count.ts'
import { ForgotPasswordForm } from '../door/forgot-password-form.tsx'
import { WelcomeLayout } from '../door/welcome-layout.tsx'
import { NewPasswordForm } from '../fields/new-password-form.tsx'
import { LoginLink } from './login-link.tsx'
import { Result } from './result.tsx'

/**
 * Sets a new password with the link from the mail. Nothing is used up before the person sends the
 * form.
 */
export function NewPasswordPage({ token }: { token: string }) {
  const [progress, setProgress] = useState<'form' | 'changed' | 'invalid'>(
    token === '' ? 'invalid' : 'form',
  )
  return (
    <WelcomeLayout isBrief>
      {progress === 'form' && (
        <NewPasswordForm
          token={token}
          onChanged={() => setProgress('changed')}
          onInvalid={() => setProgress('invalid')}
        />
      )}
      {progress === 'changed' && (
        <Result isGood title="Your password is changed" text="Log in with your new password.">
          <LoginLink label="Go to Login" />
        </Result>
      )}
      {progress === 'invalid' && (
        <Stack gap="xl">
          <Result
            isGood={false}
            title="This link cannot be used"
            text={`It may have expired: a link works once, for ${count(passwordLinkHours, 'hour')}. Ask for a new one below.`}
          >
            <LoginLink label="Return to Login" variant="default" />
          </Result>
          <ForgotPasswordForm />
        </Stack>
      )}
    </WelcomeLayout>
  )
}
