import { eq } from 'drizzle-orm'
import { appeals } from '../src/schema/appeals.ts'
import { courses } from '../src/schema/courses.ts'
import { gradeChanges } from '../src/schema/grade-changes.ts'
import { teamAttempts } from '../src/schema/team-quiz.ts'
import { as } from './as.ts'
import { given } from './given.ts'
import { gradebookOf } from './gradebook-of.ts'
import { play } from './play.ts'
import type { World } from './world.ts'

/** `playing`: the teams that have completed the quiz, counted from 0. */
type Options = Parameters<ReturnType<typeof given>['readyTeams']>[0] & {
  playing?: readonly number[]
}

/**
 * A class with teams that have completed the quiz, each after one wrong try at each of the first
 * two questions. `attemptIds` are the students' own attempts by their ids, `attemptId` is the
 * captain's.
 */
export async function teamResults(world: World, { playing = [0], ...options }: Options = {}) {
  const made = await given(world).readyTeams(options)
  for (const index of playing) {
    const place = { quizId: made.quizId, teamId: made.teamIds[index] ?? '' }
    await play(as(world, made.students[index * 3] ?? null), { ...made, place }, { wrong: [1, 1] })
  }
  const { individual } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
  const attemptIds = new Map(individual.map(({ student, attemptId }) => [student.id, attemptId]))
  const [first, second, last] = made.questions
  if (!first || !second || !last) throw new Error('A quiz with three questions')
  return {
    ...made,
    attemptIds,
    attemptId: attemptIds.get(made.captain.id) ?? '',
    first,
    second,
    last,
  }
}

/** The same, and the first team's captain has appealed the first question. */
export async function appealedTeam(world: World, options: Options = {}) {
  const made = await teamResults(world, options)
  const { id: appealId } = await as(world, made.captain).appeals.file({
    ...made.place,
    questionId: made.first.id,
    reason: 'The text allows both',
  })
  return { ...made, appealId }
}

/** Hands a course over to somebody, under another title: for instructors with several classes. */
export const handCourse = async (
  { database: { connection } }: World,
  courseId: string,
  to: { readonly id: string },
  title: string,
): Promise<void> =>
  void (await connection
    .update(courses)
    .set({ instructorId: to.id, title })
    .where(eq(courses.id, courseId)))

/** What is stored of a team's appeals, of its scores and of how they came about. */
export const appealRecords = async ({ database: { connection } }: World, teamId: string) => ({
  appeals: await connection.select().from(appeals).where(eq(appeals.teamId, teamId)),
  scores: (await connection.select().from(teamAttempts).where(eq(teamAttempts.teamId, teamId))).map(
    ({ score }) => score,
  ),
  changes: await connection.select().from(gradeChanges).where(eq(gradeChanges.teamId, teamId)),
})
