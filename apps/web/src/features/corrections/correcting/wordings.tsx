import type { CorrectedQuestion, Wording } from '@tbl/contract/corrections'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { texts as shared } from '../messages.ts'
import { letterOf } from './answers.ts'
import classes from './correct-form.module.css'
import { texts } from './messages.ts'

/** What is asked; several wordings stand beside each other, each with its options and its key. */
export function Wordings({
  question: { wordings, students, teams, kind },
}: {
  question: CorrectedQuestion
}) {
  const [only] = wordings
  return (
    <>
      {wordings.length === 1 && only ? (
        <p className={classes.question}>
          <AuthorText>{only.text}</AuthorText>
        </p>
      ) : (
        <div className={classes.wordings}>
          {wordings.map((wording) => (
            <section key={wording.since} className={classes.wording}>
              <h3>{texts.wordings.heading({ date: timestampText(wording.since) })}</h3>
              <p className={classes.question}>
                <AuthorText>{wording.text}</AuthorText>
              </p>
              <p className={classes.facts}>{texts.answeredShort(wording)}</p>
              <Options options={wording.options} wordings={wordings} />
            </section>
          ))}
        </div>
      )}
      <p className={classes.facts}>{texts.answered({ students, teams })}</p>
      {kind === 'multiple' && only && wordings.length === 1 && (
        <Options options={only.options} wordings={wordings} />
      )}
    </>
  )
}

type OptionsProps = Pick<Wording, 'options'> & {
  /** All of the question: an option has one letter in all of them. */
  wordings: readonly Wording[]
}

/** The options of a question with their letters, and which of them are the key. */
const Options = ({ options, wordings }: OptionsProps) => (
  <ul className={classes.options}>
    {options.map(({ id, text, isCorrect }) => (
      <li key={id}>
        <strong>{letterOf(id, wordings)}</strong>
        <AuthorText>{text}</AuthorText>
        {isCorrect && <span className={classes.key}>{shared.key}</span>}
      </li>
    ))}
  </ul>
)
