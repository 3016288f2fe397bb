import {
  newSession,
  storeSession,
} from '../../apps/server/src/features/accounts/sessions/new-session.ts'
import { sessionCookie } from '../../apps/server/src/features/accounts/sessions/session-cookie.ts'
import { as } from '../../apps/server/testing/as.ts'
import { createQuiz, createTeam, takeQuiz } from '../../apps/server/testing/class.ts'
import { given, type Person, singleChoice } from '../../apps/server/testing/given.ts'
import type { World } from '../../apps/server/testing/world.ts'
import { authSecret } from '../bench.ts'
import { closedLoop } from '../load/pace.ts'

/** Somebody who is logged in at the product. */
export type LoggedIn = Person & { readonly cookie: string }
export type BenchQuiz = Awaited<ReturnType<typeof createQuiz>>
export type BenchTeam = {
  readonly teamId: string
  /** The captain first. */
  readonly members: readonly LoggedIn[]
}

/** People with a session of their own. */
async function logIn(world: World, people: readonly Person[]): Promise<LoggedIn[]> {
  const { now } = world.time
  const terms = { isShared: false, onlyCourseId: null, now, userAgent: null }
  return world.database.transact(async (tx) => {
    const loggedIn: LoggedIn[] = []
    for (const person of people) {
      const { token, endsAt, row } = newSession({ ...terms, userId: person.id })
      await storeSession(tx, row)
      const site = { publicUrl: new URL('http://127.0.0.1'), authSecret }
      const line = sessionCookie(site, token, { endsAt, isShared: false }, now)
      loggedIn.push({ ...person, cookie: line.split(';')[0] ?? '' })
    }
    return loggedIn
  })
}

/** How many students enroll at a time; their commits share the disk. */
const enrolledAtOnce = 10

const numbered = (number: number): string => `Student ${number}`

/** A course with so many students and its instructor, all logged in. */
export async function buildClass(world: World, students: number, nameOf = numbered) {
  const made = await given(world).course({ students: 0 })
  const enrolled: Person[] = []
  const numbers = Array.from({ length: students }, (_, index) => index + 1)
  await closedLoop(numbers, enrolledAtOnce, async (number) => {
    const one = await given(world).student(nameOf(number))
    await as(world, one).enrollment.joinByCode({ code: made.code })
    enrolled.push(one)
  })
  const [teacher, ...others] = await logIn(world, [made.teacher, ...enrolled])
  if (!teacher) throw new Error('A course has an instructor')
  return { courseId: made.courseId, teacher, students: others }
}
export type BenchClass = Awaited<ReturnType<typeof buildClass>>

/** A quiz of so many single-choice questions, both of whose phases are open. */
export const buildQuiz = (world: World, { courseId, teacher }: BenchClass, questions: number) =>
  createQuiz(as(world, teacher), {
    courseId,
    questions: Array.from({ length: questions }, (_, index) => singleChoice(`Question ${index}`)),
  })

/**
 * Does something with a quiz that is gone afterwards with all its attempts, so that each run finds
 * the same lists of quizzes.
 */
export async function withQuiz<T>(
  world: World,
  people: BenchClass,
  questions: number,
  work: (quiz: BenchQuiz) => Promise<T>,
): Promise<T> {
  const quiz = await buildQuiz(world, people, questions)
  const result = await work(quiz)
  await as(world, people.teacher).quizzes.remove({ quizId: quiz.quizId })
  return result
}

/** The students in teams of this size, who have all taken the quiz and begun the team quiz. */
export async function buildTeamQuizzes(
  world: World,
  { courseId, teacher, students }: BenchClass,
  quiz: BenchQuiz,
  size: number,
): Promise<BenchTeam[]> {
  const teams: BenchTeam[] = []
  for (let first = 0; first < students.length; first += size) {
    const members = students.slice(first, first + size)
    const [captain, ...others] = members
    if (!captain) continue
    for (const one of members) await takeQuiz(as(world, one), quiz)
    const name = `Team ${teams.length + 1}`
    const memberIds = members.map(({ id }) => id)
    const teamId = await createTeam(as(world, teacher), { courseId, name, memberIds })
    const place = { quizId: quiz.quizId, teamId }
    await as(world, captain).teamQuiz.launch(place)
    for (const one of others) await as(world, one).teamQuiz.session(place)
    teams.push({ teamId, members })
  }
  return teams
}
