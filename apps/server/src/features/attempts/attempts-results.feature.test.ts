import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type ReadyTeams = Awaited<ReturnType<ReturnType<typeof given>['readyTeams']>>
const resultsOf = (who: { id: string } | null, quizId: string) => as(world, who).attempts.results({ quizId })
const setFlags = ({ teacher, quizId }: ReadyTeams, flags: { isActive?: boolean; isVisible?: boolean; isTeamActive?: boolean }) =>
  as(world, teacher).quizzes.setFlags({ quizId, ...flags })

/** The first team plays to the end, with one wrong try. */
async function playThrough({ captain, place, questions, key }: ReadyTeams) {
  await as(world, captain).teamQuiz.launch(place)
  const [first] = questions
  await as(world, captain).teamQuiz.answer({ ...place, questionId: first?.id ?? '', optionIds: [first?.options[3]?.id ?? ''], attempt: 1 })
  for (const [index, { id }] of questions.entries()) await as(world, captain).teamQuiz.answer({ ...place, questionId: id, optionIds: key[id] ?? [], attempt: index === 0 ? 2 : 1 })
  await as(world, captain).teamQuiz.complete(place)
}

/** No byte of key or explanation is in the answer. */
const expectNoKey = (answer: unknown) => expect(JSON.stringify(answer)).not.toMatch(/isCorrect|Because|explanation/)

describe('the results', () => {
  test('[PERM-13, D-06] are for the students of the course', async () => {
    const { quizId } = await given(world).quiz({ students: 3 })
    expect(await codeOf(resultsOf(null, quizId))).toBe('UNAUTHORIZED')
    expect(await codeOf(resultsOf(await given(world).student(), quizId))).toBe('NOT_FOUND')
    expect(await codeOf(resultsOf(await given(world).instructor(), quizId))).toBe('NOT_FOUND')
    expect(await codeOf(resultsOf(await given(world).student(), randomUUID()))).toBe('NOT_FOUND')
  })

  test('[D-70] of a hidden quiz are not there until it is shown again', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    await setFlags(made, { isVisible: false, isTeamActive: false })
    expect(await codeOf(resultsOf(made.captain, made.quizId))).toBe('NOT_FOUND')
    await setFlags(made, { isVisible: true })
    expect(await resultsOf(made.captain, made.quizId)).toMatchObject({ status: 'available' })
  })

  test('[RES-05] without an attempt there are none, whatever the team did', async () => {
    const made = await given(world).readyTeams({ students: 4 })
    await playThrough(made)
    const late = await given(world).student()
    await as(world, late).enrolment.join({ courseId: made.courseId })
    const progress = { quizTitle: 'Readiness 1', courseId: made.courseId, individualDone: false, isTeamOpen: true, isPreview: false }
    expect(await resultsOf(late, made.quizId)).toEqual({ status: 'none', ...progress, teamDone: false, hasTeam: false, teamId: null })
    await as(world, made.teacher).teams.update({ teamId: made.teamId, name: 'Team A', memberIds: [made.captain.id, late.id], captainId: null })
    expect(await resultsOf(late, made.quizId)).toEqual({ status: 'none', ...progress, teamDone: true, hasTeam: true, teamId: made.teamId })
  })

  test('[RES-01, RES-03] wait for the team while its phase is open; the answer then holds no score and no key', async () => {
    const made = await given(world).readyTeams()
    const { captain, outsider, quizId, courseId, teamId } = made
    const waiting = { status: 'waiting', quizTitle: 'Readiness 1', courseId, individualDone: true, teamDone: false, hasTeam: true, teamId, isTeamOpen: true, isPreview: false }
    expect(await resultsOf(captain, quizId)).toEqual(waiting)
    await playThrough(made)
    expect(await resultsOf(captain, quizId)).toMatchObject({ status: 'available', teamDone: true })
    expect(await resultsOf(outsider, quizId)).toEqual({ ...waiting, teamId: made.teamIds[1] })
    await setFlags(made, { isTeamActive: false })
    expect(await resultsOf(outsider, quizId)).toMatchObject({ status: 'available', teamDone: false, isTeamOpen: false })
    await setFlags(made, { isTeamActive: true })
    expect(await resultsOf(outsider, quizId)).toEqual({ ...waiting, teamId: made.teamIds[1] })
  })

  test('[RES-04, QEDIT-17] show the score, and once the team is done every question with key, choice and explanation', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { captain, member, third, quizId, key, questions } = made
    const [first] = questions
    const answers = { ...key, [first?.id ?? '']: [first?.options[2]?.id ?? ''] }
    for (const one of [member, third]) await submitAs(world, one, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    const { completedAt } = await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers })
    await playThrough(made)
    expect(await resultsOf(captain, quizId)).toMatchObject({
      status: 'available',
      score: 66.67,
      correctCount: 2,
      total: 3,
      completedAt,
      teamScore: 91.67,
      review: questions.map(({ id, text, options, explanation }, index) => ({
        id,
        text,
        explanation,
        isCorrect: index > 0,
        options: options.map((option) => ({ ...option, isChosen: answers[id]?.includes(option.id) })),
      })),
    })
    expect(await resultsOf(member, quizId)).toMatchObject({ score: 100, teamScore: 91.67 })
  })
})

