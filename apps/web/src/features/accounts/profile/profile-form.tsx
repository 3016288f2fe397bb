import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Me } from '@tbl/contract/accounts'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useUpdateMe } from '../../../platform/session.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { checkEmail, checkName } from '../fields/fields.ts'
import { PasswordField } from '../fields/password-field.tsx'
import {
  currentPasswordIncorrectTitle,
  profileUpdated,
  profileUpdateFailedTitle,
  refusalText,
} from '../messages.ts'
import classes from './profile.module.css'

/**
 * Name and e-mail address, which needs the current password; the role is only shown. A refused
 * change keeps what was typed.
 */
export function ProfileForm({ me }: { me: Me }) {
  const api = useApi()
  const updateMe = useUpdateMe()
  const isNewEmail = (email: string) => email.trim().toLowerCase() !== me.email
  const form = useForm({
    initialValues: { name: me.name, email: me.email, currentPassword: '' },
    validate: {
      name: checkName,
      email: checkEmail,
      currentPassword: (password, { email }) =>
        isNewEmail(email) && password === '' ? 'Current password is required' : null,
    },
  })
  const update = useMutation(
    api.accounts.updateProfile.mutationOptions({
      onSuccess: (changed) => {
        updateMe(changed)
        form.setValues({ name: changed.name, email: changed.email, currentPassword: '' })
        showSuccess(profileUpdated)
      },
      onError: (error) => {
        if (!isDefinedError(error))
          return showError({ title: profileUpdateFailedTitle, description: failureText(error) })
        const isPassword = error.code === 'CURRENT_PASSWORD_INCORRECT'
        if (isPassword) form.getInputNode('currentPassword')?.focus()
        showError({
          title: isPassword ? currentPasswordIncorrectTitle : profileUpdateFailedTitle,
          description: refusalText(error),
        })
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
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        {isNewEmail(form.values.email) && (
          <PasswordField
            label="Current password for the new address"
            name="currentPassword"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <div>
          <Text size="sm" fw={600}>
            Role
          </Text>
          <p className={classes.role}>{me.role}</p>
          <Text fz={13} c="var(--tbl-ink-3)">
            Role cannot be changed
          </Text>
        </div>
        <Group>
          <Button type="submit" loading={update.isPending}>
            Save Changes
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
