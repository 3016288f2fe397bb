import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxChangeReason } from '@tbl/contract/gradebook'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { attemptDeleted, deletionFailed } from '../messages.ts'
import type { ResultRow } from '../results/result-row.ts'

type DeleteAttemptDialogProps = {
  /** Null while nothing is deleted. */
  row: ResultRow | null
  onClose: () => void
}

/** Asks before an attempt goes, and says what stays. */
export const DeleteAttemptDialog = ({ row, onClose }: DeleteAttemptDialogProps) => (
  <Dialog title="Delete Quiz Attempt" isOpen={row !== null} onClose={onClose}>
    {row && <Confirm row={row} onClose={onClose} />}
  </Dialog>
)

function Confirm({
  row: { id: attemptId, name, quizTitle },
  onClose,
}: {
  row: ResultRow
  onClose: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const afterDeletion = () => {
    onClose()
    showSuccess(attemptDeleted)
    void queryClient.invalidateQueries({ queryKey: api.gradebook.key() })
    void queryClient.invalidateQueries({ queryKey: api.quizzes.key() })
  }
  const { mutate, isPending } = useMutation(
    api.gradebook.removeAttempt.mutationOptions({
      onSuccess: afterDeletion,
      onError: (error) => (isAbsent(error) ? afterDeletion() : showError(deletionFailed)), // another window was quicker
    }),
  )
  return (
    <>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        The answers and the score of <b>{name}</b> at <b>{quizTitle}</b> are deleted. This cannot be
        undone.
      </Text>
      <Text c="var(--tbl-ink-2)" mb="md">
        The student can take the quiz again while it is open. A team quiz that has started, or is
        done, stays as it is.
      </Text>
      <Text c="var(--tbl-ink-2)" mb="md">
        Who has seen answers of this quiz cannot take it again without your permission.
      </Text>
      <Textarea
        label="Reason"
        description="Kept in the grade history."
        maxLength={maxChangeReason}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ConfirmButtons
        confirm="Delete Attempt"
        isBusy={isPending}
        onConfirm={() => mutate({ attemptId, reason })}
        onCancel={onClose}
      />
    </>
  )
}
