import type { ReactNode } from 'react'
import { QuestionAppeal } from '../../features/appeals/question-appeal.tsx'
import { IndividualAnswersDialog } from '../../features/gradebook/answers/individual-answers-dialog.tsx'
import { TeamAnswersDialog } from '../../features/gradebook/answers/team-answers-dialog.tsx'
import { ChangeList } from '../../features/gradebook/edit/change-list.tsx'
import { DeleteAttemptDialog } from '../../features/gradebook/edit/delete-attempt-dialog.tsx'
import { EditScoreDialog } from '../../features/gradebook/edit/edit-score-dialog.tsx'
import {
  type AttemptAction,
  type AttemptDialogsProps,
  type ChangesProps,
  GradebookPartsProvider,
} from '../../features/grades/marking/gradebook-parts.ts'

function AttemptDialogs({ part, open, returnFocus, onClose, onDone }: AttemptDialogsProps) {
  const rowFor = (action: AttemptAction) => (open?.action === action ? open.attempt : null)
  const dialog = { returnFocus, onClose }
  return (
    <>
      <IndividualAnswersDialog
        row={part === 'individual' ? rowFor('answers') : null}
        isStaff
        onClose={onClose}
      />
      <TeamAnswersDialog
        row={part === 'team' ? rowFor('answers') : null}
        isStaff
        hasHistory
        questionAppeal={(place, questionId) => (
          <QuestionAppeal {...place} questionId={questionId} />
        )}
        onClose={onClose}
      />
      <EditScoreDialog {...dialog} row={rowFor('edit')} onSaved={onDone} />
      <DeleteAttemptDialog {...dialog} row={rowFor('delete')} onDeleted={onDone} />
    </>
  )
}

const Changes = ({ changes, hasNames = false }: ChangesProps) => (
  <ChangeList changes={changes} hasNames={hasNames} isGrouped={false} />
)

const parts = { AttemptDialogs, Changes }

/** Puts what the gradebook shows of a result into the pages of grades. */
export const WithGradebook = ({ children }: { children: ReactNode }) => (
  <GradebookPartsProvider value={parts}>{children}</GradebookPartsProvider>
)
