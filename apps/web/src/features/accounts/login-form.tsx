import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { failureText, isFinal } from '../../platform/failure.ts'
import { useSetSession } from '../../platform/session.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { checkEmail } from './fields.ts'
import { loggedIn, loginErrorTitle, loginFailedTitle, loginRefusals } from './messages.ts'

/** E-mail and password; a failure keeps the e-mail and clears the password. */
export function LoginForm() {
  const api = useApi()
  const setSession = useSetSession()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: (password) => (password === '' ? 'Password is required' : null) },
  })
  const logIn = useMutation(
    api.accounts.logIn.mutationOptions({
      onSuccess: (me) => {
        setSession(me)
        showSuccess(loggedIn.title, loggedIn.description)
      },
      onError: (error) => {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        const { title, description } = isDefinedError(error)
          ? loginRefusals[error.code]
          : { title: isFinal(error) ? loginFailedTitle : loginErrorTitle, description: failureText(error) }
        showError(title, description)
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
      <Stack gap="md">
        <TextInput label="E-mail" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput label="Password" name="password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" size="lg" mt="sm" fullWidth loading={logIn.isPending}>
          Login
        </Button>
      </Stack>
    </form>
  )
}
