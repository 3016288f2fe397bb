import { useQuery } from '@tanstack/react-query'
import type { IndividualAnswers } from '@tbl/contract/gradebook'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { CorrectionNote } from '../../../tbl/corrections/correction-note.tsx'
import { QuestionOutcome } from '../../../tbl/corrections/question-outcome.tsx'
import { AnsweredQuestion } from '../../../tbl/question/answered-question.tsx'
import { formatPoints } from '../../../tbl/score.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts as shared } from '../messages.ts'
import type { ResultPlace } from '../results/result-row.ts'
import classes from './answers.module.css'
import { AnswersHead } from './answers-head.tsx'
import { texts } from './messages.ts'

type IndividualAnswersDialogProps = {
  /** Null while nothing is shown. */
  row: ResultPlace | null
  /** Of the staff: it is somebody else's. */
  isStaff: boolean
  onClose: () => void
}

/** An individual attempt, question by question. */
export const IndividualAnswersDialog = ({
  row,
  isStaff,
  onClose,
}: IndividualAnswersDialogProps) => (
  <Dialog title={shared.answers.individual} width={760} isOpen={row !== null} onClose={onClose}>
    {row && <Answers row={row} isStaff={isStaff} />}
  </Dialog>
)

function Answers({ row, isStaff }: { row: ResultPlace; isStaff: boolean }) {
  const api = useApi()
  const answers = useQuery(
    api.gradebook.individualAnswers.queryOptions({ input: { attemptId: row.id } }),
  )
  if (isAbsent(answers.error)) return <p role="alert">{shared.attemptGone}</p>
  return (
    <Loaded query={answers} failed={texts.failed}>
      {(attempt) => <Attempt attempt={attempt} row={row} isStaff={isStaff} />}
    </Loaded>
  )
}

type AttemptProps = { attempt: IndividualAnswers; row: ResultPlace; isStaff: boolean }

function Attempt({ attempt, row, isStaff }: AttemptProps) {
  const { student, points, total, review, can } = attempt
  return (
    <>
      <AnswersHead
        result={attempt}
        row={row}
        who={isStaff ? student.name : null}
        part="individual"
        note={texts.rightOf({ correct: formatPoints(points), total })}
        hasHistory={can.manage}
      />
      {review === null ? (
        <p className={classes.later}>{texts.keyLater}</p>
      ) : (
        <ol className={classes.questions}>
          {review.map(({ id, text, options, share, correction, explanation }, index) => (
            <AnsweredQuestion
              key={id}
              number={index + 1}
              text={text}
              outcome={<QuestionOutcome share={share} correction={correction} />}
              options={options.map(({ isChosen, ...option }) => ({
                ...option,
                note: isChosen ? (isStaff ? texts.chosen : texts.yourChoice) : undefined,
              }))}
              correction={<CorrectionNote correction={correction} options={options} />}
              explanation={explanation}
            />
          ))}
        </ol>
      )}
    </>
  )
}
