import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@tbl/contract/limits'
import { passwordLinkHours } from '@tbl/domain/account'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText } from '../../../platform/failure.ts'
import { showError } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as fields } from '../fields/messages.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

const focus = (element: HTMLElement | null) => element?.focus()

type ForgotPasswordFormProps = {
  /** What was typed before. */
  email?: string
  /** Back to the login, with what is typed now; without it there is no way back. */
  onBack?: (email: string) => void
}

/** Asks for a link by which a new password can be set. The answer is the same for every address. */
export function ForgotPasswordForm({ email = '', onBack }: ForgotPasswordFormProps) {
  const api = useApi()
  const form = useContractForm({
    of: ['accounts', 'requestPasswordReset'],
    initialValues: { email },
    faults: { email: fields.email.faults },
  })
  const request = useMutation(
    api.accounts.requestPasswordReset.mutationOptions({
      onError: (error) =>
        showError(
          isDefinedError(error)
            ? accountRefusal(shared.linkNotSent, error)
            : { ...shared.linkNotSent, description: failureText(error) },
        ),
    }),
  )
  const back = onBack && (
    <Button variant="default" onClick={() => onBack(form.values.email)}>
      {texts.backToLogin}
    </Button>
  )
  if (request.isSuccess) {
    return (
      <Stack gap="md" align="flex-start" data-unfinished>
        <Title order={2} tabIndex={-1} ref={focus}>
          {texts.forgotten.asked}
        </Title>
        <Text>{texts.forgotten.sent}</Text>
        {request.data.isDelayed && <Text>{shared.mailDelayed}</Text>}
        <Text c="var(--tbl-ink-2)">{texts.forgotten.expires({ hours: passwordLinkHours })}</Text>
        {back}
      </Stack>
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
      <Stack gap="md">
        <Title order={2}>{texts.forgotten.title}</Title>
        <Text c="var(--tbl-ink-2)">{texts.forgotten.what}</Text>
        <TextInput
          ref={onBack && focus}
          label={fields.email.label}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={limits.email}
          {...form.getInputProps('email')}
        />
        <Group gap="sm">
          <Button type="submit" loading={request.isPending}>
            {texts.forgotten.send}
          </Button>
          {back}
        </Group>
      </Stack>
    </form>
  )
}
