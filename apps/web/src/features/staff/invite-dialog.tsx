import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { maxInvited } from '@tbl/domain/staff'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../platform/api.tsx'
import { useContractForm } from '../../platform/contract-form.ts'
import { refusalMessage } from '../../platform/refusal.ts'
import { useRenew } from '../../platform/stale-after.ts'
import { Dialog, FormButtons } from '../../ui/dialog.tsx'
import { said } from '../../ui/said.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

type InviteDialogProps = {
  courseId: string
  canInviteCoTeachers: boolean
  isOpen: boolean
  onClose: () => void
}

/** Invites addresses to the staff of a course. */
export const InviteDialog = ({ isOpen, onClose, ...props }: InviteDialogProps) => (
  <Dialog title={texts.dialog.title} isOpen={isOpen} onClose={onClose}>
    {isOpen && <InviteForm {...props} onClose={onClose} />}
  </Dialog>
)

/** One address a line; commas and semicolons separate them too, as mail programs do. */
const addressesIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

type Role = 'coTeacher' | 'assistant'

function InviteForm({ courseId, canInviteCoTeachers, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const api = useApi()
  const renew = useRenew()
  const form = useContractForm({
    of: ['staff', 'invite'],
    initialValues: { emails: '', role: 'assistant' as Role },
    check: ({ emails }) => {
      const count = addressesIn(emails).length
      if (count === 0) return { emails: texts.dialog.missing }
      return count > maxInvited ? { emails: texts.dialog.tooMany({ max: maxInvited }) } : {}
    },
  })
  const { mutate, isPending } = useMutation(
    api.staff.invite.mutationOptions({
      onSuccess: ({ invited }) => {
        showSuccess({ title: texts.invite.done({ invited }) })
        onClose()
        void renew('staff')
      },
      onError: (error) => {
        if (!isDefinedError(error)) {
          showError(texts.invite.failed)
          return
        }
        const message = () => refusalMessage(texts.invite, error)
        const isAboutSome =
          error.code === 'INVALID_EMAILS' ||
          error.code === 'ALREADY_STAFF' ||
          error.code === 'IS_STUDENT_HERE'
        const emails = isAboutSome ? error.data.emails : []
        const offenders = () =>
          texts.dialog.offenders({
            reason: message().description ?? '',
            addresses: inARow(emails),
          })
        if (emails.length > 0) form.setFieldError('emails', said(offenders))
        else showError(message())
      },
    }),
  )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ emails, role }) => {
        if (!isPending) mutate({ courseId, role, emails: addressesIn(emails) })
      })}
    >
      <Textarea
        label={texts.dialog.addresses}
        description={texts.dialog.addressesHelp({ max: maxInvited })}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
        {...form.getInputProps('emails')}
      />
      <Radio.Group mt="md" label={texts.dialog.role} {...form.getInputProps('role')}>
        <Stack gap="sm" mt="xs">
          <Radio
            value="assistant"
            label={texts.roles.assistant}
            description={texts.dialog.assistantHelp}
          />
          {canInviteCoTeachers && (
            <Radio
              value="coTeacher"
              label={texts.roles.coTeacher}
              description={texts.dialog.coTeacherHelp}
            />
          )}
        </Stack>
      </Radio.Group>
      <Text mt="md">{texts.dialog.mail}</Text>
      <Text mt="xs" c="var(--tbl-ink-2)">
        {texts.dialog.answers}
      </Text>
      <FormButtons submit={texts.dialog.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
