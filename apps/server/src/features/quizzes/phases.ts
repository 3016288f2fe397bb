import type { OpenFor } from '@tbl/contract/quizzes'
import { byName } from '@tbl/domain/name-order'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import {
  freshPhase,
  isOpenState,
  type PhaseFacts,
  phaseTime,
  withoutPause,
} from '@tbl/domain/phase-clock'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { mustNotAnswer } from '@tbl/domain/release'
import { and, eq } from 'drizzle-orm'
import { storeAllowances } from '../../access/allowances.ts'
import type { Step } from '../../access/phase-rows.ts'
import { loadReleases, requireQuizFacts } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { answersSeen, steps } from '../../schema/release.ts'
import { phasesSwitched } from './occurrences.ts'
import { type PhaseColumns, phaseColumns, storePhase, takeReleaseBack } from './store-phase.ts'

type Person = { readonly id: string; readonly name: string }
export type SeenRefusal = { readonly code: 'SEEN_BY'; readonly students: Person[] }

/** The switches of a quiz that is locked, before and after; `before` is null for a new one. */
export type Switching = {
  readonly quizId: string
  readonly courseId: string | null
  readonly before: QuizFlags | null
  readonly after: QuizFlags
}
type Place = Pick<Switching, 'quizId' | 'courseId'>

/**
 * Students who have opened the course, have seen answers, and could answer in the steps that open.
 */
async function listSeers(
  tx: Tx,
  { quizId, courseId }: Place,
  opening: readonly Step[],
  now: Date,
): Promise<Person[]> {
  if (!courseId || opening.length === 0) return []
  const people = await tx
    .selectDistinct({ id: profiles.id, name: profiles.name })
    .from(answersSeen)
    .innerJoin(
      courseEnrollments,
      and(
        eq(courseEnrollments.userId, answersSeen.userId),
        eq(courseEnrollments.courseId, courseId),
      ),
    )
    .innerJoin(profiles, eq(profiles.id, answersSeen.userId))
    .where(and(eq(answersSeen.activityId, quizId), hasOpened))
  const releases = await loadReleases(tx, {
    quizIds: [quizId],
    userIds: people.map(({ id }) => id),
    now,
  })
  const couldAnswer = (userId: string, step: Step): boolean => {
    const { own } = releases.of(quizId, userId)
    if (step === 'individual') return own.attempt !== 'submitted' && mustNotAnswer(own, null)
    return own.team !== null && !own.team.isDone && mustNotAnswer(own, own.team.id)
  }
  return people.filter(({ id }) => opening.some((step) => couldAnswer(id, step))).sort(byName)
}

/** What the record of an opening says of for whom it was, and why. */
type Opened = { readonly subject: object; readonly reason: string | null }
/** Who opens, and for whom when some have seen answers. */
export type Opener = { readonly userId: string; readonly openFor: OpenFor | undefined }

/** `userIds`: who was let answer. */
function openedFor(openFor: OpenFor | undefined, userIds: readonly string[]): Opened {
  if (!openFor) return { subject: {}, reason: null }
  return openFor.who === 'all'
    ? { subject: { openFor: { who: 'all', userIds } }, reason: openFor.reason }
    : { subject: { openFor: { who: 'others' } }, reason: null }
}

/**
 * Before phases open: refuses, until it is said for whom, while students could answer in them who
 * have seen answers; those who are let in get their permission with its reason. What was released by
 * hand is released anew, or not at all. Answers what the record says of it.
 */
export async function openFor(
  tx: Tx,
  place: Place,
  opening: readonly Step[],
  { userId, openFor }: Opener,
  now: Date,
): Promise<Outcome<Opened, SeenRefusal>> {
  const { quizId } = place
  const seers = openFor?.who === 'others' ? [] : await listSeers(tx, place, opening, now)
  const userIds = seers.map(({ id }) => id)
  if (seers.length > 0) {
    if (!openFor) return refuse({ code: 'SEEN_BY', students: seers })
    if (openFor.who === 'all')
      await storeAllowances(tx, quizId, { userIds, reason: openFor.reason, allowedBy: userId }, now)
  }
  if (opening.length > 0) await takeReleaseBack(tx, quizId)
  return allow(openedFor(openFor, userIds))
}

