import { Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { isAbsent } from '../../../platform/failure.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import type { ResultRow } from '../results/result-row.ts'
import { texts } from './messages.ts'

type DeletedRow = Pick<ResultRow, 'id' | 'name' | 'quizTitle'>
type DeleteAttemptDialogProps = {
  /** Null while nothing is deleted. */
  row: DeletedRow | null
  /** Off where a dialog below closes together with this one. */
  returnFocus?: boolean
  onClose: () => void
  /** What is done in place of closing once it is gone. */
  onDeleted?: () => void
}

/** Asks before an attempt goes, and says what stays. */
export const DeleteAttemptDialog = ({
  row,
  returnFocus,
  onClose,
  onDeleted = onClose,
}: DeleteAttemptDialogProps) => (
  <Dialog title={shared.remove} isOpen={row !== null} returnFocus={returnFocus} onClose={onClose}>
    {row && <Confirm row={row} onClose={onClose} onDeleted={onDeleted} />}
  </Dialog>
)

type ConfirmProps = { row: DeletedRow; onClose: () => void; onDeleted: () => void }

function Confirm({ row: { id: attemptId, name, quizTitle }, onClose, onDeleted }: ConfirmProps) {
  const api = useApi()
  const renew = useRenew()
  const form = useContractForm({
    of: ['gradebook', 'removeAttempt'],
    initialValues: { reason: '' },
  })
  const afterDeletion = () => {
    onDeleted()
    showSuccess(texts.removal.done)
    void renew('readiness')
  }
  const { mutate, isPending } = useMutation(
    api.gradebook.removeAttempt.mutationOptions({
      onSuccess: afterDeletion,
      onError: (error) => {
        if (isAbsent(error))
          afterDeletion() // another window was quicker
        else
          showError(
            isDefinedError(error) ? refusalMessage(texts.removal, error) : texts.removal.failed,
          )
      },
    }),
  )
  return (
    <>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {inParts(
          texts.removal.what.parts<ReactNode>({
            name,
            quiz: <AuthorText>{quizTitle}</AuthorText>,
            b: (inside) => <b>{inside}</b>,
          }),
        )}
      </Text>
      <Text c="var(--tbl-ink-2)" mb="md">
        {texts.removal.again}
      </Text>
      <Text c="var(--tbl-ink-2)" mb="md">
        {texts.removal.seen}
      </Text>
      <ReasonField
        label={shared.reason}
        description={texts.removal.reasonHelp}
        {...form.getInputProps('reason')}
      />
      <ConfirmButtons
        confirm={texts.removal.submit}
        isBusy={isPending}
        onConfirm={form.onSubmit((values) => mutate({ attemptId, ...values }))}
        onCancel={onClose}
      />
    </>
  )
}
