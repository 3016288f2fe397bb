import { classTimes } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isOpenState, timeLimits } from '@tbl/domain/phase-clock'
import { mustNotAnswer } from '@tbl/domain/release'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { storeAllowances } from '../../../access/allowances.ts'
import { loadReleases, type Releases } from '../../../access/release.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { profiles } from '../../../schema/accounts.ts'
import { quizTiming } from '../../../schema/class-session.ts'
import { listOpened } from '../../courses/student-queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { storeFlags, storePhase } from '../../quizzes/store-phase.ts'
import { hasCommand, lockState, type SessionState } from '../session-row.ts'
import { announceStep, storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'

export type WindowChange = {
  readonly commandId: string
  readonly userIds: readonly string[]
  /** `opensAt` null: from now; `closesAt` null: a head start. Null: taken away. */
  readonly window: { readonly opensAt: string | null; readonly closesAt: string | null } | null
  readonly reason?: string | undefined
  /** Although they have seen answers. */
  readonly evenSo: boolean
}
type Named = { readonly code: 'ANSWERS_SEEN' | 'ALREADY_COMPLETED'; readonly names: string[] }
type OutOfRange = {
  readonly code: 'WINDOW_OUT_OF_RANGE' | 'HEAD_START_TOO_LATE' | 'REASON_REQUIRED'
}
type Refusal = Named | OutOfRange | { readonly code: 'NOT_ENROLLED' }

type Chosen = { readonly opensAt: Date; readonly closesAt: Date | null }

/** The window as it is chosen; what it opens before now, it opens now. */
function chosenWindow(
  { facts, now }: SessionState,
  window: NonNullable<WindowChange['window']>,
): Outcome<Chosen, OutOfRange> {
  const from = window.opensAt === null ? now : new Date(window.opensAt)
  const opensAt = from > now ? from : now
  const closesAt = window.closesAt === null ? null : new Date(window.closesAt)
  const { individual } = classTimes(facts, now)
  if (opensAt.getTime() > now.getTime() + timeLimits.furthest)
    return refuse({ code: 'WINDOW_OUT_OF_RANGE' })
  if (closesAt === null) {
    const isBefore =
      individual.state === 'closed' || (individual.opensAt !== null && opensAt < individual.opensAt)
    return isBefore ? allow({ opensAt, closesAt }) : refuse({ code: 'HEAD_START_TOO_LATE' })
  }
  const isWithin = closesAt > opensAt && closesAt.getTime() <= opensAt.getTime() + timeLimits.makeUp
  // nobody has less time than the class
  const isSooner =
    isOpenState(individual.state) && individual.endsAt !== null && closesAt <= individual.endsAt
  return isWithin && !isSooner
    ? allow({ opensAt, closesAt })
    : refuse({ code: 'WINDOW_OUT_OF_RANGE' })
}

const namesOf = async (tx: Tx, userIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ name: profiles.name })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]))
    .orderBy(profiles.name)
  return rows.map(({ name }) => name)
}

/** Whether the student has an attempt already, which the window would not be for. */
function hasAttempt(
  { own }: ReturnType<Releases['of']>,
  { closesAt }: Pick<Chosen, 'closesAt'>,
): boolean {
  if (own.attempt === 'none') return false
  return own.attempt === 'submitted' || own.isMakeUp !== (closesAt !== null)
}

/** Gives them the window; who is at a make-up keeps its begin. */
async function giveWindow(
  tx: Tx,
  quizId: string,
  userIds: readonly string[],
  releases: Releases,
  { opensAt, closesAt }: Chosen,
  set: { readonly setBy: string; readonly setAt: Date; readonly reason: string | null },
): Promise<void> {
  // of a make-up the window alone is the end
  const given = { closesAt, ...(closesAt === null ? {} : { endsAt: null }), ...set }
  const beginOf = (userId: string): Date => {
    const { attempt, window } = releases.of(quizId, userId).own
    const isAtIt = attempt === 'started' && closesAt !== null
    return isAtIt && window ? window.opensAt : opensAt
  }
  await tx
    .insert(quizTiming)
    .values(userIds.map((userId) => ({ quizId, userId, opensAt: beginOf(userId), ...given })))
    .onConflictDoUpdate({
      target: [quizTiming.quizId, quizTiming.userId],
      set: { ...given, opensAt: sql`excluded.opens_at` },
    })
}

