import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { individualAttempts } from '../src/schema/attempts.ts'
import { classEvents, outages, serverBeats } from '../src/schema/class-session.ts'
import { phases } from '../src/schema/release.ts'
import { as } from './as.ts'
import { createQuiz } from './class.ts'
import { numberOf, password } from './crash-history.ts'
import { given, type Person, selectAll } from './given.ts'
import { openWorld, type World } from './world.ts'

/** Seconds of grace: the shortest there is. */
export const grace = 5
const minute = 60_000

/** People of a course who can log in. */
export type Class = Awaited<ReturnType<typeof storeClassOf>>

/** A quiz whose individual phase ends then, which all students have begun. */
export type EndingQuiz = Awaited<ReturnType<typeof createQuiz>> & { readonly endsAt: number }

/** A course with so many students, of whom the first `loggedIn` and the teacher can log in. */
export async function storeClassOf(world: World, students: number, loggedIn = students) {
  world.time.now = new Date()
  const made = await given(world).course({ students })
  await given(world).password([made.teacher, ...made.students.slice(0, loggedIn)], password)
  return made
}

/** Ten minutes more for each student in each quiz of the course. */
export const storeMinutes = (
  { database }: World,
  { teacher, courseId }: Pick<Class, 'teacher' | 'courseId'>,
) =>
  database.connection.execute(
    sql`insert into quiz_timing (quiz_id, user_id, minutes, set_by, set_at) select quizzes.id, course_enrollments.user_id, 10, ${teacher.id}, now() from quizzes join course_enrollments on course_enrollments.course_id = quizzes.course_id where quizzes.course_id = ${courseId}`,
  )

/** A quiz of three questions or so many that was opened a minute before its end; nobody has begun it. */
export async function storeEnding(
  world: World,
  { teacher, courseId }: Pick<Class, 'teacher' | 'courseId'>,
  endsAt: number,
  { limitMinutes = 1, questions: count = 3, graceSeconds = grace } = {},
): Promise<EndingQuiz> {
  world.time.now = new Date(endsAt - limitMinutes * minute)
  const api = as(world, teacher)
  const { quizId, questions, key } = await createQuiz(api, {
    courseId,
    questions: Array.from({ length: count }, (_, index) => selectAll(`Q${index + 1}`)),
    isActive: false,
    isVisible: false,
    isTeamActive: false,
  })
  await api.classSession.open({
    quizId,
    commandId: randomUUID(),
    version: 0,
    step: 'individual',
    limitMinutes,
    graceSeconds,
  })
  return { quizId, questions, key, endsAt }
}

/** The same, and these students have begun it. */
export async function storeBegun(
  world: World,
  made: Pick<Class, 'teacher' | 'courseId'>,
  students: readonly Person[],
  endsAt: number,
): Promise<EndingQuiz> {
  const quiz = await storeEnding(world, made, endsAt)
  for (const one of students) await as(world, one).attempts.start({ quizId: quiz.quizId })
  return quiz
}

/** The quizzes with all their times so many milliseconds later, as they are stored then. */
export async function postpone(
  { connection }: Pick<Database, 'connection'>,
  quizzes: readonly EndingQuiz[],
  by: number,
): Promise<EndingQuiz[]> {
  const later = (column: unknown) => sql`${column} + make_interval(secs => ${by / 1000}::float8)`
  await connection
    .update(phases)
    .set({
      openedAt: later(phases.openedAt),
      endsAt: later(phases.endsAt),
      dueAt: later(phases.dueAt),
    })
    .where(
      inArray(
        phases.activityId,
        quizzes.map(({ quizId }) => quizId),
      ),
    )
  return quizzes.map((quiz) => ({ ...quiz, endsAt: quiz.endsAt + by }))
}

