import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { mayNotFinish } from '@tbl/domain/team-progress'
import { isOpen, isOwnTimeOpen } from '../step.ts'
import { solvedOf } from '../table/team-progress.ts'

/** What needs somebody in a class session, each with what is said about it. */
export type Need =
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'captainAway' | 'teamWaits' | 'teamReady' | 'teamStill' | 'teamMissed'
      readonly team: SessionTeam
    }
  | { readonly kind: 'captainsAway'; readonly teams: readonly SessionTeam[] }
  | {
      readonly kind: 'teamsWait' | 'teamsReady' | 'teamsStill' | 'teamsMissed' | 'mayNotFinish'
      readonly teams: readonly SessionTeam[]
    }
  | { readonly kind: 'away'; readonly student: SessionStudent }
  | { readonly kind: 'awayMany'; readonly students: readonly SessionStudent[] }
  | { readonly kind: 'notOpened'; readonly students: readonly SessionStudent[] }
  | { readonly kind: 'noTeam'; readonly students: readonly SessionStudent[] }
  | { readonly kind: 'late'; readonly student: SessionStudent }
  | { readonly kind: 'lateOfMany'; readonly students: readonly SessionStudent[] }
  | { readonly kind: 'extraTime'; readonly students: number; readonly until: string | null }

/** More than so many alike are one line. */
const mostAlike = 3

/**
 * How long nobody is missed after the individual phase was opened, and a team may be ready or still,
 * milliseconds.
 */
const patience = 3 * 60_000

const alike = <Item>(
  items: readonly Item[],
  one: (item: Item) => Need,
  many: (items: readonly Item[]) => Need,
): Need[] => (items.length > mostAlike ? [many(items)] : items.map(one))

const someOf = <Item>(items: readonly Item[], need: (items: readonly Item[]) => Need): Need[] =>
  items.length > 0 ? [need(items)] : []

const isOver = (state: ClassSession['control']['team']['state']): boolean =>
  state === 'ending' || state === 'over'

const isLonger = (since: string | null, now: number): boolean =>
  since !== null && now >= Date.parse(since) + patience

/** Teams that play, and may not finish by their end at the pace so far. */
const slowTeams = ({ control, teams }: ClassSession, now: number): SessionTeam[] =>
  teams.filter((team) => {
    const endsAt = team.endsAt ?? control.team.endsAt
    return (
      team.state === 'playing' &&
      team.startedAt !== null &&
      control.team.state === 'open' &&
      mayNotFinish(
        {
          startedAt: new Date(team.startedAt),
          endsAt: endsAt === null ? null : new Date(endsAt),
          ...solvedOf(team),
        },
        new Date(now),
      )
    )
  })

/**
 * All that needs somebody at a time (milliseconds), worst first. In own time nobody is missed, and no
 * team is late.
 */
export function needsAttention(session: ClassSession, now: number): Need[] {
  const { control, students, teams } = session
  if (control.state === 'ended') return late(students)
  const { individual, team } = control
  const notStarted = teams.filter(({ state }) => state === 'notStarted')
  const areTeamsTogether = isOpen(team) && !isOwnTimeOpen(team)
  const waiting = areTeamsTogether ? notStarted.filter(({ waitsFor }) => waitsFor.length > 0) : []
  const missed = isOver(team.state) ? notStarted : []
  const isMissing =
    isOpen(individual) &&
    !isOwnTimeOpen(individual) &&
    individual.openedAt !== null &&
    now >= Date.parse(individual.openedAt) + patience
  const notOpened = isMissing ? students.filter(({ state }) => state === 'notOpened') : []
  const teamless = teams.length > 0 ? students.filter(({ teamId }) => teamId === null) : []
  return [
    ...(control.state === 'running' && !control.isVisible ? [{ kind: 'hidden' as const }] : []),
    ...alike(
      teams.filter(({ captainAwaySince }) => captainAwaySince !== null),
      (one) => ({ kind: 'captainAway', team: one }),
      (many) => ({ kind: 'captainsAway', teams: many }),
    ),
    ...alike(
      waiting,
      (one) => ({ kind: 'teamWaits', team: one }),
      (many) => ({ kind: 'teamsWait', teams: many }),
    ),
    ...alike(
      areTeamsTogether ? notStarted.filter(({ readySince }) => isLonger(readySince, now)) : [],
      (one) => ({ kind: 'teamReady', team: one }),
      (many) => ({ kind: 'teamsReady', teams: many }),
    ),
    ...alike(
      areTeamsTogether && team.state === 'open'
        ? teams.filter(({ state, touchedAt }) => state === 'playing' && isLonger(touchedAt, now))
        : [],
      (one) => ({ kind: 'teamStill', team: one }),
      (many) => ({ kind: 'teamsStill', teams: many }),
    ),
    ...alike(
      isOpen(individual) ? students.filter(({ state }) => state === 'away') : [],
      (student) => ({ kind: 'away', student }),
      (many) => ({ kind: 'awayMany', students: many }),
    ),
    ...alike(
      missed,
      (one) => ({ kind: 'teamMissed', team: one }),
      (many) => ({ kind: 'teamsMissed', teams: many }),
    ),
    ...someOf(notOpened, (those) => ({ kind: 'notOpened', students: those })),
    ...someOf(teamless, (those) => ({ kind: 'noTeam', students: those })),
    ...someOf(slowTeams(session, now), (those) => ({ kind: 'mayNotFinish', teams: those })),
    ...late(students),
    ...(isOver(individual.state) && individual.later
      ? [
          {
            kind: 'extraTime' as const,
            students: individual.later.count,
            until: individual.later.lastEndsAt,
          },
        ]
      : []),
  ]
}

const late = (students: readonly SessionStudent[]): Need[] =>
  alike(
    students.filter(({ lateAnswers }) => lateAnswers > 0),
    (student) => ({ kind: 'late', student }),
    (many) => ({ kind: 'lateOfMany', students: many }),
  )
