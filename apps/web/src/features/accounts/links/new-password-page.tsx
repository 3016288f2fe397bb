import { Stack } from '@mantine/core'
import { passwordLinkHours } from '@tbl/domain/account'
import { useState } from 'react'
import { NewPasswordForm } from '../fields/new-password-form.tsx'
import { ForgotPasswordForm } from '../login/forgot-password-form.tsx'
import { WelcomeLayout } from '../login/welcome-layout.tsx'
import { LoginLink } from './login-link.tsx'
import { texts } from './messages.ts'
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
        <Result isGood {...texts.passwordChanged}>
          <LoginLink label={texts.goToLogin} />
        </Result>
      )}
      {progress === 'invalid' && (
        <Stack gap="xl">
          <Result
            isGood={false}
            title={texts.unusable.title}
            text={texts.unusable.password({ hours: passwordLinkHours })}
          >
            <LoginLink label={texts.returnToLogin} variant="default" />
          </Result>
          <ForgotPasswordForm />
        </Stack>
      )}
    </WelcomeLayout>
  )
}
