import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { timeLimits } from '@tbl/domain/phase-clock'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { loadReleases, type Releases } from '../../../access/release.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { quizTiming } from '../../../schema/class-session.ts'
import { listCollected } from '../../attempts/reopen-collected.ts'
import { listOpened } from '../../courses/student-queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { announceStep } from '../step.ts'
import { countAtOnce, hasTime } from './count-at-once.ts'

export type ExtraTimeChange = {
  readonly commandId: string
  readonly userIds: readonly string[]
  readonly percent?: number | null | undefined
  readonly addMinutes?: number | undefined
  readonly isUnlimited?: boolean | undefined
  readonly reason?: string | undefined
}
type Refusal =
  | { readonly code: 'NOT_ENROLLED' | 'EXTRA_TIME_OUT_OF_RANGE' }
  | { readonly code: 'ANSWERS_SEEN'; readonly names: string[] }

const { maxPercent, maxMinutes } = timeLimits.extra

/** The extra time of each once it has changed; null: out of range. */
async function changed(
  tx: Tx,
  quizId: string,
  { userIds, percent, addMinutes = 0, isUnlimited }: ExtraTimeChange,
) {
  const rows = await tx
    .select()
    .from(quizTiming)
    .where(and(eq(quizTiming.quizId, quizId), inArray(quizTiming.userId, [...userIds])))
  const next = userIds.map((userId) => {
    const before = rows.find((row) => row.userId === userId)
    return {
      userId,
      percent: percent === undefined ? (before?.percent ?? null) : percent,
      minutes: (before?.minutes ?? 0) + addMinutes,
      isUnlimited: isUnlimited ?? before?.isUnlimited ?? false,
    }
  })
  const isRight = next.every(
    (one) =>
      (one.percent === null || (one.percent >= 0 && one.percent <= maxPercent)) &&
      one.minutes >= 0 &&
      one.minutes <= maxMinutes,
  )
  return isRight ? next : null
}

/**
 * The students with their extra time as it is stored now. Whose end would have come in spite of more
 * minutes, since all extra time was ended before or long ago, gets them from now on; who is at a
 * make-up, from its end on.
 */
async function releasesWith(
  tx: Tx,
  quizId: string,
  { userIds, addMinutes = 0 }: ExtraTimeChange,
  now: Date,
): Promise<Releases> {
  const load = () => loadReleases(tx, { quizIds: [quizId], userIds, now })
  const releases = await load()
  const stateOf = (userId: string) => releases.of(quizId, userId).release.times.individual.state
  const late = userIds.filter((userId) => ['ending', 'over'].includes(stateOf(userId)))
  const makeUps = userIds.filter((userId) => {
    const { attempt, isMakeUp } = releases.of(quizId, userId).own
    return isMakeUp && attempt === 'started' && stateOf(userId) === 'open'
  })
  if (addMinutes <= 0 || late.length + makeUps.length === 0) return releases
  const move = (whose: readonly string[], from: SQL) =>
    tx
      .update(quizTiming)
      .set({ endsAt: sql`${from} + ${addMinutes} * interval '1 minute'` })
      .where(and(eq(quizTiming.quizId, quizId), inArray(quizTiming.userId, [...whose])))
  await move(late, sql`${now.toISOString()}::timestamptz`)
  await move(makeUps, sql`greatest(${quizTiming.closesAt}, ${quizTiming.endsAt})`)
  return load()
}

/**
 * Gives students extra time in one quiz. It counts at once, also for attempts under way and for what
 * the server has submitted: those whose time is longer now are open again.
 */
export async function setExtraTime(
  services: Services,
  permit: Permit<'timing.manage', QuizPlace>,
  change: ExtraTimeChange,
): Promise<Outcome<number, Refusal>> {
  const { id: quizId, courseId } = permit.target
  const actorId = permit.actor.id
  const userIds = [...new Set(change.userIds)]
  if (courseId === null) return refuse({ code: 'NOT_ENROLLED' })
  return services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const state = await lockState(tx, quizId, services.clock)
    const { now } = state
    if (await hasCommand(tx, quizId, change.commandId)) return allow(userIds.length)
    if ((await listOpened(tx, courseId, userIds)).length < userIds.length)
      return refuse({ code: 'NOT_ENROLLED' })
    const next = await changed(tx, quizId, { ...change, userIds })
    if (next === null) return refuse({ code: 'EXTRA_TIME_OUT_OF_RANGE' })
    const { free, seen } = await listCollected(tx, { quizId, now }, userIds)
    if (seen.length > 0)
      return refuse({ code: 'ANSWERS_SEEN', names: seen.map(({ studentName }) => studentName) })
    const set = { setBy: actorId, setAt: now, reason: change.reason ?? null }
    await tx
      .insert(quizTiming)
      .values(next.map((one) => ({ quizId, ...one, ...set })))
      .onConflictDoUpdate({
        target: [quizTiming.quizId, quizTiming.userId],
        set: {
          percent: sql`excluded.percent`,
          minutes: sql`excluded.minutes`,
          isUnlimited: sql`excluded.is_unlimited`,
          // minutes that were given after the class end what has no limit
          ...(change.isUnlimited ? { endsAt: null } : {}),
          ...set,
        },
      })
    const releases = await releasesWith(tx, quizId, { ...change, userIds }, now)
    const { percent, addMinutes, isUnlimited, commandId } = change
    const due = await countAtOnce(
      services,
      { tx, afterCommit },
      { quizId, courseId, actorId, commandId, now },
      {
        again: free.filter(({ studentId }) => hasTime(releases, quizId, studentId)),
        subject: {
          userIds,
          count: userIds.length,
          ...(addMinutes === undefined ? {} : { minutes: addMinutes }),
          ...(percent === undefined ? {} : { percent }),
          ...(isUnlimited === undefined ? {} : { isUnlimited }),
        },
        reason: change.reason ?? null,
      },
    )
    await audit(tx, permit, 'timing.manage', now, { quizId, userIds })
    await announceStep(services, { tx, afterCommit }, due)
    return allow(userIds.length)
  }, ofQuiz(quizId))
}