describe('the key', () => {
  test('[P13, D-51] with the team unfinished is released only while both phases are closed: all 8 states of the switches', async () => {
    const made = await given(world).readyTeams()
    for (let state = 0; state < 8; state += 1) {
      const flags = { isVisible: state % 2 > 0, isActive: (state >> 1) % 2 > 0, isTeamActive: state >> 2 > 0 }
      await setFlags(made, flags)
      const answer = await resultsOf(made.captain, made.quizId).catch((error) => error.code)
      if (!flags.isVisible) expect(answer).toBe('NOT_FOUND')
      else if (flags.isTeamActive) expect(answer).toMatchObject({ status: 'waiting' })
      else expect(answer).toMatchObject({ status: 'available', score: 100, teamScore: null })
      if (flags.isVisible && !flags.isActive && !flags.isTeamActive) expect(answer.review).toHaveLength(3)
      else expectNoKey(answer)
    }
  })

  test('[P13, D-51] with the team finished is released to its members in every state in which the quiz is shown, not to another team', async () => {
    const made = await given(world).readyTeams()
    await playThrough(made)
    for (let state = 0; state < 4; state += 1) {
      const flags = { isActive: state % 2 > 0, isTeamActive: state > 1 }
      await setFlags(made, flags)
      for (const one of [made.captain, made.third]) expect(await resultsOf(one, made.quizId)).toMatchObject({ status: 'available', review: [{}, {}, {}] })
      if (flags.isActive || flags.isTeamActive) expectNoKey(await resultsOf(made.outsider, made.quizId))
    }
  })

  test('[D-51] a course without teams releases it with the results; the first team made takes it back until it is due', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    const [ana, ben] = students
    const written = await as(world, teacher).quizzes.create({
      title: 'Alone',
      description: '',
      code: '',
      courseId,
      isActive: true,
      isVisible: true,
      isTeamActive: false,
      questions: [
        {
          text: 'Q',
          options: [
            { text: 'A', isCorrect: true },
            { text: 'B', isCorrect: false },
          ],
          explanation: 'Because',
        },
      ],
    })
    const answers = Object.fromEntries(written.questions.map(({ id, options }) => [id, [options[0]?.id ?? '']]))
    await submitAs(world, ana ?? null, { quizId: written.id, submissionId: randomUUID(), version: 1, answers })
    expectNoKey(await resultsOf(ben ?? null, written.id))
    expect(await resultsOf(ana ?? null, written.id)).toMatchObject({ status: 'available', review: [{ explanation: 'Because' }] })
    await as(world, teacher).teams.create({ courseId, name: 'Team A', memberIds: [ben?.id ?? ''], captainId: null })
    const answer = await resultsOf(ana ?? null, written.id)
    expect(answer).toMatchObject({ status: 'available', score: 100, review: null })
    expectNoKey({ ...answer, review: undefined })
  })
})

describe('the team score', () => {
  test('[D-81] belongs to the members at completion, whatever team they are in later; who joins later gets none', async () => {
    const made = await given(world).readyTeams()
    const { teacher, captain, member, third, outsider, students, teamIds, quizId } = made
    await playThrough(made)
    const [, otherTeam = ''] = teamIds
    const others = students.slice(4).map(({ id }) => id)
    await as(world, teacher).teams.update({ teamId: made.teamId, name: 'Team A', memberIds: [captain.id], captainId: null })
    await as(world, teacher).teams.update({ teamId: otherTeam, name: 'Team B', memberIds: [...others, third.id], captainId: null })
    await as(world, teacher).teams.update({ teamId: made.teamId, name: 'Team A', memberIds: [captain.id, outsider.id], captainId: null })
    expect(await resultsOf(captain, quizId)).toMatchObject({ status: 'available', teamScore: 91.67 })
    expect(await resultsOf(member, quizId)).toMatchObject({ status: 'available', teamScore: 91.67, hasTeam: false, teamDone: true })
    expect(await resultsOf(third, quizId)).toMatchObject({ status: 'available', teamScore: 91.67, teamId: otherTeam, review: null })
    expect(await resultsOf(outsider, quizId)).toMatchObject({ status: 'available', teamScore: null, teamDone: true, teamId: made.teamId })
    expect(await as(world, outsider).teamQuiz.session(made.place)).toMatchObject({ session: { status: 'completed', score: 91.67 } })
  })
})
