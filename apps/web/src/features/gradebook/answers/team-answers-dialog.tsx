import { useQuery } from '@tanstack/react-query'
import type { TeamAnswers } from '@tbl/contract/gradebook'
import { inARow } from '@tbl/texts/texts'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { CorrectionNote } from '../../../tbl/corrections/correction-note.tsx'
import { texts as corrections } from '../../../tbl/corrections/messages.ts'
import { AnsweredQuestion } from '../../../tbl/question/answered-question.tsx'
import { TryList } from '../../../tbl/question/try-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts as shared } from '../messages.ts'
import type { ResultPlace } from '../results/result-row.ts'
import { Uncounted } from '../results/uncounted.tsx'
import classes from './answers.module.css'
import { AnswersHead } from './answers-head.tsx'
import { texts } from './messages.ts'

/** What another feature shows of the appeal against a question, or offers instead. */
export type QuestionAppeal = (
  place: { quizId: string; teamId: string },
  questionId: string,
) => ReactNode

type TeamAnswersDialogProps = {
  /** Null while nothing is shown. */
  row: ResultPlace | null
  isStaff: boolean
  hasHistory: boolean
  questionAppeal: QuestionAppeal
  onClose: () => void
}

/** A team attempt, question by question, with the incorrect attempts in their order. */
export const TeamAnswersDialog = ({ row, onClose, ...props }: TeamAnswersDialogProps) => (
  <Dialog title={shared.answers.team} width={760} isOpen={row !== null} onClose={onClose}>
    {row && <Answers row={row} {...props} />}
  </Dialog>
)

type AnswersProps = {
  row: ResultPlace
  isStaff: boolean
  hasHistory: boolean
  questionAppeal: QuestionAppeal
}

function Answers({ row, isStaff, hasHistory, questionAppeal }: AnswersProps) {
  const api = useApi()
  const place = { quizId: row.quizId, teamId: row.ownerId }
  const answers = useQuery(api.gradebook.teamAnswers.queryOptions({ input: place }))
  if (isAbsent(answers.error)) return <p role="alert">{shared.attemptGone}</p>
  return (
    <Loaded query={answers} failed={texts.failed}>
      {(attempt) => (
        <>
          <AnswersHead
            result={attempt}
            row={row}
            who={attempt.team.name}
            note={memberNames(attempt)}
            part="team"
            hasHistory={hasHistory}
          />
          <Uncounted uncounted={attempt.uncounted} isStaff={isStaff} />
          {attempt.questions === null ? (
            <p className={classes.later}>{texts.keyLater}</p>
          ) : (
            <ol className={classes.questions}>
              {attempt.questions.map((question, index) => (
                <Question key={question.id} question={question} number={index + 1}>
                  {question.incorrectTries.length > 0 && questionAppeal(place, question.id)}
                </Question>
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  )
}

const memberNames = ({ members }: TeamAnswers): string => inARow(members.map(({ name }) => name))

type QuestionProps = {
  question: NonNullable<TeamAnswers['questions']>[number]
  number: number
  children: ReactNode
}

const Question = ({
  question: { text, options, incorrectTries, answer, points, correction, explanation },
  number,
  children,
}: QuestionProps) => (
  <AnsweredQuestion
    number={number}
    text={text}
    outcome={
      <span className={classes.points}>
        {points === null
          ? corrections.notCounted
          : texts.points({ points: Number(points.toFixed(2)) })}
      </span>
    }
    tries={
      incorrectTries.length === 0 ? (
        answer.length > 0 && <p className={classes.firstTry}>{texts.firstTry}</p>
      ) : (
        <TryList options={options} tries={incorrectTries} />
      )
    }
    options={options}
    correction={<CorrectionNote correction={correction} options={options} />}
    explanation={explanation}
  >
    {children}
  </AnsweredQuestion>
)