/** Takes the windows away; a make-up that was begun ends now, and is collected. */
async function takeWindow(
  tx: Tx,
  { quizId, now }: SessionState,
  userIds: readonly string[],
  releases: Releases,
): Promise<void> {
  const ofThese = (ids: readonly string[]) =>
    and(eq(quizTiming.quizId, quizId), inArray(quizTiming.userId, [...ids]))
  const ownOf = (userId: string) => releases.of(quizId, userId).own
  const begun = userIds.filter((id) => ownOf(id).isMakeUp)
  const atIt = begun.filter((id) => ownOf(id).attempt === 'started')
  const others = userIds.filter((id) => !begun.includes(id))
  await tx.update(quizTiming).set({ closesAt: now, endsAt: null }).where(ofThese(atIt))
  await tx.update(quizTiming).set({ opensAt: null, closesAt: null }).where(ofThese(others))
}

/**
 * Gives students an own window in a quiz, or takes it away: a head start before the class, or a
 * make-up. It counts at once. Who has seen answers gets one only if it is said so, with a reason,
 * which marks the attempt for good.
 */
export async function setWindow(
  services: Services,
  permit: Permit<'timing.manage', QuizPlace>,
  change: WindowChange,
): Promise<Outcome<number, Refusal>> {
  const { id: quizId, courseId } = permit.target
  const actorId = permit.actor.id
  const { commandId, window, evenSo } = change
  const reason = change.reason ?? null
  const userIds = [...new Set(change.userIds)]
  if (courseId === null) return refuse({ code: 'NOT_ENROLLED' })
  return services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const state = await lockState(tx, quizId, services.clock)
    const { now } = state
    if (await hasCommand(tx, quizId, commandId)) return allow(userIds.length)
    if ((await listOpened(tx, courseId, userIds)).length < userIds.length)
      return refuse({ code: 'NOT_ENROLLED' })
    const releases = await loadReleases(tx, { quizIds: [quizId], userIds, now })
    const chosen = window === null ? null : chosenWindow(state, window)
    if (chosen?.ok === false) return chosen
    if (chosen) {
      const taken = userIds.filter((id) => hasAttempt(releases.of(quizId, id), chosen.value))
      if (taken.length > 0)
        return refuse({ code: 'ALREADY_COMPLETED', names: await namesOf(tx, taken) })
      const seers = userIds.filter((id) => mustNotAnswer(releases.of(quizId, id).own, null))
      if (seers.length > 0) {
        if (!evenSo) return refuse({ code: 'ANSWERS_SEEN', names: await namesOf(tx, seers) })
        if (reason === null) return refuse({ code: 'REASON_REQUIRED' })
        await storeAllowances(tx, quizId, { userIds: seers, reason, allowedBy: actorId }, now)
      }
      const set = { setBy: actorId, setAt: now, reason }
      await giveWindow(tx, quizId, userIds, releases, chosen.value, set)
    } else await takeWindow(tx, state, userIds, releases)
    // where nothing is stored of the phase yet, somebody has to look at the end of the window
    await storePhase(tx, quizId, 'individual', { dueAt: null })
    await storeFlags(tx, quizId, {})
    await touchSession(tx, quizId)
    const subject = {
      step: 'individual' as const,
      ...{ userIds, count: userIds.length },
      from: chosen?.value.opensAt.toISOString() ?? null,
      to: chosen?.value.closesAt?.toISOString() ?? null,
    }
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      { kind: 'ownWindow', subject, reason },
    ])
    await audit(tx, permit, 'timing.manage', now, { quizId, userIds })
    await announceStep(services, { tx, afterCommit }, await storeDue(tx, quizId, now))
    return allow(userIds.length)
  }, ofQuiz(quizId))
}
