import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText, isFinal } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as fields } from '../fields/messages.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
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
  const form = useContractForm({
    of: ['accounts', 'logIn'],
    initialValues: { email: email ?? '', password: '', isShared: false },
    faults: { email: fields.email.faults, password: fields.passwordFaults },
  })
  const logIn = useMutation(
    api.accounts.logIn.mutationOptions({
      onMutate: () => setUnconfirmed(null),
      onSuccess: (me) => {
        setSession(me)
        showSuccess(shared.loggedIn)
      },
      onError: (error, tried) => {
        form.setFieldValue('password', '')
        form.getInputNode('password')?.focus()
        if (!isDefinedError(error))
          return showError({
            ...(isFinal(error) ? shared.loginFailed : shared.loginError),
            description: failureText(error),
          })
        if (error.code === 'EMAIL_NOT_CONFIRMED') setUnconfirmed(tried.email)
        showError(accountRefusal(shared.loginFailed, error))
      },
    }),
  )
  return (
    <Stack gap="lg">
      <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
        <Stack gap="md">
          <TextInput
            ref={email === null ? undefined : focus}
            label={fields.email.label}
            type="email"
            name="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <PasswordField
            texts={fields.password}
            name="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Checkbox
            {...texts.shared}
            name="shared"
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
          <Button type="submit" size="lg" mt="sm" fullWidth loading={logIn.isPending}>
            {texts.login}
          </Button>
          <Group justify="space-between" gap={0}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              mih={44}
              onClick={() => onForgot(form.values.email)}
            >
              {texts.forgotten.title}
            </Anchor>
            <Anchor
              component="button"
              type="button"
              size="sm"
              mih={44}
              onClick={() => onCode(form.values.email)}
            >
              {texts.code.title}
            </Anchor>
          </Group>
        </Stack>
      </form>
      {unconfirmed !== null && (
        <Stack gap="sm" component="section" aria-label={texts.unconfirmed.label}>
          <Text>
            {inParts(
              texts.unconfirmed.text.parts<ReactNode>({
                email: unconfirmed,
                b: (inside) => <strong>{inside}</strong>,
              }),
            )}
          </Text>
          <ResendButton key={unconfirmed} email={unconfirmed} />
        </Stack>
      )}
    </Stack>
  )
}
