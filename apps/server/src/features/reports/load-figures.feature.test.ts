import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { correct, formOf } from '../../../testing/correcting.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import { type ExampleClass, exampleClass } from '../../../testing/example-class.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { figuresOf, loadFigured } from './figures.ts'
import { loadFigures } from './load-figures.ts'

let world: World
let made: ExampleClass
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  made = await exampleClass(world)
  await run(sql`update quizzes set scoring = ${noScoring} where id = ${made.quizId}`) // follows its course
})
afterAll(() => world.close())

const noScoring = '{"individual": null, "team": null, "fixed": []}'
const partial = '{"individual": "partial", "team": null, "fixed": []}'

const load = (on: Pick<World['services'], 'database' | 'figures'> = world.services) =>
  loadFigures(on, { id: made.quizId, courseId: made.courseId })
const run = (statement: SQL) => world.database.connection.execute(statement)

/** As they are where nothing is remembered; `grading` is a function, and is left out. */
async function madeAnew() {
  const figured = await loadFigured(world.database.connection, {
    id: made.quizId,
    courseId: made.courseId,
  })
  const { grading, ...figures } = await figuresOf(figured)
  return figures
}

/** A change of the class, after which its report says something else. */
const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'an answer',
    () =>
      run(
        sql`update individual_attempts set answers = '{}', score = 0, earned = 0, correct_count = 0, points = 0 where quiz_id = ${made.quizId} and user_id = ${made.students[0]?.id}`,
      ),
  ],
  [
    'an attempt that is gone',
    () =>
      run(
        sql`delete from individual_attempts where quiz_id = ${made.quizId} and user_id = ${made.students[0]?.id}`,
      ),
  ],
  [
    'an edited score',
    () =>
      run(
        sql`update individual_attempts set edited = 1.5, score = 1.5 where quiz_id = ${made.quizId} and user_id = ${made.students[0]?.id}`,
      ),
  ],
  [
    'a name',
    () => run(sql`update profiles set name = 'Anders' where id = ${made.students[0]?.id}`),
  ],
  [
    'a student who has left',
    () => as(world, made.students[0] ?? null).enrollment.leave({ courseId: made.courseId }),
  ],
  [
    'a member of a team',
    () => run(sql`delete from group_attempt_members where user_id = ${made.students[0]?.id}`),
  ],
  [
    'the score of a team',
    () =>
      run(
        sql`update group_attempts set score = 12.5 where quiz_id = ${made.quizId} and group_name = 'Alpha'`,
      ),
  ],
  [
    'a team that is gone',
    () =>
      run(sql`delete from group_attempts where quiz_id = ${made.quizId} and group_name = 'Alpha'`),
  ],
  ['an appeal', () => appeal()],
  ['a correction', () => correct(world, made, formOf(made, 'replace', 'B'))],
  [
    'the scoring of the quiz',
    () => run(sql`update quizzes set scoring = ${partial} where id = ${made.quizId}`),
  ],
  [
    'the scoring of the course',
    () => run(sql`update courses set scoring = ${partial} where id = ${made.courseId}`),
  ],
  [
    'the questions',
    () =>
      editQuiz(world, made.teacher, made.quizId, ({ questions }) => ({
        questions: questions.toReversed(),
      })),
  ],
]

const appeal = () =>
  as(world, made.captainOf('Alpha')).appeals.file({
    ...{ quizId: made.quizId, teamId: made.teamIds.Alpha, questionId: made.third.id },
    reason: 'The text allows both',
  })

describe('[GPACE-05] figures that are remembered', () => {
  test('are the same ones as long as nothing has changed', async () => {
    const first = await load()
    expect(await load()).toBe(first)
    await exampleClass(world) // another quiz
    const draft = as(world, await given(world).student())
    await draft.enrollment.join({ courseId: made.courseId })
    await draft.attempts.start({ quizId: made.quizId })
    expect(await load()).toBe(first)
  })

  test.each(changes)('are not those of before: %s', async (_what, change) => {
    const { grading: _then, ...before } = await load()
    expect(before).toEqual(await madeAnew())
    await change()
    const { grading: _now, ...after } = await load()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await madeAnew())
  })

  test('are of what was read with them: what has come meanwhile and is gone is in none', async () => {
    const { database } = world
    const { items: before } = await load()
    const fresh = world.servicesOn(database)
    const meanwhile: typeof database.transact = async (work, options) => {
      await appeal()
      return database.transact(work, options)
    }
    const { items } = await load({ ...fresh, database: { ...database, transact: meanwhile } })
    expect(items[2]?.appeals).toBe(1)
    await run(sql`delete from team_question_appeals where quiz_id = ${made.quizId}`)
    expect((await load(fresh)).items).toEqual(before)
  })
})