/** What the switches make of one phase. */
type StepChange = {
  readonly step: Step
  /** Students can answer in it from now on, or no longer. */
  readonly turns: 'open' | 'closed' | null
  readonly columns: PhaseColumns | null
}

type StepSwitch = {
  readonly step: Step
  readonly phase: PhaseFacts | null
  readonly before: { readonly isShown: boolean; readonly isOn: boolean }
  readonly after: { readonly isShown: boolean; readonly isOn: boolean }
}

/**
 * Switched on it has no end; switched off nothing is collected, but what has ended by itself goes on
 * to be. Hiding closes it for a while, and leaves its end as it is.
 */
function changeOf({ step, phase, before, after }: StepSwitch, now: Date): StepChange {
  const { state } = phaseTime(phase, before.isOn, now)
  const hasEnded = state === 'ending' || state === 'over'
  const wasOpen = before.isShown && isOpenState(state)
  const together = { ...freshPhase, ownLimitSeconds: null, dueAt: null }
  const fresh = { ...together, openedAt: now, limitSeconds: null, ruleFiredAt: null }
  if (!before.isOn && after.isOn)
    return after.isShown
      ? { step, turns: wasOpen ? null : 'open', columns: fresh }
      : { step, turns: null, columns: phase && { ...together, closedAt: now } }
  if (before.isOn && !after.isOn) {
    if (phase && hasEnded)
      return {
        step,
        turns: null,
        columns: { closedAt: phase.endsAt, closedBy: phase.closedBy ?? 'deadline' },
      }
    const going = phase && withoutPause(phase, now)
    const columns = going && {
      ...phaseColumns(going),
      closedAt: going.closedAt ?? now,
      closedBy: 'switch' as const,
      opensAt: null,
      dueAt: null,
    }
    return { step, turns: wasOpen ? 'closed' : null, columns }
  }
  if (before.isShown && !after.isShown && wasOpen)
    return { step, turns: 'closed', columns: { closedAt: now } }
  if (!before.isShown && after.isShown && isOpenState(state))
    return {
      step,
      turns: 'open',
      columns: phase?.endsAt ? { closedAt: null } : { openedAt: now, closedAt: null },
    }
  return { step, turns: null, columns: null }
}

/**
 * Stores when phases open and close by these switches (see `openFor`), and has others act on it.
 * Answers what the record says of it.
 */
export async function switchPhases(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  switching: Switching,
  by: Opener,
  now: Date,
): Promise<Outcome<Opened, SeenRefusal>> {
  const { quizId, courseId, before, after } = switching
  const facts = before && (await requireQuizFacts(tx, quizId))
  const changes = steps.map((step) => {
    const flag = step === 'individual' ? 'isActive' : 'isTeamActive'
    const of = (flags: QuizFlags | null) => ({
      isShown: flags?.isVisible === true,
      isOn: flags?.[flag] === true,
    })
    return changeOf(
      { step, phase: facts?.[step] ?? null, before: of(before), after: of(after) },
      now,
    )
  })
  const stepsThatTurn = (turns: StepChange['turns']) =>
    changes.filter((change) => change.turns === turns).map(({ step }) => step)
  const [opened, closed] = [stepsThatTurn('open'), stepsThatTurn('closed')]
  const allowed = await openFor(tx, switching, opened, by, now)
  if (!allowed.ok) return allowed
  for (const { step, columns } of changes) if (columns) await storePhase(tx, quizId, step, columns)
  if (before && courseId && opened.length + closed.length > 0) {
    const isAnew = changes.some(
      ({ step, columns }) => step === 'individual' && columns?.openedAt === now,
    )
    const opensAnew = isAnew ? (facts?.individual ?? null) : null
    const what = { quizId, courseId, opened, closed, opensAnew, by: by.userId, now }
    await notify(services, tx, afterCommit, phasesSwitched, what)
  }
  return allowed
}
