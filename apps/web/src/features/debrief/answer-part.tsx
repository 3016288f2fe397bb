import type { DebriefAnswer, DebriefQuestion } from '@tbl/contract/debrief'
import { listed } from '@tbl/texts/texts'
import { AuthorText } from '../../tbl/author-text.tsx'
import { answerLetters, rulingText } from '../../tbl/ruling/ruling-text.ts'
import classes from './debrief.module.css'
import { texts } from './messages.ts'

type AnswerProps = { answer: DebriefAnswer; question: DebriefQuestion }

/** Why it is right, and what a correction made of the question. */
export const AnswerPart = ({ answer: { ruling, explanation }, question }: AnswerProps) => (
  <div className={classes.answer}>
    {ruling && <p>{madeOf(ruling, question)}</p>}
    {explanation && (
      <p>
        <AuthorText>{explanation}</AuthorText>
      </p>
    )}
  </div>
)

function madeOf(
  { rule, answers }: NonNullable<DebriefAnswer['ruling']>,
  { options }: DebriefQuestion,
): string {
  if (rule === 'credit' || rule === 'drop') return texts.ruling[rule]
  if (rule === 'replace') return rulingText({ rule, accepted: answers }, options)
  const letters = answers.map((answer) => answerLetters(answer, options)).toSorted()
  return texts.ruling.accept({ answers: listed(letters), count: letters.length })
}
