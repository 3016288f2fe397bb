import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText, isFinal } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { checkEmail } from '../fields/fields.ts'
import { PasswordField } from '../fields/password-field.tsx'
import {
  emailNotConfirmedTitle,
  loggedIn,
  loginErrorTitle,
  loginFailedTitle,
  refusalText,
} from '../messages.ts'
import { ResendButton } from './resend-button.tsx'

const focus = (element: HTMLElement | null) => element?.focus()

type LoginFormProps = {
  /** What was typed before somebody came back here; null at first. */
  email: string | null
  onForgot: (email: string) => void
  onCode: (email: string) => void
}

/** E-mail and password; a failure keeps the e-mail and clears the password. */
export function LoginForm({ email, onForgot, onCode }: LoginFormProps) {
  const api = useApi()
  const setSession = useSetSession()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email: email ?? '', password: '', isShared: false },
    validate: {
      email: checkEmail,
      password: (password) => (password === '' ? 'Password is required' : null),
    },
  })
  const logIn = useMutation(
    api.accounts.logIn.mutationOptions({
      onMutate: () => setUnconfirmed(null),
      onSuccess: (me) => {
        setSession(me)
        showSuccess(loggedIn)
      },
      onError: (error, tried) => {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        if (!isDefinedError(error))
          return showError({
            title: isFinal(error) ? loginFailedTitle : loginErrorTitle,
            description: failureText(error),
          })
        const isUnconfirmed = error.code === 'EMAIL_NOT_CONFIRMED'
        if (isUnconfirmed) setUnconfirmed(tried.email)
        showError({
          title: isUnconfirmed ? emailNotConfirmedTitle : loginFailedTitle,
          description: refusalText(error),
        })
      },
    }),
  )
  return (
    <Stack gap="lg">
      <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
        <Stack gap="md">
          <TextInput
            ref={email === null ? undefined : focus}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Checkbox
            label="This is a shared computer"
            description="You are logged out when the browser is closed."
            name="shared"
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
          <Button type="submit" size="lg" mt="sm" fullWidth loading={logIn.isPending}>
            Login
          </Button>
          <Group justify="space-between" gap={0}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              mih={44}
              onClick={() => onForgot(form.values.email)}
            >
              Forgot password?
            </Anchor>
            <Anchor
              component="button"
              type="button"
              size="sm"
              mih={44}
              onClick={() => onCode(form.values.email)}
            >
              I have a code from my instructor
            </Anchor>
          </Group>
        </Stack>
      </form>
      {unconfirmed !== null && (
        <Stack gap="sm" component="section" aria-label="Confirm your account">
          <Text>
            <strong>{unconfirmed}</strong> is not confirmed yet. Open the link in the e-mail that we
            have sent you, or:
          </Text>
          <ResendButton key={unconfirmed} email={unconfirmed} />
        </Stack>
      )}
    </Stack>
  )
}
