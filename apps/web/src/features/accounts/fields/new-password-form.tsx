import { Button, Stack, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as shared } from '../messages.ts'
import { ConfirmPasswordField } from './confirm-password-field.tsx'
import { texts } from './messages.ts'
import { newPasswordFaults } from './new-password-faults.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** Asks for a new password, twice, and sets it with a link's token. */
export function NewPasswordForm({
  token,
  onChanged,
  onInvalid,
}: {
  token: string
  onChanged: () => void
  onInvalid: () => void
}) {
  const api = useApi()
  const setSession = useSetSession()
  const form = useContractForm({
    of: ['accounts', 'resetPassword'],
    initialValues: { password: '', confirm: '' },
    faults: { password: newPasswordFaults },
  })
  const { password, confirm } = form.values
  const reset = useMutation(
    api.accounts.resetPassword.mutationOptions({
      onSuccess: () => {
        setSession(null)
        onChanged()
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'LINK_INVALID') onInvalid()
        else
          showError(
            isDefinedError(error)
              ? accountRefusal(shared.passwordNotUpdated, error)
              : { ...shared.passwordNotUpdated, description: failureText(error) },
          )
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit(() => reset.mutate({ token, password }))}>
      <Stack gap="md">
        <Title order={2} fz={28}>
          {texts.setPassword.title}
        </Title>
        <NewPasswordField
          texts={texts.newPassword}
          name="password"
          {...form.getInputProps('password')}
          value={password}
        />
        <ConfirmPasswordField
          password={password}
          value={confirm}
          onChange={form.getInputProps('confirm').onChange}
        />
        <Button
          type="submit"
          size="lg"
          mt="sm"
          loading={reset.isPending}
          disabled={password !== confirm}
        >
          {texts.setPassword.button}
        </Button>
      </Stack>
    </form>
  )
}
