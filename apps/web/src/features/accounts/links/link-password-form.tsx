import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError } from '../../../ui/toast.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { loginErrorTitle, loginFailedTitle, refusalText } from '../messages.ts'

const focus = (heading: HTMLElement | null) => heading?.focus()

/** What the link is of. */
export type LinkOf = 'sign-up' | 'account'

const texts = {
  'sign-up': { title: 'Is this your sign-up?', disown: 'I did not sign up' },
  account: { title: 'Is this your account?', disown: 'This is not my account' },
}

type LinkPasswordFormProps = {
  token: string
  linkOf: LinkOf
  /** Whose it is, and what is asked. */
  question: string
  onLoggedIn: () => void
  onDisowned: () => void
  /** The link works no longer, or there are no tries left. */
  onInvalid: () => void
}

/**
 * Where several people want an address: only the password of the sign-up, or of the account, opens
 * its link elsewhere.
 */
export function LinkPasswordForm({
  token,
  linkOf,
  question,
  onLoggedIn,
  onDisowned,
  onInvalid,
}: LinkPasswordFormProps) {
  const api = useApi()
  const setSession = useSetSession()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Password is required' : null) },
  })
  const verify = useMutation(
    api.accounts.verifyWithPassword.mutationOptions({
      onSuccess: (me) => {
        setSession(me)
        onLoggedIn()
      },
      onError: (error) => {
        if (!isDefinedError(error))
          return showError({ title: loginErrorTitle, description: failureText(error) })
        if (
          error.code === 'LINK_INVALID' ||
          (error.code === 'LINK_PASSWORD_INCORRECT' && error.data.left === 0)
        )
          return onInvalid()
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        showError({ title: loginFailedTitle, description: refusalText(error) })
      },
    }),
  )
  const disown = useMutation(
    api.accounts.disownLink.mutationOptions({
      onSuccess: onDisowned,
      onError: (error) => showError({ title: loginErrorTitle, description: failureText(error) }),
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => verify.mutate({ token, password }))}>
      <Stack gap="md">
        <Title order={2} fz={28} tabIndex={-1} ref={focus}>
          {texts[linkOf].title}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" mt="sm" loading={verify.isPending}>
          Confirm
        </Button>
        <Button
          variant="default"
          size="lg"
          loading={disown.isPending}
          onClick={() => disown.mutate({ token })}
        >
          {texts[linkOf].disown}
        </Button>
      </Stack>
    </form>
  )
}
