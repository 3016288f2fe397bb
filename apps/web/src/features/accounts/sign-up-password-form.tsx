import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { failureText } from '../../platform/failure.ts'
import { useSetSession } from '../../platform/session.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showError } from '../../ui/toast.ts'
import { loginErrorTitle, loginFailedTitle, refusalText } from './messages.ts'

const focus = (heading: HTMLElement | null) => heading?.focus()

type SignUpPasswordFormProps = {
  token: string
  /** Who signed up as what, and what is asked. */
  question: string
  onLoggedIn: () => void
  onDropped: () => void
  onInvalid: () => void
}

/** Where several people want an address: only the password that was chosen at the sign-up opens its link elsewhere. */
export function SignUpPasswordForm({ token, question, onLoggedIn, onDropped, onInvalid }: SignUpPasswordFormProps) {
  const api = useApi()
  const setSession = useSetSession()
  const form = useForm({ initialValues: { password: '' }, validate: { password: (password) => (password === '' ? 'Password is required' : null) } })
  const verify = useMutation(
    api.accounts.verifyWithPassword.mutationOptions({
      onSuccess: (me) => {
        setSession(me)
        onLoggedIn()
      },
      onError: (error) => {
        if (!isDefinedError(error)) return showError(loginErrorTitle, failureText(error))
        if (error.code === 'LINK_INVALID') return onInvalid()
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        showError(loginFailedTitle, refusalText(error))
      },
    }),
  )
  const drop = useMutation(api.accounts.dropSignUp.mutationOptions({ onSuccess: onDropped, onError: (error) => showError(loginErrorTitle, failureText(error)) }))
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => verify.mutate({ token, password }))}>
      <Stack gap="md">
        <Title order={2} fz={28} tabIndex={-1} ref={focus}>
          Is this your sign-up?
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
        <PasswordField label="Password" name="password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" size="lg" mt="sm" loading={verify.isPending}>
          Confirm
        </Button>
        <Button variant="default" size="lg" loading={drop.isPending} onClick={() => drop.mutate({ token })}>
          I did not sign up
        </Button>
      </Stack>
    </form>
  )
}
