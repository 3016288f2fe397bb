import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { deleted, deletionFailed, whatGoes } from '../messages.ts'

type DeleteQuizDialogProps = {
  /** Null while nothing is deleted. */
  quiz: AuthorQuizCard | null
  onClose: () => void
}

/** Asks before a quiz goes, and says what goes with it. */
export const DeleteQuizDialog = ({ quiz, onClose }: DeleteQuizDialogProps) => (
  <Dialog title="Delete this quiz?" isOpen={quiz !== null} onClose={onClose}>
    {quiz && <Confirm quiz={quiz} onClose={onClose} />}
  </Dialog>
)

function Confirm({ quiz, onClose }: { quiz: AuthorQuizCard; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const afterDeletion = () => {
    onClose()
    showSuccess(deleted)
    void queryClient.invalidateQueries({ queryKey: api.quizzes.key() })
    void queryClient.invalidateQueries({ queryKey: api.courses.key() })
  }
  const { mutate, isPending } = useMutation(
    api.quizzes.remove.mutationOptions({
      onSuccess: afterDeletion,
      onError: (error) => (isAbsent(error) ? afterDeletion() : showError(deletionFailed)), // somebody else was quicker
    }),
  )
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {quiz.title}
      </Text>
      <Text mt={4} c="var(--tbl-ink-2)">
        {whatGoes(quiz)}
      </Text>
      <ConfirmButtons
        confirm="Delete Quiz"
        isBusy={isPending}
        onConfirm={() => mutate({ quizId: quiz.id })}
        onCancel={onClose}
      />
    </>
  )
}
