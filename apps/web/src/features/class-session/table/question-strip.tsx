import type { ClassSession } from '@tbl/contract/class-session'
import { formatScore } from '../../../tbl/score.tsx'
import { percentText } from '../../../ui/number.ts'
import { classMeans, firstTries } from './means.ts'
import { texts } from './messages.ts'
import classes from './team-table.module.css'

const percent = (right: number, of: number): string =>
  of === 0 ? texts.strip.none : percentText(((right * 100) / of).toFixed(0))

/** Under the teams: how each question went at the first try, and the means of the class. */
export function QuestionStrip({ session }: { session: ClassSession }) {
  const tries = firstTries(session.teams)
  const { alone, team } = classMeans(session)
  if (tries.length === 0 && alone === null) return null
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.strip.label}</th>
        <td className={classes.wide}>
          {alone !== null && texts.strip.meanAlone({ mean: formatScore(alone, 'individual') })}
        </td>
        <td className={classes.wide}>
          {tries.length > 0 && (
            <>
              <div className={classes.facts}>{texts.strip.firstTry}</div>
              <ol className={classes.strip} aria-label={texts.strip.firstTry}>
                {tries.map(({ right, teams }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: questions stand in their order
                  <li key={index}>
                    <span>{texts.votes.question({ question: index + 1 })}</span>
                    <strong>{percent(right, teams)}</strong>
                  </li>
                ))}
              </ol>
            </>
          )}
        </td>
        <td className={classes.wide}>
          {team !== null && texts.strip.meanTeam({ mean: formatScore(team, 'team') })}
        </td>
        <td />
      </tr>
    </tfoot>
  )
}
