import type { SessionControl } from '@tbl/contract/class-session'
import type { TimingEvent } from '@tbl/contract/live'
import { classPhase } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { sql } from 'drizzle-orm'
import type { Step } from '../../access/phase-rows.ts'
import type { Services } from '../../platform/api.ts'
import { type AfterCommit, ofQuiz, type Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/news.ts'
import { classSessions } from '../../schema/class-session.ts'
import { steps } from '../../schema/release.ts'
import { quizzesChanged } from '../quizzes/occurrences.ts'
import { type PhaseColumns, storeFlags, storePhase } from '../quizzes/store-phase.ts'
import { endHeadStarts } from './head-starts.ts'
import { individualDue, teamDue } from './next-due.ts'
import { sessionStepped } from './occurrences.ts'
import { beginBeats } from './outages/beats.ts'
import { endOwnEnds } from './own-ends.ts'
import { ownEvents, presentControl, timingEvent } from './present-control.ts'
import { hasCommand, loadState, lockState, type SessionState } from './session-row.ts'
import { type NewEvent, storeEvents } from './trail.ts'

/** What a step changes. */
export type Change = {
  readonly switches?: Partial<QuizFlags>
  readonly phases?: { readonly [One in Step]?: PhaseColumns }
  /** Begins with the first step; `end`, `continue`: those steps. */
  readonly session?: 'end' | 'continue'
  /** Own ends of students that have not come are now. */
  readonly endsOwnEnds?: boolean
  readonly events: readonly NewEvent[]
  readonly announcement?: TimingEvent['announcement']
}

/** What a step has at hand besides the state, which is locked. */
export type InStep = {
  readonly services: Services
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  /** Null: the server, by itself. */
  readonly actorId: string | null
}

/** Decides on the locked state; null: there is nothing to do. */
type Work<Refusal> = (
  state: SessionState,
  step: InStep,
) => Promise<Outcome<Change | null, Refusal>> | Outcome<Change | null, Refusal>

export type Doing<Refusal> = {
  /** Whether it is done already; then it changes nothing, whatever was seen. */
  readonly isDone?: (state: SessionState) => boolean
  readonly work: Work<Refusal>
}

type By = {
  readonly quizId: string
  readonly actorId: string | null
  readonly commandId: string | null
}

type Changed = { readonly code: 'CHANGED_MEANWHILE' }

/** A step that was decided on this version of the session, and is refused on another one. */
export const decidedOn = <Refusal>(
  version: number,
  { work, ...doing }: Doing<Refusal>,
): Doing<Refusal | Changed> => ({
  ...doing,
  work: (state, step) =>
    version === (state.session?.version ?? 0)
      ? work(state, step)
      : refuse({ code: 'CHANGED_MEANWHILE' }),
})

/** What stores that the session has begun, and its next version. */
async function storeSession(tx: Tx, { quizId, now }: SessionState, by: By, change: Change) {
  if (by.actorId !== null) {
    await tx
      .insert(classSessions)
      .values({ quizId, startedAt: now, startedBy: by.actorId, version: 0 })
      .onConflictDoNothing()
  }
  const ended =
    change.session === 'end'
      ? { endedAt: now, endedBy: by.actorId }
      : change.session === 'continue'
        ? { endedAt: null, endedBy: null }
        : {}
  // what the time alone has made true is no news to who decides
  const isNews = by.actorId !== null || change.session || change.announcement
  await tx
    .update(classSessions)
    .set({ ...ended, version: sql`${classSessions.version} + ${isNews ? 1 : 0}` })
    .where(sql`${classSessions.quizId} = ${quizId}`)
}

/** Stores a change of the locked state, with its entries in the trail. */
export async function storeChange(
  { tx }: Pick<InStep, 'tx'>,
  state: SessionState & { readonly courseId: string },
  by: By,
  change: Change,
): Promise<SessionState> {
  const { quizId, courseId, now } = state
  for (const step of steps) {
    const columns = change.phases?.[step]
    if (columns) await storePhase(tx, quizId, step, columns)
  }
  if (change.endsOwnEnds) await endOwnEnds(tx, quizId, now)
  if (change.session === 'end') await endHeadStarts(tx, quizId, now)
  await storeFlags(tx, quizId, change.switches ?? {})
  await storeSession(tx, state, by, change)
  await storeEvents(tx, { ...by, courseId, at: now }, change.events)
  return storeDue(tx, quizId, now)
}

/** Stores when the server has to look at the phases next; answers the state of then. */
export async function storeDue(tx: Tx, quizId: string, now: Date): Promise<SessionState> {
  const state = await loadState(tx, quizId, now)
  const due = { individual: individualDue(state), team: teamDue(state) }
  for (const step of steps)
    if (state.plans[step]) await storePhase(tx, quizId, step, { dueAt: due[step] })
  await beginBeats(tx, now)
  return state
}

/** Tells the students their times, and the staff and the lists that something has changed. */
export async function announceStep(
  services: Services,
  { tx, afterCommit }: Pick<InStep, 'tx' | 'afterCommit'>,
  state: SessionState,
  announcement: TimingEvent['announcement'] = null,
): Promise<void> {
  const { courseId, staffIds, facts, now } = state
  if (!courseId) return
  const { isShown } = classPhase(facts, now)
  const event = isShown ? timingEvent(state, announcement) : null
  const own = isShown ? await ownEvents(tx, state, announcement) : []
  afterCommit(() => {
    publish(services, sessionStepped, { courseId, staffIds, event, own })
    publish(services, quizzesChanged, { courseIds: [courseId] })
  })
}

/**
 * Runs a step of a class session under the lock of its quiz, with all of it in one transaction. The
 * command that was done, and a step with nothing to do, answer the state.
 */
export const runStep = <Refusal>(
  services: Services,
  by: By,
  { isDone = () => false, work }: Doing<Refusal>,
): Promise<Outcome<SessionControl, Refusal>> =>
  services.database.transact<Outcome<SessionControl, Refusal>>(async (tx, afterCommit) => {
    const state = await lockState(tx, by.quizId, services.clock)
    const { courseId } = state
    const isRepeated = by.commandId !== null && (await hasCommand(tx, by.quizId, by.commandId))
    if (isRepeated || isDone(state)) return allow(await presentControl(tx, state))
    const decided = await work(state, { services, tx, afterCommit, actorId: by.actorId })
    if (!decided.ok) return decided
    const change = decided.value
    if (change === null || courseId === null) return allow(await presentControl(tx, state))
    const after = await storeChange({ tx }, { ...state, courseId }, by, change)
    await announceStep(services, { tx, afterCommit }, after, change.announcement)
    return allow(await presentControl(tx, after))
  }, ofQuiz(by.quizId))
