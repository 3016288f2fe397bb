import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { given, type Person, selectAll, singleChoice } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    ({ code, message, data }) => ({ code, message, data }),
  )
const storedOf = async (quizId: string) => {
  const [quiz] = await world.database.connection
    .select({ scoring: quizzes.scoring })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  return quiz?.scoring
}
const trailOf = async () =>
  world.database.connection.select().from(auditLog).where(eq(auditLog.action, 'scoring.set'))
const byAllOrNothing = { individual: 'allOrNothing', team: null, fixed: ['individual'] }
const byStandard = { individual: null, team: { kind: 'standard' }, fixed: ['team'] }
const unscored = { individual: null, team: null, fixed: [] }
const halving = { kind: 'halving' as const }

test('[SCHEME-06] who has answered fixes the individual scoring, teams that have begun theirs; each is refused with who it was', async () => {
  const made = await given(world).quiz()
  const { quizId, captain, member, teacher, key } = made
  const teaches = as(world, teacher)
  const submit = async (person: Person) => {
    await as(world, person).attempts.start({ quizId })
    await as(world, person).attempts.submit({
      ...{ quizId, submissionId: randomUUID(), version: 1, answers: key },
    })
  }
  await submit(captain)
  const partial = { quizId, individual: 'partial' as const }
  expect(await refusal(teaches.quizzes.setScoring(partial))).toEqual({
    code: 'SCORING_FIXED',
    message: 'The individual scoring is fixed: 1 student has answered by it.',
    data: { part: 'individual', count: 1 },
  })
  await submit(member)
  expect(await refusal(teaches.quizzes.setScoring({ ...partial, team: halving }))).toMatchObject({
    message: 'The individual scoring is fixed: 2 students have answered by it.',
  })
  expect(await storedOf(quizId)).toEqual(byAllOrNothing)
  await submit(made.third)
  await as(world, captain).teamQuiz.launch(made.place)
  expect(await refusal(teaches.quizzes.setScoring({ quizId, team: halving }))).toEqual({
    code: 'SCORING_FIXED',
    message: 'The team scoring is fixed: 1 team has begun.',
    data: { part: 'team', count: 1 },
  })
  // a part that stays what it is may be sent along
  const same = { quizId, individual: 'allOrNothing' as const, team: { kind: 'standard' as const } }
  expect(await teaches.quizzes.setScoring(same)).toEqual({
    own: { individual: 'allOrNothing', team: { kind: 'standard' } },
    followed: { individual: 'allOrNothing', team: { kind: 'standard' } },
    fixed: { individual: 3, team: 1 },
  })
  expect(await trailOf()).toEqual([])
})

test('[SCHEME-06] fixed stays fixed when nobody is left who has answered by it', async () => {
  const { quizId, teacher, students, courseId } = await given(world).readyTeams()
  const teaches = as(world, teacher)
  const { results } = await teaches.gradebook.individualResults({ courseId, quizId })
  for (const { attemptId } of results)
    if (attemptId) await teaches.gradebook.removeAttempt({ attemptId, reason: 'Again' })
  expect(results.filter(({ attemptId }) => attemptId)).toHaveLength(students.length)
  expect(await refusal(teaches.quizzes.setScoring({ quizId, individual: null }))).toEqual({
    code: 'SCORING_FIXED',
    message: 'The individual scoring is fixed: students have answered by it.',
    data: { part: 'individual', count: 0 },
  })
})

test('[SCHEME-03] an own list has 1 to 20 percentages, the first 100, none above the one before, at most 2 decimals', async () => {
  const { quizId, teacher } = await given(world).quiz()
  const set = (steps: number[]) =>
    refusal(as(world, teacher).quizzes.setScoring({ quizId, team: { kind: 'steps', steps } }))
  const many = Array.from({ length: 21 }, (_, wrong) => 100 - wrong)
  const message = 'Enter 1 to 20 percentages, the first 100, none above the one before.'
  for (const steps of [[], [50, 100], [101], [100, 50, 75], [100, 33.333], [100, -1], many])
    expect([steps, await set(steps)]).toMatchObject([steps, { code: 'STEPS_INVALID', message }])
  expect(await storedOf(quizId)).toEqual(unscored)
  for (const steps of [[100], [100, 50], [100, 33.33, 33.33, 0], many.slice(0, 20)])
    expect([steps, await set(steps)]).toEqual([steps, 'OK'])
})