/** All of the course have begun the quiz, and half of them have answered it, in one statement. */
export const beginAll = (
  { connection }: Pick<Database, 'connection'>,
  courseId: string,
  { quizId, key, endsAt }: EndingQuiz,
) => {
  const answers = sql`case when user_id::text < '8' then ${JSON.stringify(key)}::jsonb else '{}'::jsonb end`
  return connection.execute(
    sql`insert into individual_attempts (user_id, quiz_id, quiz_version, handed_versions, started_at, completed, answers) select user_id, ${quizId}, 1, '{1}', ${new Date(endsAt - minute).toISOString()}::timestamptz, false, ${answers} from course_enrollments where course_id = ${courseId}`,
  )
}

/** Does something in the past of a database; no server has left a beat by then. */
export async function inThePast<T>(
  database: Database,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const world = await openWorld(database)
  try {
    const result = await work(world)
    await database.connection.update(serverBeats).set({ at: null })
    return result
  } finally {
    await world.close()
  }
}

/**
 * Holds what is stored of quizzes that are over: each attempt was collected once, as of the end,
 * which has not moved. Answers the number that each student's answers are, by quiz and student.
 */
export async function checkCollected(
  { connection }: Pick<Database, 'connection'>,
  quizzes: readonly EndingQuiz[],
  students: number,
): Promise<ReadonlyMap<string, number>> {
  const quizIds = quizzes.map(({ quizId }) => quizId)
  const attempts = await connection
    .select()
    .from(individualAttempts)
    .where(inArray(individualAttempts.quizId, quizIds))
  const stored = await connection.select().from(phases).where(inArray(phases.activityId, quizIds))
  const trail = await connection
    .select()
    .from(classEvents)
    .where(inArray(classEvents.activityId, quizIds))
  const numbers = new Map<string, number>()
  for (const { quizId, endsAt, questions } of quizzes) {
    const phase = stored.find((one) => one.activityId === quizId && one.step === 'individual')
    expect(phase).toMatchObject({ endsAt: new Date(endsAt), closedBy: 'deadline' })
    const own = attempts.filter((one) => one.quizId === quizId)
    expect(own).toHaveLength(students)
    for (const one of own) {
      expect(one).toMatchObject({
        completed: true,
        submittedBy: 'deadline',
        completedAt: new Date(endsAt),
      })
      const draft = Object.fromEntries(
        Object.entries(one.answers).map(([id, optionIds]) => [id, { optionIds }]),
      )
      numbers.set(`${quizId} ${one.userId}`, numberOf(questions, draft))
    }
    const events = trail.filter(({ activityId }) => activityId === quizId)
    const collected = events.filter(({ kind }) => kind === 'collected')
    const counts = collected.map(({ subject }) => Number(subject.count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(students)
    expect(events.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
  }
  return numbers
}

/** The outages that are stored, in their order. */
export const storedOutages = ({ connection }: Pick<Database, 'connection'>) =>
  connection.select().from(outages).orderBy(asc(outages.id))

/**
 * Holds that each minute that was added to a quiz is in its trail once, also the ones whose answers
 * were lost, and no other; `sent` are the commands that added one each.
 */
export async function checkSteps(
  { connection }: Pick<Database, 'connection'>,
  { quizId, endsAt }: EndingQuiz,
  sent: readonly { readonly id: string; readonly isAcknowledged: boolean }[],
): Promise<void> {
  const events = await connection
    .select()
    .from(classEvents)
    .where(eq(classEvents.activityId, quizId))
  const [phase] = await connection.select().from(phases).where(eq(phases.activityId, quizId))
  const added = events.flatMap(({ kind, commandId }) =>
    kind === 'timeAdded' ? (commandId ?? []) : [],
  )
  expect(new Set(added).size).toBe(added.length)
  for (const { id, isAcknowledged } of sent) if (isAcknowledged) expect(added).toContain(id)
  expect(added.filter((one) => !sent.some(({ id }) => id === one))).toEqual([])
  expect(phase?.endsAt?.getTime()).toBe(endsAt + added.length * minute)
}
