import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { limits } from '@tbl/contract/limits'
import { type Role, verificationLinkHours } from '@tbl/domain/account'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText, isFinal } from '../../../platform/failure.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as fields } from '../fields/messages.ts'
import { newPasswordFaults } from '../fields/new-password-faults.ts'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { texts as shared } from '../messages.ts'
import { clearSignUpData, readSignUpData, saveSignUpData } from './auth-storage.ts'
import { texts } from './messages.ts'
import classes from './sign-up-form.module.css'

const offeredRoles: readonly Role[] = ['Student', 'Instructor']

/**
 * Name, e-mail, password and role; all but the password are kept for a reload. `onSent`: the
 * verification mail is on its way, perhaps later.
 */
export function SignUpForm({
  onSent,
}: {
  onSent: (sent: { email: string; isDelayed: boolean }) => void
}) {
  const api = useApi()
  const form = useContractForm({
    of: ['accounts', 'signUp'],
    initialValues: { ...readSignUpData(), password: '' },
    faults: {
      name: fields.name.faults,
      email: fields.email.faults,
      password: newPasswordFaults,
    },
    onValuesChange: saveSignUpData,
  })
  const signUp = useMutation(
    api.accounts.signUp.mutationOptions({
      onSuccess: (sent) => {
        clearSignUpData()
        showSuccess(texts.signUp.done)
        onSent(sent)
      },
      onError: (error) => {
        if (isDefinedError(error)) showError(accountRefusal(texts.signUp.failed, error))
        else
          showError({
            ...(isFinal(error) ? texts.signUp.failed : texts.signUp.error),
            description: failureText(error),
          })
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => signUp.mutate(values))}>
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
        <NewPasswordField
          texts={fields.password}
          name="password"
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        <Radio.Group label={texts.signUp.role} name="role" {...form.getInputProps('role')}>
          <Group grow gap="sm">
            {offeredRoles.map((role) => (
              <Radio.Card key={role} value={role} className={classes.role}>
                <Radio.Indicator />
                {shared.roles[role]}
              </Radio.Card>
            ))}
          </Group>
        </Radio.Group>
        <Button type="submit" size="lg" mt="sm" fullWidth loading={signUp.isPending}>
          {texts.signUp.button}
        </Button>
        <Text size="sm" c="var(--tbl-ink-3)">
          {texts.signUp.next({ hours: verificationLinkHours })}
        </Text>
      </Stack>
    </form>
  )
}
