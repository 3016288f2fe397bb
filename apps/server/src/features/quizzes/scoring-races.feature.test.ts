import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { createQuiz } from '../../../testing/class.ts'
import { given, selectAll } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 500 })
vi.setConfig({ testTimeout: 60_000 + repeats * 3000 })

const scoringOf = async (quizId: string) => {
  const [quiz] = await world.database.connection
    .select({ scoring: quizzes.scoring })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  if (!quiz) throw new Error('The quiz is there')
  return quiz.scoring
}

/** A class at a quiz of one select-all question, of which each has chosen one of two right options. */
async function halfRight() {
  const made = await given(world).teams({ students: 4 })
  const { teacher, courseId, students } = made
  const teaches = as(world, teacher)
  const opened = async () => {
    const quiz = await createQuiz(teaches, { courseId, questions: [selectAll('Q')] })
    const { quizId, key } = quiz
    const answers = Object.fromEntries(
      Object.entries(key).map(([id, ids]) => [id, ids.slice(0, 1)]),
    )
    for (const one of students) await as(world, one).attempts.start({ quizId })
    const submits = students.map(
      (one) => () =>
        as(world, one).attempts.submit({
          ...{ quizId, submissionId: randomUUID(), version: 1, answers },
        }),
    )
    return { quizId, submits }
  }
  const scores = async (quizId: string) =>
    (
      await world.database.connection
        .select({ score: individualAttempts.score })
        .from(individualAttempts)
        .where(and(eq(individualAttempts.quizId, quizId), isCounted))
    ).map(({ score }) => score)
  return { ...made, teaches, opened, scores }
}

test(`[SCHEME-06] a scheme is set while a class begins to submit: it holds for all of them or is refused, never a mix, x${repeats}`, async () => {
  const { teaches, opened, scores, students } = await halfRight()
  for (let round = 0; round < repeats; round += 1) {
    const { quizId, submits } = await opened()
    const set = () => codeOf(teaches.quizzes.setScoring({ quizId, individual: 'partial' }))
    const calls: (() => Promise<unknown>)[] = submits.map((submit) => () => codeOf(submit()))
    calls.splice(round % (calls.length + 1), 0, set)
    const all = await Promise.all(calls.map((call) => call()))
    const code = all[round % calls.length] as string
    expect(all.filter((one) => one === 'OK')).toHaveLength(
      students.length + (code === 'OK' ? 1 : 0),
    )
    const isSet = code === 'OK'
    expect([code, await scores(quizId)]).toEqual([
      isSet ? 'OK' : 'SCORING_FIXED',
      students.map(() => (isSet ? 50 : 0)),
    ])
    expect(await scoringOf(quizId)).toEqual({
      ...{ individual: isSet ? 'partial' : 'allOrNothing', team: null, fixed: ['individual'] },
    })
  }
})

test(`[SCHEME-06, SCHEME-07] the default of the course changes while a class begins to submit: all scores are by what the quiz carries then, x${repeats}`, async () => {
  const { teaches, courseId, opened, scores, students } = await halfRight()
  for (let round = 0; round < repeats; round += 1) {
    await teaches.courses.setScoring({ courseId, individual: null })
    const { quizId, submits } = await opened()
    const change = () => teaches.courses.setScoring({ courseId, individual: 'partial' })
    const calls: (() => Promise<unknown>)[] = [...submits]
    calls.splice(round % (calls.length + 1), 0, change)
    await Promise.all(calls.map((call) => call()))
    const { individual, fixed } = await scoringOf(quizId)
    expect(fixed).toEqual(['individual'])
    const score = individual === 'partial' ? 50 : 0
    expect([individual, await scores(quizId)]).toEqual([individual, students.map(() => score)])
  }
})

test(`[SCHEME-06] a scheme is set while teams begin: it holds for all of them or is refused, x${repeats}`, async () => {
  const { teacher, courseId, students, teamIds } = await given(world).teams({ students: 6 })
  const teaches = as(world, teacher)
  for (let round = 0; round < repeats; round += 1) {
    const { quizId, key } = await createQuiz(teaches, { courseId, questions: [selectAll('Q')] })
    for (const one of students) {
      await as(world, one).attempts.start({ quizId })
      await as(world, one).attempts.submit({
        ...{ quizId, submissionId: randomUUID(), version: 1, answers: key },
      })
    }
    const captains = [students[0], students[3]]
    const launches = teamIds.map(
      (teamId, at) => () => as(world, captains[at] ?? null).teamQuiz.launch({ quizId, teamId }),
    )
    const set = () => codeOf(teaches.quizzes.setScoring({ quizId, team: { kind: 'free' } }))
    const isFirst = round % 2 === 0
    const [code, ...sessions] = isFirst
      ? await Promise.all([set(), ...launches.map((launch) => launch())])
      : await Promise.all([...launches.map((launch) => launch()), set()] as const).then((all) => [
          all.at(-1) as string,
          ...(all.slice(0, -1) as Awaited<ReturnType<(typeof launches)[number]>>[]),
        ])
    const kind = code === 'OK' ? 'free' : 'standard'
    expect(['OK', 'SCORING_FIXED']).toContain(code)
    expect(sessions).toMatchObject(teamIds.map(() => ({ scoring: { kind } })))
    expect(await scoringOf(quizId)).toMatchObject({
      ...{ team: { kind }, fixed: ['individual', 'team'] },
    })
  }
})
