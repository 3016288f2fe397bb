import type { QuestionFigures, ReportAnswers } from '@tbl/contract/reports'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { texts as shared } from '../messages.ts'
import { none, shareText } from '../numbers.ts'
import { lettersOf } from './flag-text.ts'
import { texts } from './messages.ts'
import classes from './questions.module.css'
import { ShareBar } from './share-bar.tsx'

type Answers = ReportAnswers['questions'][number]
type OptionTableProps = { figures: QuestionFigures; answers: Answers }
type Chosen = Pick<Answers['options'][number], 'students' | 'teams' | 'best'>

/** What was chosen, alone and by teams first, the key marked. */
export function OptionTable({ figures, answers }: OptionTableProps) {
  const { number } = figures
  const { options, sets, unanswered } = answers
  return (
    <>
      <ChoiceTable
        caption={number === null ? texts.options.captionRemoved : texts.options.caption({ number })}
        head={texts.options.option}
        figures={figures}
        rows={options.map((option, at) => ({
          id: option.id,
          isMarked: option.isAccepted,
          name: (
            <span className={classes.option}>
              <b>{optionLetter(at)}</b>{' '}
              <span>
                <AuthorText>{option.text}</AuthorText>
              </span>
              {option.isAccepted && <KeyMark isKey={option.isKey} />}
            </span>
          ),
          chosen: option,
        }))}
      />
      {unanswered > 0 && (
        <p className={classes.note}>{texts.options.unanswered({ students: unanswered })}</p>
      )}
      {sets.length > 0 && (
        <ChoiceTable
          caption={texts.sets}
          head={texts.set}
          figures={figures}
          rows={sets.map((set) => ({
            id: `${set.optionIds.join()}${set.hasMore}`,
            isMarked: set.isAccepted,
            name: (
              <span className={classes.option}>
                <b>{lettersOf(options, set.optionIds)}</b>
                {set.hasMore && <span>{texts.more}</span>}
                {set.isAccepted && <KeyMark isKey={isKeyOf(options, set.optionIds)} />}
              </span>
            ),
            chosen: set,
          }))}
        />
      )}
    </>
  )
}

const isKeyOf = (options: Answers['options'], optionIds: readonly string[]): boolean =>
  options.every(({ id, isKey }) => isKey === optionIds.includes(id))

/** A right answer: the key, or what a correction accepts. */
const KeyMark = ({ isKey }: { isKey: boolean }) => (
  <span className={classes.key}>
    <Star size={14} aria-hidden />
    {isKey ? shared.key : shared.accepted}
  </span>
)

type ChoiceTableProps = {
  caption: string
  head: string
  figures: QuestionFigures
  rows: readonly { id: string; isMarked: boolean; name: ReactNode; chosen: Chosen }[]
}

const ChoiceTable = ({ caption, head, figures: { n, teams }, rows }: ChoiceTableProps) => (
  <table className={classes.options}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">{texts.options.individuals}</th>
        {teams > 0 && <th scope="col">{texts.options.teams}</th>}
        <th scope="col">{texts.options.best}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, isMarked, name, chosen }) => (
        <tr key={id} data-right={isMarked || undefined}>
          <th scope="row">{name}</th>
          <td>
            <Count count={chosen.students} of={n} />
          </td>
          {teams > 0 && (
            <td>
              <Count count={chosen.teams} of={teams} isTeams />
            </td>
          )}
          <td>{chosen.best === null ? none : shareText(chosen.best)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Count = ({ count, of, isTeams }: { count: number; of: number; isTeams?: boolean }) => {
  const share = of === 0 ? 0 : count / of
  return (
    <>
      <ShareBar share={share} isTeams={isTeams} />
      {texts.options.count({ count, share: shareText(share) })}
    </>
  )
}
