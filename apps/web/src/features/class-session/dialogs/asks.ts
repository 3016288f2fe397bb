import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import {
  countStudents,
  countTeams,
  doneStates,
  isAtIt,
  isAtItWithClass,
  isOpen,
  type Step,
  submittedStates,
} from '../step.ts'

type Known = Pick<ClassSession, 'control' | 'students' | 'teams'>

/** What 'Collect Now' and 'End Team Phase' say: of students, or of teams. */
export type CollectAsk = {
  readonly done: number
  readonly total: number
  /** What is kept of them is submitted, or completed. */
  readonly unfinished: number
  /** They can no longer begin. */
  readonly notStarted: number
  /** Who has a later end, and keeps it unless said otherwise. */
  readonly later: number
}

export function collectAsk(session: Known, step: Step): CollectAsk {
  const { students, teams, control } = session
  const later = control[step].later?.count ?? 0
  return step === 'individual'
    ? {
        done: countStudents(session, ...submittedStates),
        total: students.length,
        unfinished: countAnswering(session),
        notStarted: countStudents(session, 'notOpened'),
        later,
      }
    : {
        done: countTeams(session, ...doneStates),
        total: teams.length,
        unfinished: countTeams(session, 'playing'),
        notStarted: countTeams(session, 'notStarted'),
        later,
      }
}

/** The same as it is with the choice whether later ends end too: whose work ends, and who goes on. */
export const withExtraTime = (ask: CollectAsk, endsExtraTime: boolean): CollectAsk =>
  endsExtraTime
    ? { ...ask, later: 0 }
    : { ...ask, unfinished: Math.max(0, ask.unfinished - ask.later) }

/** Whether somebody loses something when a phase is collected; else there is nothing to ask. */
export const asksToCollect = ({ unfinished, notStarted }: CollectAsk): boolean =>
  unfinished + notStarted > 0

const minute = 60_000

/**
 * What an earlier end takes, and from how many students who are still answering, or teams that still
 * play. Null: nobody loses time.
 */
export function takenTime(
  session: Known,
  step: Step,
  endsAt: Date,
): { readonly minutes: number; readonly from: number } | null {
  const { endsAt: announced, ownMinutes } = session.control[step]
  if (announced === null) return null
  if (ownMinutes !== null) return takenOwnTime(session, step, announced, endsAt)
  const lost = Date.parse(announced) - endsAt.getTime()
  const from = step === 'individual' ? countAnswering(session) : countTeams(session, 'playing')
  return lost > 0 && from > 0 ? { minutes: Math.ceil(lost / minute), from } : null
}

/** The same in own time: from those whose own end would come earlier. */
function takenOwnTime({ students, teams }: Known, step: Step, announced: string, endsAt: Date) {
  const atWork =
    step === 'individual'
      ? students.filter(isAtItWithClass)
      : teams.filter(({ state }) => state === 'playing')
  const lost = atWork
    .map(({ endsAt: own }) => Math.min(Date.parse(own ?? announced), Date.parse(announced)))
    .map((end) => end - endsAt.getTime())
    .filter((time) => time > 0)
  return lost.length > 0
    ? { minutes: Math.ceil(Math.max(...lost) / minute), from: lost.length }
    : null
}

const countAnswering = ({ students }: Pick<Known, 'students'>): number =>
  students.filter(isAtItWithClass).length

/** Answers before the class. */
const hasHeadStart = (student: SessionStudent): boolean =>
  isAtIt(student) && student.window !== null && student.window.closesAt === null

/** What ends, or never was, when the session is ended. */
export type EndReason =
  | { readonly kind: 'individualOpen' | 'extraTime' | 'notRun'; readonly students: number }
  | { readonly kind: 'teamOpen' | 'teamTime'; readonly teams: number }
  | { readonly kind: 'scheduled'; readonly step: Step }

/** What 'End Session' asks about; nothing: nobody loses anything, and it does not ask. */
export function endReasons(session: Known): EndReason[] {
  const { individual, team } = session.control
  const answering = countAnswering(session)
  const maySubmit = answering + countStudents(session, 'notOpened', 'waiting')
  const mayPlay = countTeams(session, 'playing', 'notStarted')
  const early = session.students.filter(hasHeadStart).length
  const hasTaken = countStudents(session, ...submittedStates) + answering
  const isScheduled = (step: Step) =>
    session.control[step].state === 'scheduled' || session.control[step].opensByItself
  const planned = (['individual', 'team'] as const).filter(isScheduled)
  const isOver = ({ state }: typeof team) => state === 'ending' || state === 'over'
  const isBefore = ({ state }: typeof team) => state === 'closed' || state === 'scheduled'
  return [
    ...(isOpen(individual) && maySubmit > 0
      ? [{ kind: 'individualOpen' as const, students: answering }]
      : []),
    ...(isOver(individual) && individual.later
      ? [{ kind: 'extraTime' as const, students: individual.later.count }]
      : []),
    ...(isBefore(individual) && early > 0 ? [{ kind: 'extraTime' as const, students: early }] : []),
    ...(isOpen(team) && mayPlay > 0 ? [{ kind: 'teamOpen' as const, teams: mayPlay }] : []),
    ...(isOver(team) && team.later ? [{ kind: 'teamTime' as const, teams: team.later.count }] : []),
    ...planned.map((step) => ({ kind: 'scheduled' as const, step })),
    ...(team.openedAt === null ? [{ kind: 'notRun' as const, students: hasTaken }] : []),
  ]
}

/** Whoever has started and has still to submit, those in extra time apart. */
export type StillAnswering = {
  readonly students: number
  readonly inExtraTime: readonly SessionStudent[]
}

/** Whom the team phase would open beside; after the end of the class only extra time is left. */
export function stillAnswering({ students, control }: Known): StillAnswering {
  const answering = students.filter(isAtItWithClass)
  const isOwn = control.individual.ownMinutes !== null
  const inExtraTime = answering.filter(({ endsAt, extraTime }) =>
    isOwn ? extraTime : (endsAt ?? extraTime?.isUnlimited),
  )
  return {
    students: isOpen(control.individual) ? answering.length - inExtraTime.length : 0,
    inExtraTime,
  }
}

/** The latest own end of students; null: one of them has none. */
export function lastEnd(students: readonly SessionStudent[]): string | null {
  const ends = students.flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length < students.length ? null : (ends.sort().at(-1) ?? null)
}
