import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const wrongOption = (question: { options: readonly { id: string; isCorrect: boolean }[] }): string => question.options.find((option) => !option.isCorrect)?.id ?? ''

describe('launching', () => {
  test('[LOBBY-04, PERM-15] only the captain launches', async () => {
    const { students, teamIds, quizId, teacher } = await given(world).readyTeams()
    const place = { quizId, teamId: teamIds[0] ?? '' }
    const [captain, member, , outsider] = students
    expect(await codeOf(as(world, null).teamQuiz.launch(place))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, outsider ?? null).teamQuiz.launch(place))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, teacher).teamQuiz.launch(place))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, member ?? null).teamQuiz.launch(place))).toBe('NOT_CAPTAIN')
    expect((await as(world, captain ?? null).teamQuiz.session(place)).session).toBeNull()
    expect(await as(world, captain ?? null).teamQuiz.launch(place)).toMatchObject({ status: 'active', currentQuestion: 0 })
  })

  test('[LOBBY-02] it waits until every member has completed the individual quiz', async () => {
    const { students, teamIds, quizId, key } = await given(world).quiz()
    const place = { quizId, teamId: teamIds[0] ?? '' }
    const [captain, member] = students
    await as(world, captain ?? null).attempts.submit({ quizId, submissionId: crypto.randomUUID(), answers: key })
    await expect(as(world, captain ?? null).teamQuiz.launch(place)).rejects.toMatchObject({ code: 'NOT_READY', data: { missing: [member?.name, students[2]?.name] } })
  })

  test('[TSESS-01, P17] launching twice at once starts one session', async () => {
    const { students, teamIds, quizId } = await given(world).readyTeams()
    const place = { quizId, teamId: teamIds[0] ?? '' }
    const captain = as(world, students[0] ?? null)
    const answers = await Promise.all([captain.teamQuiz.launch(place), captain.teamQuiz.launch(place), captain.teamQuiz.launch(place)])
    expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([1]))
  })
})

describe('playing', () => {
  test('[TSESS-10, TSESS-12, TSESS-16, TSESS-18] votes show to all, a wrong try costs and stays, a right one locks and clears the votes', async () => {
    const { place, captain, member, third, questions, key } = await given(world).teamQuiz()
    const [question] = questions
    if (!question) throw new Error('no question')
    const wrong = wrongOption(question)
    await as(world, member).teamQuiz.vote({ ...place, questionId: question.id, optionId: wrong, isOn: true })
    const voted = await as(world, third).teamQuiz.session(place)
    expect(voted.session?.questions[0]?.votes).toEqual({ [wrong]: [member.id] })
    const afterWrong = await as(world, captain).teamQuiz.answer({ ...place, questionId: question.id, optionIds: [wrong], attempt: 1 })
    expect(afterWrong.questions[0]).toMatchObject({ state: 'incorrect', points: 0.75, votes: { [wrong]: [member.id] } })
    const afterRight = await as(world, captain).teamQuiz.answer({ ...place, questionId: question.id, optionIds: key[question.id] ?? [], attempt: 2 })
    expect(afterRight.questions[0]).toMatchObject({ state: 'correct', points: 0.75, votes: {} })
    expect(await codeOf(as(world, member).teamQuiz.vote({ ...place, questionId: question.id, optionId: wrong, isOn: true }))).toBe('QUESTION_LOCKED')
    const told = world.told.snapshots.filter(({ snapshot }) => snapshot.quizId === place.quizId && snapshot.version === afterRight.version)
    expect(told.map(({ userId }) => userId).sort()).toEqual([captain.id, member.id, third.id].sort())
  })

  test('[TRES-04, TRES-05, TSESS-19, TSESS-21] the quiz is submitted once all is right, and the score is stored once', async () => {
    const { place, captain, member, questions, key } = await given(world).teamQuiz()
    const me = as(world, captain)
    await expect(me.teamQuiz.complete(place)).rejects.toMatchObject({ code: 'INCOMPLETE', data: { correct: 0, total: 3 } })
    for (const [index, question] of questions.entries()) {
      let attempt = 1
      for (; attempt <= [0, 1, 5][index]!; attempt += 1) await me.teamQuiz.answer({ ...place, questionId: question.id, optionIds: [wrongOption(question)], attempt })
      await me.teamQuiz.answer({ ...place, questionId: question.id, optionIds: key[question.id] ?? [], attempt })
    }
    const done = await me.teamQuiz.complete(place)
    expect(done).toMatchObject({ status: 'completed', score: 58.33, points: 1.75 })
    expect(await me.teamQuiz.complete(place)).toEqual(done)
    expect((await as(world, member).teamQuiz.session(place)).session).toMatchObject({ status: 'completed', score: 58.33 })
    expect((await as(world, member).attempts.results({ quizId: place.quizId }))).toMatchObject({ status: 'available', teamScore: 58.33 })
  })

  test('[TSESS-23, P21] a new captain continues, the former one is refused', async () => {
    const { place, captain, member, third, teacher, questions, teamId } = await given(world).teamQuiz()
    const [question] = questions
    if (!question) throw new Error('no question')
    await as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds: [captain.id, member.id, third.id], captainId: member.id })
    expect(await codeOf(as(world, captain).teamQuiz.answer({ ...place, questionId: question.id, optionIds: [wrongOption(question)], attempt: 1 }))).toBe('NOT_CAPTAIN')
    expect(await as(world, member).teamQuiz.answer({ ...place, questionId: question.id, optionIds: [wrongOption(question)], attempt: 1 })).toMatchObject({ version: 2 })
  })
})
