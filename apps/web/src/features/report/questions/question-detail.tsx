import { listed } from '@tbl/texts/texts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { rulingText } from '../../../tbl/ruling/ruling-text.ts'
import { dayText } from '../../../ui/time/timestamp.ts'
import type { QuestionAction } from '../question-action.ts'
import { flagText } from './flag-text.ts'
import { texts } from './messages.ts'
import { OptionTable } from './option-table.tsx'
import classes from './questions.module.css'
import type { QuestionRow } from './sort-questions.ts'

type DetailProps = { row: QuestionRow; action: QuestionAction }

/** An opened question: its wordings, what was chosen, what is to be said of it. */
export function QuestionDetail({ row: { figures, answers }, action }: DetailProps) {
  const { wordings, compared, n } = figures
  return (
    <div className={classes.detail}>
      {wordings.length > 1 ? (
        <>
          <p>
            {texts.wordings({
              wordings: wordings.length,
              students: listed(wordings.map(({ students }) => String(students))),
            })}
          </p>
          <ul>
            {wordings.map(({ text, students }) => (
              <li key={text}>
                {texts.wording({ students })} <AuthorText>{text}</AuthorText>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={classes.whole}>
          <AuthorText>{wordings[0]?.text ?? ''}</AuthorText>
        </p>
      )}
      {compared < n && (
        <p className={classes.note}>{texts.ofCompared({ students: compared, of: n })}</p>
      )}
      {answers && (
        <>
          {answers.ruling && (
            <p>
              {texts.corrected({
                what: rulingText(answers.ruling, answers.options),
                date: dayText(answers.ruling.madeAt),
              })}
            </p>
          )}
          <OptionTable figures={figures} answers={answers} />
          {answers.flags.length > 0 && (
            <ul className={classes.flags}>
              {answers.flags.map((flag) => (
                <li key={flag.flag} data-note={flag.flag === 'easy' || undefined}>
                  {flagText(flag, figures, answers)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <div className={classes.actions}>
        {action(figures, 'correct')}
        {action(figures, 'debrief')}
      </div>
    </div>
  )
}
