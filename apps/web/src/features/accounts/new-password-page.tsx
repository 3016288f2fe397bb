import { Button, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { passwordLinkHours } from '@tbl/domain/account'
import { useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { failureText } from '../../platform/failure.ts'
import { useSetSession } from '../../platform/session.tsx'
import { count } from '../../ui/count.ts'
import { showError } from '../../ui/toast.ts'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { checkNewPassword } from './fields.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginLink } from './login-link.tsx'
import { passwordUpdateFailedTitle, refusalText } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Result } from './result.tsx'
import { WelcomeLayout } from './welcome-layout.tsx'

/** Sets a new password with the link from the mail. Nothing is used up before the person sends the form. */
export function NewPasswordPage({ token }: { token: string }) {
  const [progress, setProgress] = useState<'form' | 'changed' | 'invalid'>(token === '' ? 'invalid' : 'form')
  return (
    <WelcomeLayout isBrief>
      {progress === 'form' && <NewPasswordForm token={token} onChanged={() => setProgress('changed')} onInvalid={() => setProgress('invalid')} />}
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

function NewPasswordForm({ token, onChanged, onInvalid }: { token: string; onChanged: () => void; onInvalid: () => void }) {
  const api = useApi()
  const setSession = useSetSession()
  const form = useForm({ initialValues: { password: '', confirm: '' }, validate: { password: checkNewPassword } })
  const { password, confirm } = form.values
  const reset = useMutation(
    api.accounts.resetPassword.mutationOptions({
      onSuccess: () => {
        setSession(null)
        onChanged()
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'LINK_INVALID') onInvalid()
        else showError(passwordUpdateFailedTitle, isDefinedError(error) ? refusalText(error) : failureText(error))
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit(() => reset.mutate({ token, password }))}>
      <Stack gap="md">
        <Title order={2} fz={28}>
          Set a new password
        </Title>
        <NewPasswordField label="New password" name="password" {...form.getInputProps('password')} value={password} />
        <ConfirmPasswordField password={password} value={confirm} onChange={form.getInputProps('confirm').onChange} />
        <Button type="submit" size="lg" mt="sm" loading={reset.isPending} disabled={password !== confirm}>
          Set Password
        </Button>
      </Stack>
    </form>
  )
}
