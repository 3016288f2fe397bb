import { Button, List, Stack, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { erasureDays } from '@tbl/domain/erasure'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { failureText } from '../../../platform/failure.ts'
import { useMe, useUpdateMe } from '../../../platform/session.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { said } from '../../../ui/said.tsx'
import { showError } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as fields } from '../fields/messages.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type DialogProps = { isOpen: boolean; onClose: () => void }

/** Says what goes, what stays and when, and asks for the password. */
export const DeleteAccountDialog = ({ isOpen, onClose }: DialogProps) => (
  <Dialog title={texts.erase.title} isOpen={isOpen} onClose={onClose}>
    <Stack gap="md">
      <List spacing="xs">
        <List.Item>{texts.erase.when({ days: erasureDays })}</List.Item>
        <List.Item>{texts.erase.goes}</List.Item>
        <List.Item>{texts.erase.stays}</List.Item>
      </List>
      <DeleteAccountForm onClose={onClose} />
    </Stack>
  </Dialog>
)

function DeleteAccountForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const api = useApi()
  const { email } = useMe()
  const updateMe = useUpdateMe()
  const form = useContractForm({
    of: ['accounts', 'requestErasure'],
    initialValues: { currentPassword: '' },
    faults: { currentPassword: fields.currentPasswordFaults },
  })
  const { failed } = texts.erase
  const request = useMutation(
    api.accounts.requestErasure.mutationOptions({
      onSuccess: (me) => {
        onClose()
        updateMe(me)
      },
      onError: (error) => {
        if (!isDefinedError(error)) return showError({ ...failed, description: failureText(error) })
        if (error.code === 'CURRENT_PASSWORD_INCORRECT') {
          form.setFieldError(
            'currentPassword',
            said(() => shared.refusals.CURRENT_PASSWORD_INCORRECT.title),
          )
          form.getInputNode('currentPassword')?.focus()
        }
        showError(accountRefusal(failed, error))
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Text mb="xs">{texts.erase.ask}</Text>
      <PasswordField
        texts={texts.erase.password}
        name="current-password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button type="submit" variant="danger" loading={request.isPending}>
          {texts.erase.button}
        </Button>
      </DialogButtons>
    </form>
  )
}
