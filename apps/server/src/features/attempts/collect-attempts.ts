import { randomUUID } from 'node:crypto'
import { isSwitchedOn } from '@tbl/domain/class-release'
import { hasSeenAnswers, type Release } from '@tbl/domain/release'
import { and, asc, eq, gt } from 'drizzle-orm'
import { loadReleases, requireQuizFacts } from '../../access/release.ts'
import { notFound, type Services } from '../../platform/api.ts'
import { type AfterCommit, ofQuiz, type Tx } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { publish } from '../../platform/news.ts'
import { notify } from '../../platform/occurrences.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { graderOf, requireScored } from '../quizzes/grading.ts'
import { fixScoring, lockFor, type QuizLock } from '../quizzes/quiz-scoring.ts'
import { notifyOver } from './notify-over.ts'
import { attemptSubmitted, attemptsCollected } from './occurrences.ts'
import { withTeammates } from './queries.ts'
import { scoredColumns } from './score-attempt.ts'
import { storeCollected } from './store-collected.ts'

/**
 * How many are collected in one transaction, so that nobody waits long for one of them: embedded,
 * everybody does.
 */
const batches = { postgres: 500, embedded: 200 } as const

type Batch = { readonly next: string | null; readonly collected: number }

/** When a student's attempt is due to be collected: its own end; null: it is not. */
const dueSince = ({ times: { individual } }: Release): Date | null =>
  individual.state === 'over' ? individual.endsAt : null

/** Which of the attempts at the quiz that are under way. */
type Some = { readonly after: string | null } | { readonly userId: string }

/**
 * Those of one batch, in a transaction of its own; what another server holds is left to it. Null:
 * the first that count fix how alone is scored, which needs the other lock of the quiz.
 */
const collectLocked = (
  services: Services,
  quizId: string,
  { some, batch, lock }: { readonly some: Some; readonly batch: number; readonly lock: QuizLock },
) =>
  services.database.transact<Batch | null>(async (tx, afterCommit) => {
    const [quiz] = await tx
      .select({ id: quizzes.id, courseId: quizzes.courseId })
      .from(quizzes)
      .where(eq(quizzes.id, quizId))
      .for(lock)
    if (!quiz) throw notFound()
    const own = 'userId' in some
    const { id, userId, quizVersion, answers, completed, isPreview } = individualAttempts
    const rows = await tx
      .select({ id, userId, quizVersion, answers })
      .from(individualAttempts)
      .where(
        and(
          eq(individualAttempts.quizId, quizId),
          eq(completed, false),
          eq(isPreview, false),
          own ? eq(userId, some.userId) : some.after === null ? undefined : gt(id, some.after),
        ),
      )
      .orderBy(asc(id))
      .limit(batch)
      .for('update', own ? {} : { skipLocked: true })
    const collected = await collectRows(services, tx, afterCommit, { ...quiz, lock }, rows)
    if (collected === null) return null
    return { next: rows.length < batch ? null : (rows.at(-1)?.id ?? null), collected }
  }, ofQuiz(quizId))

async function collectSome(
  services: Services,
  quizId: string,
  some: Some,
  batch: number,
): Promise<Batch> {
  const shared = await collectLocked(services, quizId, { some, batch, lock: 'share' })
  const collected =
    shared ?? (await collectLocked(services, quizId, { some, batch, lock: 'no key update' }))
  if (!collected) throw new Error('A part of a scoring was not fixed under its lock')
  return collected
}

type Place = {
  readonly id: string
  readonly courseId: string | null
  /** How the quiz is locked. */
  readonly lock: QuizLock
}
type Row = Pick<typeof individualAttempts.$inferSelect, 'id' | 'userId' | 'quizVersion' | 'answers'>

async function collectRows(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  quiz: Place,
  rows: readonly Row[],
): Promise<number | null> {
  if (rows.length === 0) return 0
  const now = services.clock.now()
  const userIds = rows.map(({ userId }) => userId)
  const facts = await requireQuizFacts(tx, quiz.id)
  const whose = { quizIds: [quiz.id], userIds, now }
  const releases = await loadReleases(tx, whose, new Map([[quiz.id, facts]]))
  const ofClass: 'collected' | 'deadline' =
    facts.individual?.closedBy === 'collected' ? 'collected' : 'deadline'
  const scored = await requireScored(tx, quiz.id)
  const grader = await graderOf(services, tx, quiz.id, scored)
  const looked = await mapInSlices(rows, async (row) => {
    const { own, release } = releases.of(quiz.id, row.userId)
    const completedAt = dueSince(release)
    if (completedAt === null) return null
    return {
      id: row.id,
      userId: row.userId,
      submittedBy: own.isMakeUp ? ('deadline' as const) : ofClass,
      isMakeUp: own.isMakeUp,
      submissionId: randomUUID(),
      completedAt: completedAt.toISOString(),
      seenAllowed: hasSeenAnswers(own, null),
      ...scoredColumns(await grader.of(row.quizVersion), row.answers),
    }
  })
  const due = looked.filter((one) => one !== null)
  if (due.length === 0) return 0
  if (quiz.lock === 'share' && lockFor(scored, 'individual') !== 'share') return null
  await fixScoring(tx, quiz.id, scored, 'individual')
  await storeCollected(tx, { quizId: quiz.id, due, now })
  const { id: quizId, courseId } = quiz
  if (courseId) {
    const students = due.map(({ userId }) => userId)
    for (const by of ['deadline', 'collected'] as const) {
      const ofThese = due.filter(({ submittedBy }) => submittedBy === by)
      const what = { quizId, courseId, students: ofThese.map(({ userId }) => userId), now, by }
      if (ofThese.length > 0) await notify(services, tx, afterCommit, attemptsCollected, what)
    }
    const readers = await withTeammates(tx, courseId, students)
    afterCommit(() =>
      publish(services, attemptSubmitted, { courseId, quizId, studentIds: students, readers }),
    )
    const isPastClass = !isSwitchedOn(facts, 'individual') && due.some(({ isMakeUp }) => !isMakeUp)
    if (isPastClass) afterCommit(() => notifyOver(services, { quizId, courseId }))
  }
  return due.length
}

/**
 * Submits what is kept of every attempt at the quiz whose own time, and the grace after it, is over,
 * each once, with its own end as the time of completion. Answers how many; asked again it goes on
 * where it stopped.
 */
export async function collectAttempts(
  services: Services,
  quizId: string,
  batch: number = batches[services.database.kind],
): Promise<number> {
  let collected = 0
  let after: string | null = null
  do {
    const done: Batch = await collectSome(services, quizId, { after }, batch)
    collected += done.collected
    after = done.next
  } while (after !== null)
  return collected
}

/** The same for one student, before what they have submitted is shown. */
export const collectOwn = (services: Services, quizId: string, userId: string): Promise<Batch> =>
  collectSome(services, quizId, { userId }, 1)
