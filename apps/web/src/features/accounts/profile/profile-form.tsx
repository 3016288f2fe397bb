import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Me } from '@tbl/contract/accounts'
import { limits } from '@tbl/contract/limits'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText } from '../../../platform/failure.ts'
import { useUpdateMe } from '../../../platform/session.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as fields } from '../fields/messages.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './profile.module.css'

/**
 * Name and e-mail address, which needs the current password; the role is only shown. A refused
 * change keeps what was typed.
 */
export function ProfileForm({ me }: { me: Me }) {
  const api = useApi()
  const updateMe = useUpdateMe()
  const isNewEmail = (email: string) => email.trim().toLowerCase() !== me.email
  const form = useContractForm({
    of: ['accounts', 'updateProfile'],
    initialValues: { name: me.name, email: me.email, currentPassword: '' },
    faults: { name: fields.name.faults, email: fields.email.faults },
    check: ({ email, currentPassword }) => ({
      currentPassword:
        isNewEmail(email) && currentPassword === '' ? fields.currentPasswordFaults.MISSING : null,
    }),
  })
  const update = useMutation(
    api.accounts.updateProfile.mutationOptions({
      onSuccess: (changed) => {
        updateMe(changed)
        form.setValues({ name: changed.name, email: changed.email, currentPassword: '' })
        showSuccess(texts.details.saved)
      },
      onError: (error) => {
        if (!isDefinedError(error))
          return showError({ ...texts.details.failed, description: failureText(error) })
        if (error.code === 'CURRENT_PASSWORD_INCORRECT')
          form.getInputNode('currentPassword')?.focus()
        showError(accountRefusal(texts.details.failed, error))
      },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ currentPassword, ...values }) =>
        update.mutate(isNewEmail(values.email) ? { ...values, currentPassword } : values),
      )}
    >
      <Stack gap="md">
        <TextInput
          label={fields.name.label}
          name="name"
          autoComplete="name"
          maxLength={limits.personName}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={fields.email.label}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={limits.email}
          {...form.getInputProps('email')}
        />
        {isNewEmail(form.values.email) && (
          <PasswordField
            texts={texts.details.password}
            name="currentPassword"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <div>
          <Text size="sm" fw={600}>
            {texts.details.role}
          </Text>
          <p className={classes.role}>{shared.roles[me.role]}</p>
          <Text fz={13} c="var(--tbl-ink-3)">
            {texts.details.roleStays}
          </Text>
        </div>
        <Group>
          <Button type="submit" loading={update.isPending}>
            {texts.details.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
