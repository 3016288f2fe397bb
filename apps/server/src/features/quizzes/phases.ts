import type { OpenFor } from '@tbl/contract/quizzes'
import { byName } from '@tbl/domain/name-order'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { type QuizFlags, quizPhase } from '@tbl/domain/quiz-phase'
import { mustNotAnswer } from '@tbl/domain/release'
import { and, eq, isNull } from 'drizzle-orm'
import { storeAllowances } from '../../access/allowances.ts'
import { loadReleases } from '../../access/release.ts'
import type { Tx } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { answersSeen, phases, steps } from '../../schema/release.ts'

type Step = (typeof steps)[number]
type Person = { readonly id: string; readonly name: string }
export type SeenRefusal = { readonly code: 'SEEN_BY'; readonly students: Person[] }

/** The switches of a quiz that is locked, before and after; `before` is null for a new one. */
export type Switching = {
  readonly quizId: string
  readonly courseId: string | null
  readonly before: QuizFlags | null
  readonly after: QuizFlags
}

const isOpen = (flags: QuizFlags | null, step: Step): boolean => {
  if (!flags) return false
  const { isIndividualOpen, isTeamOpen } = quizPhase(flags)
  return step === 'individual' ? isIndividualOpen : isTeamOpen
}

/**
 * Students who have opened the course, have seen answers, and could answer in the steps that open.
 */
async function listSeers(
  tx: Tx,
  { quizId, courseId }: Switching,
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

/** What the record of a switch says of for whom a phase was opened, and why. */
type Opened = { readonly subject: object; readonly reason: string | null }

/** `userIds`: who was let answer. */
function openedFor(openFor: OpenFor | undefined, userIds: readonly string[]): Opened {
  if (!openFor) return { subject: {}, reason: null }
  return openFor.who === 'all'
    ? { subject: { openFor: { who: 'all', userIds } }, reason: openFor.reason }
    : { subject: { openFor: { who: 'others' } }, reason: null }
}

/**
 * Stores when phases open and close by these switches. Refuses to open one, until it is said for
 * whom, while students could answer in it who have seen answers; those who are let in get their
 * permission with its reason. What was released by hand is released anew, or not at all. Answers what
 * the record says of it.
 */
export async function switchPhases(
  tx: Tx,
  switching: Switching,
  by: { readonly userId: string; readonly openFor: OpenFor | undefined },
  now: Date,
): Promise<Outcome<Opened, SeenRefusal>> {
  const { quizId, before, after } = switching
  const opening = steps.filter((step) => !isOpen(before, step) && isOpen(after, step))
  const closing = steps.filter((step) => isOpen(before, step) && !isOpen(after, step))
  const { openFor } = by
  const seers = openFor?.who === 'others' ? [] : await listSeers(tx, switching, opening, now)
  const userIds = seers.map(({ id }) => id)
  if (seers.length > 0) {
    if (!openFor) return refuse({ code: 'SEEN_BY', students: seers })
    if (openFor.who === 'all')
      await storeAllowances(
        tx,
        quizId,
        { userIds, reason: openFor.reason, allowedBy: by.userId },
        now,
      )
  }
  if (opening.length > 0)
    // whoever has read them keeps them
    await tx.update(quizzes).set({ releasedAt: null }).where(eq(quizzes.id, quizId))
  for (const step of opening) {
    const opened = { openedAt: now, closedAt: null }
    await tx
      .insert(phases)
      .values({ activityId: quizId, step, ...opened })
      .onConflictDoUpdate({ target: [phases.activityId, phases.step], set: opened })
  }
  for (const step of closing)
    await tx
      .update(phases)
      .set({ closedAt: now })
      .where(and(eq(phases.activityId, quizId), eq(phases.step, step), isNull(phases.closedAt)))
  return allow(openedFor(openFor, userIds))
}
