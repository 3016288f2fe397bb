import { classNow, classPhase, type QuizFacts } from '@tbl/domain/class-release'
import type { QuizPhase } from '@tbl/domain/quiz-phase'
import { type OwnFacts, release } from '@tbl/domain/release'
import { eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../platform/api.ts'
import type { Clock } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import { defineList, defineStatement, type Slots } from '../platform/database/statement.ts'
import { profiles } from '../schema/accounts.ts'
import { courses } from '../schema/courses.ts'
import { quizzes } from '../schema/quizzes.ts'
import { teamMembers } from '../schema/teams.ts'
import {
  isTeamOfCourse,
  quizFactsJson,
  type StudentRelease,
  studentJson,
  teammates,
  toQuizFacts,
  toStudent,
} from './release-rows.ts'

/** What is true of quizzes for their whole class, by quiz id; in one statement. */
export async function loadQuizFacts(
  reader: Reader,
  quizIds: readonly string[],
): Promise<Map<string, QuizFacts>> {
  if (quizIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: quizzes.id, facts: quizFactsJson })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(inArray(quizzes.id, [...quizIds]))
  return new Map(rows.map(({ id, facts }) => [id, toQuizFacts(facts)]))
}

/** What a quiz is to its whole class now. */
export const phaseOf = (quiz: QuizFacts, now: Date): QuizPhase => classPhase(quiz, now)

/** What is true of a quiz for its whole class; the call ends when it is gone. */
export async function requireQuizFacts(reader: Reader, quizId: string): Promise<QuizFacts> {
  const facts = (await loadQuizFacts(reader, [quizId])).get(quizId)
  if (!facts) throw notFound()
  return facts
}

/** How many quizzes of these courses students see, by course id; in two statements. */
export async function countShownQuizzes(
  reader: Reader,
  courseIds: readonly string[],
): Promise<Map<string, number>> {
  const rows =
    courseIds.length > 0
      ? await reader
          .select({ id: quizzes.id, courseId: quizzes.courseId })
          .from(quizzes)
          .where(inArray(quizzes.courseId, [...courseIds]))
      : []
  const facts = await loadQuizFacts(
    reader,
    rows.map(({ id }) => id),
  )
  const counts = new Map<string, number>()
  for (const { id, courseId } of rows) {
    const quiz = facts.get(id)
    if (courseId && quiz?.flags.isVisible) counts.set(courseId, (counts.get(courseId) ?? 0) + 1)
  }
  return counts
}

/** Whose release, and at which quizzes. */
type Whose = {
  readonly quizIds: readonly string[]
  readonly userIds: readonly string[]
  readonly now: Date
}

export type Releases = {
  readonly quizzes: ReadonlyMap<string, QuizFacts>
  readonly of: (quizId: string, userId: string) => StudentRelease
}

const listAt = defineList((reader, { quizIds, userIds }: Slots<Omit<Whose, 'now'>>) =>
  reader
    .select({ student: studentJson })
    .from(quizzes)
    .innerJoin(profiles, sql`${profiles.id} = any(${userIds})`)
    .leftJoin(teamMembers, isTeamOfCourse)
    .where(sql`${quizzes.id} = any(${quizIds})`),
)

/**
 * The release for each of the students at each of the quizzes; in two statements, however many they
 * are; in one where the quizzes' facts are `known`.
 */
export async function loadReleases(
  reader: Reader,
  { quizIds, userIds, now }: Whose,
  known?: ReadonlyMap<string, QuizFacts>,
): Promise<Releases> {
  const facts = known ?? (await loadQuizFacts(reader, quizIds))
  const rows =
    userIds.length > 0 && quizIds.length > 0 ? await listAt(reader, { quizIds, userIds }) : []
  const classes = new Map([...facts].map(([id, quiz]) => [id, classNow(quiz, now)]))
  const releases = new Map(
    rows.flatMap(({ student }): [string, StudentRelease][] => {
      const { quizId, userId } = student
      const ofClass = classes.get(quizId)
      return ofClass ? [[`${quizId}:${userId}`, toStudent(ofClass, student)]] : []
    }),
  )
  return {
    quizzes: facts,
    of: (quizId, userId) => {
      const student = releases.get(`${quizId}:${userId}`)
      if (!student) throw notFound() // the quiz was deleted a moment ago
      return student
    },
  }
}

/** A student at a quiz, with what it follows from. */
export type StudentAtQuiz = StudentRelease & {
  readonly quiz: QuizFacts & { readonly courseId: string | null; readonly version: number }
  /** The members of the student's team, the student too; nobody without one. */
  readonly teammates: readonly string[]
  /** When it was so. */
  readonly now: Date
}

/** What a student's release is read from, of the statement's quiz, its course and a person. */
export const releaseFields = {
  quizFacts: quizFactsJson,
  student: studentJson,
  teammates,
}
type ReleaseRow = Awaited<ReturnType<typeof readRelease>>[number]

/** A student at a quiz, of these fields. */
export function toStudentAtQuiz(
  { quizFacts, student, teammates }: ReleaseRow,
  now: Date,
): StudentAtQuiz {
  const quiz = toQuizFacts(quizFacts)
  return {
    ...toStudent(classNow(quiz, now), student),
    quiz: { ...quiz, courseId: quizFacts.courseId, version: quizFacts.version },
    teammates: teammates ?? [],
    now,
  }
}

/**
 * The release for one student at one quiz; in one statement. The call ends when the quiz is gone.
 */
export async function loadRelease(
  reader: Reader,
  clock: Clock,
  quizId: string,
  userId: string,
): Promise<StudentAtQuiz> {
  const [row] = await readRelease(reader, { quizId, userId })
  if (!row) throw notFound()
  return toStudentAtQuiz(row, clock.now()) // whoever waited for a row decides by the time after it
}

const readRelease = defineStatement(
  (reader, { quizId, userId }: Slots<{ quizId: string; userId: string }>) =>
    reader
      .select(releaseFields)
      .from(quizzes)
      .innerJoin(profiles, eq(profiles.id, userId))
      .leftJoin(courses, eq(courses.id, quizzes.courseId))
      .leftJoin(teamMembers, isTeamOfCourse)
      .where(eq(quizzes.id, quizId)),
)

/** The same once the student has begun in own time, at this moment. */
export function afterBeginning({ own, quiz, now, ...student }: StudentAtQuiz): StudentAtQuiz {
  const begun: OwnFacts = {
    ...own,
    attempt: 'started',
    extraTime: { ...own.extraTime, startedAt: now },
  }
  return { ...student, quiz, now, own: begun, release: release(quiz, begun, now) }
}

/** The same once the attempt of this moment is submitted: nothing else has changed. */
export function afterSubmitting({ own, quiz, now, ...student }: StudentAtQuiz): StudentAtQuiz {
  const submitted: OwnFacts = { ...own, attempt: 'submitted' }
  return { ...student, quiz, now, own: submitted, release: release(quiz, submitted, now) }
}
