import { VisuallyHidden } from '@mantine/core'
import type { DebriefCounts, DebriefQuestion } from '@tbl/contract/debrief'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { AuthorText } from '../../tbl/author-text.tsx'
import { optionLetter } from '../../tbl/question/option-letter.ts'
import { percentText } from '../../ui/number.ts'
import { SharedHatch } from '../../ui/plot/hatch.tsx'
import { marks } from '../../ui/plot/marks.ts'
import classes from './debrief.module.css'
import { texts } from './messages.ts'

type OptionsProps = {
  question: DebriefQuestion
  /** Undefined: that step is to come. Null: too few to show. */
  individuals: DebriefCounts | undefined
  teams: DebriefCounts | undefined
  /** Of the last step alone. */
  accepted: readonly (readonly string[])[] | undefined
}

/** The options, and behind each how many chose it: students plain, teams hatched, all of one colour. */
export function Options({ question, individuals, teams, accepted }: OptionsProps) {
  const hatch = useId()
  return (
    <>
      <SharedHatch id={hatch} />
      <ol className={classes.options}>
        {question.options.map(({ id, text }, at) => (
          <li key={id}>
            <b>{optionLetter(at)}</b>
            <span className={classes.text}>
              <AuthorText>{text}</AuthorText>
              {accepted?.some((answer) => answer.includes(id)) && (
                <span className={classes.right}>
                  <Star aria-hidden />
                  {texts.right}
                </span>
              )}
            </span>
            <span className={classes.counts}>
              {individuals && <Bar counts={individuals} id={id} of={texts.students} />}
              {teams && (
                <Bar counts={teams} id={id} of={texts.teamsShort} fill={`url(#${hatch})`} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {individuals !== undefined && (
        <Legend>
          {individuals === null ? texts.tooFew : texts.individuals({ students: individuals.n })}
        </Legend>
      )}
      {teams !== undefined && (
        <Legend fill={`url(#${hatch})`}>
          {teams === null ? texts.tooFew : texts.teams({ teams: teams.n })}
        </Legend>
      )}
    </>
  )
}

/** What a bar is of, with a piece of it; said when it is there. */
const Legend = ({ fill, children }: { fill?: string; children: string }) => (
  <p className={classes.legend} role="status">
    <svg width="28" height="20" aria-hidden>
      <rect className={fill ? marks.outlined : marks.plain} width="28" height="20" fill={fill} />
    </svg>
    {children}
  </p>
)

type BarProps = { counts: NonNullable<DebriefCounts>; id: string; of: string; fill?: string }

function Bar({ counts: { n, options }, id, of, fill }: BarProps) {
  const count = options.find((option) => option.id === id)?.count ?? 0
  const share = n === 0 ? 0 : count / n
  return (
    <span className={classes.bar}>
      <svg height="36" aria-hidden>
        <rect className={marks.track} width="100%" height="36" />
        <rect
          className={fill ? marks.outlined : marks.plain}
          width={`${share * 100}%`}
          height="36"
          fill={fill}
        />
      </svg>
      <VisuallyHidden>{of}</VisuallyHidden>
      <span>{texts.share({ share: percentText(String(Math.round(share * 100))), count })}</span>
    </span>
  )
}
