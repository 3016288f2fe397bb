import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { listed } from '@tbl/texts/texts'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type DeleteQuizDialogProps = {
  /** Null while nothing is deleted. */
  quiz: AuthorQuizCard | null
  onClose: () => void
}

/** Asks before a quiz goes, and says what goes with it. */
export const DeleteQuizDialog = ({ quiz, onClose }: DeleteQuizDialogProps) => (
  <Dialog title={texts.removal.title} isOpen={quiz !== null} onClose={onClose}>
    {quiz && <Confirm quiz={quiz} onClose={onClose} />}
  </Dialog>
)

function Confirm({ quiz, onClose }: { quiz: AuthorQuizCard; onClose: () => void }) {
  const api = useApi()
  const renew = useRenew()
  const afterDeletion = () => {
    onClose()
    showSuccess(texts.removal.done)
    void renew('quizzes')
  }
  const { mutate, isPending } = useMutation(
    api.quizzes.remove.mutationOptions({
      onSuccess: afterDeletion,
      onError: (error) => (isAbsent(error) ? afterDeletion() : showError(texts.removal.failed)), // somebody else was quicker
    }),
  )
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <AuthorText language={quiz.contentLanguage}>{quiz.title}</AuthorText>
      </Text>
      <Text mt={4} c="var(--tbl-ink-2)">
        {whatGoes(quiz)}
      </Text>
      <ConfirmButtons
        confirm={texts.removal.submit}
        isBusy={isPending}
        onConfirm={() => mutate({ quizId: quiz.id })}
        onCancel={onClose}
      />
    </>
  )
}

/** What goes with a quiz that is deleted. */
function whatGoes({
  questionCount,
  studentsDone,
  teamResults,
}: Pick<AuthorQuizCard, 'questionCount' | 'studentsDone' | 'teamResults'>): string {
  const parts = [
    ...(questionCount > 0 ? [shared.questions({ questions: questionCount })] : []),
    ...(studentsDone > 0 ? [texts.removal.individual({ attempts: studentsDone })] : []),
    ...(teamResults > 0 ? [texts.removal.team({ attempts: teamResults })] : []),
  ]
  if (parts.length === 0) return texts.removal.nothing
  const what = listed(parts)
  return studentsDone + teamResults > 0
    ? texts.removal.taken({ what })
    : texts.removal.untaken({ what })
}
