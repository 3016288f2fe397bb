import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { texts as shared } from '../../../tbl/scoring/messages.ts'
import { ScoringForm } from '../../../tbl/scoring/scoring-form.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import { useSetScoring } from './use-set-scoring.ts'

type ScoringDialogProps = { quiz: AuthorQuiz; isOpen: boolean; onClose: () => void }

/** Chooses how a stored quiz is scored, as long as nobody has answered by it. */
export function ScoringDialog({ quiz, isOpen, onClose }: ScoringDialogProps) {
  const { set, isPending } = useSetScoring(quiz.id, onClose)
  return (
    <Dialog title={texts.change} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <ScoringForm
          {...quiz.scoring}
          canFollow={quiz.courseId !== null}
          onSave={set}
          buttons={<FormButtons submit={shared.save} isBusy={isPending} onCancel={onClose} />}
        />
      )}
    </Dialog>
  )
}
