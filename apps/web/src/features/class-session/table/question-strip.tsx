import { useQuery } from '@tanstack/react-query'
import type { ClassSession } from '@tbl/contract/class-session'
import { useApi } from '../../../platform/api.tsx'
import { formatScore } from '../../../tbl/score.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { percentText } from '../../../ui/number.ts'
import { Answers } from './answers-board.tsx'
import { canCorrect } from './can-correct.ts'
import { classMeans, firstTries } from './means.ts'
import { texts } from './messages.ts'
import classes from './team-table.module.css'

/** Of so many so many were right. */
type Figure = { readonly right: number; readonly of: number }

type QuestionStripProps = { session: ClassSession; areNamesHidden: boolean }

/** How the individual attempts went by question, once that is over for the class. */
function useAlone({ quizId, control: { individual } }: ClassSession): readonly Figure[] {
  const api = useApi()
  const isOver = individual.openedAt !== null && ['closed', 'over'].includes(individual.state)
  const { data } = useQuery(
    api.classSession.alone.queryOptions({ input: { quizId }, enabled: isOver }),
  )
  return data?.questions ?? []
}

/** Under the teams: how each question went, and the means of the class. */
export function QuestionStrip({ session, areNamesHidden }: QuestionStripProps) {
  const tries = firstTries(session.teams)
  const ofAlone = useAlone(session)
  const { alone, team } = classMeans(session)
  if (tries.length === 0 && ofAlone.length === 0 && alone === null) return null
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.strip.label}</th>
        <td className={classes.wide}>
          {alone !== null && texts.strip.meanAlone({ mean: formatScore(alone, 'individual') })}
        </td>
        <td>
          <Figures label={texts.strip.alone} figures={ofAlone} />
          <Figures
            label={texts.strip.firstTry}
            figures={tries.map(({ right, teams }) => ({ right, of: teams }))}
          />
          {!areNamesHidden && <Answers session={session} team={null} />}
          {canCorrect(session.can) && (
            <TextLink
              className={classes.correct}
              to="/quizzes/$quizId/report"
              params={{ quizId: session.quizId }}
            >
              {texts.answers.correctSome}
            </TextLink>
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

const percent = ({ right, of }: Figure): string =>
  of === 0 ? texts.strip.none : percentText(((right * 100) / of).toFixed(0))

const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) =>
  figures.length > 0 && (
    <>
      <div className={classes.facts}>{label}</div>
      <ol className={classes.strip} aria-label={label}>
        {figures.map((figure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions stand in their order
          <li key={index}>
            <span>{texts.votes.question({ question: index + 1 })}</span>
            <strong>{percent(figure)}</strong>
          </li>
        ))}
      </ol>
    </>
  )