test('[SCHEME-01] without a scoring of its own a quiz follows its course, without that the standard; each setting leaves one record', async () => {
  const { quizId, teacher } = await given(world).quiz()
  const teaches = as(world, teacher)
  const standard = { individual: 'allOrNothing', team: { kind: 'standard' } }
  const { scoring } = await teaches.quizzes.get({ quizId })
  expect(scoring).toEqual({
    ...{ own: { individual: null, team: null }, followed: standard },
    fixed: { individual: null, team: null },
  })
  await teaches.quizzes.setScoring({ quizId, individual: 'partial' })
  const set = await teaches.quizzes.setScoring({ quizId, team: halving })
  expect(set.own).toEqual({ individual: 'partial', team: halving })
  await teaches.quizzes.setScoring({ quizId, individual: null })
  await teaches.quizzes.setScoring({ quizId }) // nothing
  expect(await storedOf(quizId)).toEqual({ individual: null, team: halving, fixed: [] })
  const by = { actorId: teacher.id, action: 'scoring.set' }
  expect(await trailOf()).toMatchObject([
    { ...by, subject: { quizId, individual: 'partial' } },
    { ...by, subject: { quizId, team: halving } },
    { ...by, subject: { quizId, individual: null } },
  ])
})

describe('what fixes it', () => {
  test('[SCHEME-06] a preview fixes nothing', async () => {
    const { quizId, teacher, key } = await given(world).quiz()
    await as(world, teacher).attempts.submit({
      ...{ quizId, submissionId: randomUUID(), version: 1, answers: key },
    })
    expect(await storedOf(quizId)).toEqual(unscored)
    const partial = { quizId, individual: 'partial' as const }
    expect(await refusal(as(world, teacher).quizzes.setScoring(partial))).toBe('OK')
  })

  test('[SCHEME-06] what the server collects', async () => {
    const room = await readyClass(world)
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(room.captain)
    await room.save(room.captain, 3)
    await room.runs.collect('individual')
    await room.runs.settle()
    expect(await storedOf(room.quizId)).toEqual(unscored)
    room.at(60)
    await room.runs.settle()
    expect(await room.attempt(room.captain)).toMatchObject({ submittedBy: 'collected', score: 30 })
    expect(await storedOf(room.quizId)).toEqual(byAllOrNothing)
  })

  test('[SCHEME-06] answers on paper, and tries on paper', async () => {
    const room = await readyClass(world, { questions: 2 })
    const teaches = as(world, room.teacher)
    const { quizId, place } = room
    const of = { quizId, userId: room.captain.id }
    const rows = ['A', 'A']
    const { version: printed, seen: before } = await teaches.attempts.paper(of)
    const paper = { version: printed, seen: before, rows }
    await teaches.attempts.enterPaper({ ...of, ...paper, commandId: randomUUID() })
    expect(await storedOf(quizId)).toEqual(byAllOrNothing)
    const { version, seen, members } = await teaches.teamQuiz.paper(place)
    const memberIds = members.map(({ id }) => id)
    const tries = { ...place, version, seen, memberIds, rows, commandId: randomUUID() }
    await teaches.teamQuiz.enterPaper(tries)
    expect(await storedOf(quizId)).toEqual({ ...byAllOrNothing, ...byStandard, ...both })
  })
  const both = { individual: 'allOrNothing', fixed: ['individual', 'team'] }

  test('[SCHEME-06] a quiz that follows its course carries what held there from then on', async () => {
    const made = await given(world).quiz()
    const { quizId, courseId, teacher, captain, key } = made
    const teaches = as(world, teacher)
    await teaches.courses.setScoring({ courseId, individual: 'partial', team: halving })
    await as(world, captain).attempts.start({ quizId })
    await as(world, captain).attempts.submit({
      ...{ quizId, submissionId: randomUUID(), version: 1, answers: key },
    })
    await teaches.courses.setScoring({ courseId, individual: null, team: null })
    expect(await storedOf(quizId)).toEqual({
      ...{ individual: 'partial', team: null, fixed: ['individual'] },
    })
    expect((await teaches.quizzes.get({ quizId })).scoring).toMatchObject({
      followed: { individual: 'allOrNothing', team: { kind: 'standard' } },
      fixed: { individual: 1, team: null },
    })
  })
})

