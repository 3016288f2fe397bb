import type { CorrectedQuestion, Corrections } from '@tbl/contract/corrections'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { rulingText } from '../../../tbl/ruling/ruling-text.ts'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { Options } from '../correcting/wordings.tsx'
import { CorrectLink } from './correct-link.tsx'
import { texts } from './messages.ts'

type QuestionsPanelProps = { report: Corrections; isCovered: boolean }

/** The questions that somebody has answered, each with the way to correct its key. */
export function QuestionsPanel({ report, isCovered }: QuestionsPanelProps) {
  const { quizId, questions, can } = report
  if (questions.length === 0)
    return <EmptyState title={texts.questions.none} text={texts.questions.noneText} />
  return (
    <Rows label={texts.questions.label}>
      {questions.map((question) => (
        <Row
          key={question.questionId}
          title={nameOf(question)}
          facts={<Facts question={question} />}
          text={<Words question={question} isCovered={isCovered} />}
          action={can.correct && <CorrectLink quizId={quizId} question={question} />}
        />
      ))}
    </Rows>
  )
}

const nameOf = ({ number }: CorrectedQuestion): string =>
  number === null ? texts.questions.removed : texts.questions.number({ number })

const Facts = ({
  question: { students, teams, pendingAppeals, wordings },
}: {
  question: CorrectedQuestion
}) => (
  <>
    <span>{texts.questions.answered({ students, teams })}</span>
    {wordings.length > 1 && <span>{texts.questions.wordings({ wordings: wordings.length })}</span>}
    {pendingAppeals.length > 0 && (
      <span>{texts.questions.appeals({ appeals: pendingAppeals.length })}</span>
    )}
  </>
)

/** The newest wording; what gives the key away is not there while it is covered. */
function Words({ question, isCovered }: { question: CorrectedQuestion; isCovered: boolean }) {
  const newest = question.wordings.at(-1)
  if (!newest) return null
  const { text, options, ruling } = newest
  return (
    <>
      <AuthorText>{text}</AuthorText>
      {!isCovered && (
        <>
          <Options options={options} wordings={question.wordings} />
          {ruling && <p>{texts.questions.corrected({ what: rulingText(ruling, options) })}</p>}
        </>
      )}
    </>
  )
}
