import { Button, Title } from '@mantine/core'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { type ScoringPart, scoringParts } from '@tbl/domain/scoring-scheme'
import { useId } from 'react'
import { texts as shared } from '../../../tbl/scoring/messages.ts'
import { individualStake, teamStake } from '../../../tbl/stake/stake-words.ts'
import { texts } from './messages.ts'
import classes from './scoring-section.module.css'

type Scoring = AuthorQuiz['scoring']

/** The scheme of a part by its name, and in the words that students read. */
function schemeOf({ own, followed }: Scoring, part: ScoringPart): { name: string; words: string } {
  if (part === 'individual') {
    const scheme = own.individual ?? followed.individual
    return { name: shared.individual[scheme], words: individualStake(scheme) }
  }
  const scheme = own.team ?? followed.team
  return { name: shared.team[scheme.kind], words: teamStake(scheme) }
}

/** How a stored quiz is scored: which scheme holds, and why it cannot be changed any more. */
export function ScoringSection({ quiz, onChange }: { quiz: AuthorQuiz; onChange: () => void }) {
  const { scoring, courseId, can } = quiz
  const id = useId()
  const isFixed = scoringParts.every((part) => scoring.fixed[part] !== null)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {texts.title}
      </Title>
      <dl className={classes.parts}>
        {scoringParts.map((part) => {
          const count = scoring.fixed[part]
          const follows = scoring.own[part] === null && courseId !== null
          const note = follows
            ? texts.asCourse
            : count !== null && shared.refusals.SCORING_FIXED({ part, count })
          const { name, words } = schemeOf(scoring, part)
          return (
            <div key={part}>
              <dt>{shared.parts[part]}</dt>
              <dd>
                {name}
                {note && <span className={classes.note}>{note}</span>}
                <span className={classes.note}>{words}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      {can.setScoring && !isFixed && (
        <Button variant="default" onClick={onChange}>
          {texts.change}
        </Button>
      )}
    </section>
  )
}