test('[SCHEME-04] [SCHEME-12] who is partly right alone earns a share of the point, of a team a try is right or wrong as a whole', async () => {
  const questions = [selectAll('Q1', [0, 1]), singleChoice('Q2')]
  const made = await given(world).quiz({ questions, students: 3 })
  const { quizId, teacher, captain, member, third, place } = made
  await as(world, teacher).quizzes.setScoring({ quizId, individual: 'partial' })
  const [first, second] = made.questions
  if (!first || !second) throw new Error('Two questions')
  const submit = async (person: Person, chosen: number[], other: number) => {
    await as(world, person).attempts.start({ quizId })
    return as(world, person).attempts.submit({
      ...{ quizId, submissionId: randomUUID(), version: 1 },
      answers: {
        [first.id]: chosen.map((place) => first.options[place]?.id ?? ''),
        [second.id]: [second.options[other]?.id ?? ''],
      },
    })
  }
  expect(await submit(captain, [0], 0)).toMatchObject({ points: 1.5, total: 2, score: 75 })
  expect(await submit(member, [0, 1, 2, 3], 1)).toMatchObject({ points: 0, total: 2, score: 0 })
  expect(await submit(third, [0, 2], 0)).toMatchObject({ points: 1, total: 2, score: 50 })
  const half = first.options.slice(0, 1).map(({ id }) => id)
  const done = await play(
    as(world, captain),
    { place, questions: made.questions },
    {
      wrong: [[half]],
    },
  )
  expect(done).toMatchObject({ status: 'completed', points: 1.75, score: 87.5 })
})

test('[SCHEME-02] a team plays by the scheme of its quiz, and its card says which', async () => {
  const made = await given(world).readyTeams({ questions: [singleChoice('Q1')] })
  const { quizId, teacher, captain, place } = made
  const scratch = { kind: 'scratchCard' as const }
  await as(world, teacher).quizzes.setScoring({ quizId, team: scratch })
  expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({ scoring: scratch })
  const playing = await play(as(world, captain), made, { wrong: [2], isCompleted: false })
  expect(playing).toMatchObject({ scoring: scratch, questions: [{ points: 0.25 }] })
  expect(await as(world, captain).teamQuiz.complete(place)).toMatchObject({ score: 25 })
})

test('[SCHEME-11] a copy has the own scoring of its quiz, of which nothing is fixed', async () => {
  const { quizId, courseId, teacher } = await given(world).readyTeams()
  const teaches = as(world, teacher)
  await teaches.quizzes.setScoring({ quizId, team: halving })
  const copy = await teaches.quizzes.copy({ quizId, courseId, title: 'Copy' })
  expect(await storedOf(copy.id)).toEqual({
    ...{ individual: null, team: halving, fixed: [] },
  })
  expect(copy.scoring.fixed).toEqual({ individual: null, team: null })
})

test('[SCHEME-11] a rehearsal is scored as the quiz would be in its course', async () => {
  const { quizId, courseId, teacher } = await given(world).quiz()
  const teaches = as(world, teacher)
  await teaches.courses.setScoring({ courseId, team: halving })
  const { quizId: copyId } = await teaches.rehearsals.start({ quizId })
  expect((await teaches.quizzes.get({ quizId: copyId })).scoring.followed.team).toEqual(halving)
})

test('[SCHEME-06] a quiz that is moved keeps what is fixed and follows its new course in the rest', async () => {
  const made = await given(world).quiz()
  const { quizId, teacher, courseId } = made
  const teaches = as(world, teacher)
  await world.database.connection
    .update(quizzes)
    .set({ scoring: { individual: 'partial', team: null, fixed: ['individual'] } })
    .where(eq(quizzes.id, quizId))
  const { id: elsewhere } = await teaches.courses.create({
    ...{ title: 'Elsewhere', code: randomUUID().slice(0, 13), description: 'x' },
  })
  await teaches.courses.setScoring({ courseId, team: { kind: 'free' } })
  await teaches.courses.setScoring({ courseId: elsewhere, individual: null, team: halving })
  const flags = { isActive: false, isVisible: true, isTeamActive: false }
  const form = { quizId, title: 'Moved', description: '', code: '', questions: [], ...flags }
  const moved = await teaches.quizzes.update({ ...form, courseId: elsewhere })
  expect(moved.scoring).toMatchObject({
    own: { individual: 'partial', team: null },
    followed: { individual: 'allOrNothing', team: halving },
  })
})
