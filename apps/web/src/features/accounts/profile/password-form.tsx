import { Button, Group, Stack } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { said } from '../../../ui/said.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { ConfirmPasswordField } from '../fields/confirm-password-field.tsx'
import { texts as fields } from '../fields/messages.ts'
import { newPasswordFaults } from '../fields/new-password-faults.ts'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/** Changes the password; empty again after each success. */
export function PasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0)
  return <ChangePassword key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
}

function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const api = useApi()
  const renew = useRenew()
  const form = useContractForm({
    of: ['accounts', 'changePassword'],
    initialValues: { currentPassword: '', newPassword: '', confirm: '' },
    faults: { currentPassword: fields.currentPasswordFaults, newPassword: newPasswordFaults },
  })
  const { newPassword, confirm } = form.values
  const change = useMutation(
    api.accounts.changePassword.mutationOptions({
      onSuccess: () => {
        void renew('devices')
        showSuccess(texts.password.changed)
        onChanged()
      },
      onError: (error) => {
        if (!isDefinedError(error))
          return showError({ ...shared.passwordNotUpdated, description: failureText(error) })
        if (error.code === 'CURRENT_PASSWORD_INCORRECT') {
          const field = form.getInputNode('currentPassword')
          form.setFieldError(
            'currentPassword',
            said(() => shared.refusals.CURRENT_PASSWORD_INCORRECT.title),
          )
          field?.focus({ preventScroll: true })
          field?.scrollIntoView({ block: 'center' }) // on a phone the message covers the top
        }
        showError(accountRefusal(shared.passwordNotUpdated, error))
      },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ currentPassword }) =>
        change.mutate({ currentPassword, newPassword }),
      )}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <PasswordField
          texts={fields.currentPassword}
          name="current-password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          texts={fields.newPassword}
          name="new-password"
          {...form.getInputProps('newPassword')}
          value={newPassword}
        />
        <ConfirmPasswordField
          password={newPassword}
          value={confirm}
          onChange={form.getInputProps('confirm').onChange}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            loading={change.isPending}
            disabled={newPassword !== confirm}
          >
            {texts.password.button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
