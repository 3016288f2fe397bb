import { Button } from '@mantine/core'
import type { ClassSession, SessionTeam } from '@tbl/contract/class-session'
import type { ReactNode } from 'react'
import { texts as attendance } from '../attendance/messages.ts'
import type { Steps } from '../control/use-steps.ts'
import type { Filter } from '../page/session-search.ts'
import { texts as offered } from '../remedies/messages.ts'
import { awaitedBy, canEnterTries, canHaveTime } from '../remedies/remedies.ts'
import type { Remedies } from '../remedies/use-remedies.ts'
import { texts } from './messages.ts'
import type { Need } from './needs-attention.ts'
import { ShowQuiz } from './show-quiz.tsx'

export type NeedsListProps = {
  session: ClassSession
  now: Date
  steps: Steps
  remedies: Remedies
  isBlind: boolean
  /** Opens a team in the table; null: those without one. */
  onShow: (teamId: string | null) => void
  /** Lists the students whom a filter leaves. */
  onFilter: (filter: Filter) => void
}

/** What is said of several, who can be listed. */
export type OfSeveral = Extract<Need, { teams: unknown } | { students: readonly unknown[] }>

type NeedRemedyProps = NeedsListProps & { need: Need; onList: (need: OfSeveral) => void }

/** What can be done about what needs somebody. */
export function NeedRemedy({ need, onList, ...props }: NeedRemedyProps): ReactNode {
  const { session, steps, remedies, isBlind, onShow, onFilter } = props
  const button = (label: string, onClick: () => void, name?: string) => (
    <Button
      size="sm"
      variant="default"
      aria-label={name}
      disabled={isBlind}
      onClick={(event) => event.detail < 2 && onClick()}
    >
      {label}
    </Button>
  )
  const { run, manageTime, manageGrades } = session.can
  const show = ({ name }: { name: string }, teamId: string | null) =>
    button(texts.details, () => onShow(teamId), texts.detailsOf({ name }))
  switch (need.kind) {
    case 'hidden':
      return run && <ShowQuiz session={session} isBlind={isBlind} />
    case 'teamReady':
    case 'captainAway': {
      const { team } = need
      return (
        <>
          {team.members > 1 &&
            button(
              offered.team.captain,
              () => remedies.forTeam('captain', team),
              texts.nameCaptainOf(team),
            )}
          {show(team, team.id)}
        </>
      )
    }
    case 'teamStill':
      return show(need.team, need.team.id)
    case 'mayNotFinish':
      return (
        <>
          {run && button(texts.addTwo, () => steps.addTime('team', 2))}
          {button(texts.who, () => onList(need))}
        </>
      )
    case 'away': {
      const { student } = need
      return (
        <>
          {manageTime &&
            button(
              offered.student.addFive,
              () => remedies.addFive([student]),
              texts.addFiveFor(student),
            )}
          {show(student, student.teamId)}
        </>
      )
    }
    case 'awayMany':
      return button(texts.details, () => onFilter('away'))
    case 'teamsReady':
    case 'teamsStill':
    case 'captainsAway':
      return button(texts.who, () => onList(need))
    case 'teamWaits':
      return (
        <>
          <Excuse teams={[need.team]} {...props} />
          {show(need.team, need.team.id)}
        </>
      )
    case 'teamsWait':
      return <Excuse teams={need.teams} {...props} />
    case 'teamMissed': {
      const { team } = need
      return (
        <>
          {canHaveTime(session) &&
            button(
              offered.team.teamTime,
              () => remedies.forTeam('teamTime', team),
              texts.giveTimeTo(team),
            )}
          {canEnterTries(session.can, team) &&
            button(
              texts.enterPaper,
              () => remedies.forTeam('paperTries', team),
              texts.enterPaperOf(team),
            )}
          {show(team, team.id)}
        </>
      )
    }
    case 'teamsMissed':
      return (
        <>
          {run && button(texts.giveTime, () => steps.addTime('team', 5))}
          {manageGrades &&
            button(texts.enterPaper, () =>
              remedies.ask({ kind: 'papersOfMany', teams: need.teams }),
            )}
        </>
      )
    case 'notOpened':
      return (
        <>
          {button(texts.whoIsMissing, () => onList(need))}
          {button(texts.markAbsent, () =>
            remedies.ask({ kind: 'absent', students: need.students }),
          )}
        </>
      )
    case 'noTeam':
      return button(offered.student.intoTeam, () =>
        remedies.ask({ kind: 'intoTeam', students: need.students }),
      )
    case 'late': {
      const { student } = need
      return (
        <>
          {manageGrades &&
            button(
              offered.student.late,
              () => remedies.ask({ kind: 'late', student }),
              texts.lateOf(student),
            )}
          {manageTime &&
            session.control.state === 'running' &&
            button(
              offered.student.addFive,
              () => remedies.addFive([student]),
              texts.addFiveFor(student),
            )}
          {show(student, student.teamId)}
        </>
      )
    }
    case 'lateOfMany':
      return manageGrades
        ? button(offered.student.late, () =>
            remedies.ask({ kind: 'lateOfMany', students: need.students }),
          )
        : button(texts.details, () => onList(need))
    case 'extraTime':
      return (
        run &&
        button(texts.endExtraTime, () =>
          steps.ask({ kind: 'collect', step: 'individual', endsExtraTime: true }),
        )
      )
  }
}

/** The way out of waiting: who is not coming is excused; of several it asks who. */
function Excuse({
  teams,
  session,
  remedies,
  isBlind,
}: NeedsListProps & { teams: readonly SessionTeam[] }) {
  const awaited = awaitedBy(session, teams)
  const only = awaited.length === 1 ? awaited[0] : undefined
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={only && attendance.excuse.which(only)}
      disabled={isBlind}
      onClick={() =>
        only ? remedies.excuse([only]) : remedies.ask({ kind: 'excuse', students: awaited })
      }
    >
      {only ? attendance.excuse.one : texts.excuse}
    </Button>
  )
}
