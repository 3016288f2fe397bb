import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { play } from '../../../testing/play.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizEvents,
  teamQuizSessions,
} from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type TeamQuiz = Awaited<ReturnType<ReturnType<typeof given>['teamQuiz']>>
type AuthorQuestion = TeamQuiz['questions'][number]
const wrongOption = (question: AuthorQuestion): string =>
  question.options.find((option) => !option.isCorrect)?.id ?? ''
/** The questions as three: single choice, select-all, single choice. */
function three({ questions: [first, second, third] }: TeamQuiz) {
  if (!first || !second || !third) throw new Error('three questions')
  return { first, second, third }
}

/** Every move, as the one who may make it would. */
const moves = ['vote', 'answer', 'navigate', 'complete'] as const
type Move = (typeof moves)[number]
function make(
  move: Move,
  where: World,
  who: { id: string } | null,
  { place, questions: [question] }: Pick<TeamQuiz, 'place' | 'questions'>,
) {
  const api = as(where, who).teamQuiz
  const [questionId, optionId] = [question?.id ?? '', question?.options[1]?.id ?? '']
  if (move === 'vote') return api.vote({ ...place, questionId, optionId, isOn: true })
  if (move === 'answer')
    return api.answer({ ...place, questionId, optionIds: [optionId], attempt: 1 })
  return move === 'navigate' ? api.navigate({ ...place, question: 1 }) : api.complete(place)
}
const eventsOf = (quizId: string) =>
  world.database.connection
    .select({
      version: teamQuizEvents.version,
      intent: teamQuizEvents.intent,
      at: teamQuizEvents.at,
    })
    .from(teamQuizEvents)
    .innerJoin(teamQuizSessions, eq(teamQuizSessions.id, teamQuizEvents.sessionId))
    .where(eq(teamQuizSessions.quizId, quizId))
    .orderBy(teamQuizEvents.version)

describe.each(moves)('to %s', (move) => {
  test('[TSESS-06, PERM-15] takes a member of the team, in a session that has started', async () => {
    const made = await given(world).readyTeams()
    const mover = move === 'vote' ? made.member : made.captain
    expect(await codeOf(make(move, world, null, made))).toBe('UNAUTHORIZED')
    expect(await codeOf(make(move, world, made.outsider, made))).toBe('FORBIDDEN')
    expect(await codeOf(make(move, world, made.teacher, made))).toBe('FORBIDDEN')
    expect(await codeOf(make(move, world, await given(world).student(), made))).toBe('NOT_FOUND')
    expect(
      await codeOf(
        make(move, world, mover, { ...made, place: { ...made.place, quizId: randomUUID() } }),
      ),
    ).toBe('NOT_FOUND')
    await expect(make(move, world, mover, made)).rejects.toMatchObject({
      code: 'NO_SESSION',
      message: 'The team quiz has not started',
    })
    expect(
      await world.database.connection
        .select()
        .from(teamQuizSessions)
        .where(eq(teamQuizSessions.quizId, made.quizId)),
    ).toEqual([])
  })

  test('[P6, P22] somebody who is removed while their move is on its way has no part in it any more', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { teacher, teamId, captain, member, third, quizId } = made
    const mover = move === 'vote' ? member : captain
    const stay = [captain, member, third].filter((one) => one !== mover).map(({ id }) => id)
    const removing = meanwhile(world, () =>
      as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds: stay, captainId: null }),
    )
    await expect(make(move, removing, mover, made)).rejects.toMatchObject({
      code: 'NOT_MEMBER',
      message: 'You are not a member of this team.',
    })
    expect(await eventsOf(quizId)).toEqual([])
  })
})

describe('whose move it is', () => {
  test('[TSESS-20, PERM-15, PERM-16] only the captain answers, moves on and submits; only the others vote', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    for (const move of ['answer', 'navigate', 'complete'] as const)
      await expect(make(move, world, made.member, made)).rejects.toMatchObject({
        code: 'NOT_CAPTAIN',
      })
    await expect(make('vote', world, made.captain, made)).rejects.toMatchObject({
      code: 'CAPTAIN_DOES_NOT_VOTE',
    })
    expect(await eventsOf(made.quizId)).toEqual([])
  })
})

describe('answering', () => {
  test('[VAL-45, ERR-91] takes options of the question, at least one, and one only where one is asked for', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { first, second } = three(made)
    const answer = (questionId: string, optionIds: string[]) =>
      as(world, made.captain).teamQuiz.answer({ ...made.place, questionId, optionIds, attempt: 1 })
    await expect(answer(first.id, [])).rejects.toMatchObject({
      code: 'NO_ANSWER_SELECTED',
      message: 'Please select an answer before submitting.',
    })
    expect(
      await codeOf(
        answer(
          first.id,
          first.options.slice(0, 2).map(({ id }) => id),
        ),
      ),
    ).toBe('UNKNOWN_CHOICE')
    expect(await codeOf(answer(first.id, [second.options[0]?.id ?? '']))).toBe('UNKNOWN_CHOICE')
    expect(await codeOf(answer(randomUUID(), [first.options[0]?.id ?? '']))).toBe('UNKNOWN_CHOICE')
    expect(await eventsOf(made.quizId)).toEqual([])
  })

  test('[TSESS-08, TSESS-10, TSESS-11, TSESS-12, TSESS-16, TSESS-18, ENT-16] a wrong try costs and stays, a right one locks and clears the votes; every member is told', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, member, third, key, quizId } = made
    const { first } = three(made)
    const wrong = wrongOption(first)
    await as(world, member).teamQuiz.vote({
      ...place,
      questionId: first.id,
      optionId: wrong,
      isOn: true,
    })
    const answer = (optionIds: string[], attempt: number) =>
      as(world, captain).teamQuiz.answer({ ...place, questionId: first.id, optionIds, attempt })
    const createdAt = world.time.now
    world.time.now = new Date(createdAt.getTime() + 60_000)
    const at = world.time.now.toISOString()
    const tries = [{ attempt: 1, optionIds: [wrong], isCorrect: false, at }]
    expect((await answer([wrong], 1)).questions[0]).toMatchObject({
      state: 'incorrect',
      points: 0.75,
      votes: { [wrong]: [member.id] },
      tries,
    })
    const after = await answer(key[first.id] ?? [], 2)
    expect(after).toMatchObject({ correctCount: 1, can: { complete: false } })
    expect(after.questions[0]).toMatchObject({
      state: 'correct',
      points: 0.75,
      votes: {},
      tries: [...tries, { attempt: 2, optionIds: key[first.id], isCorrect: true, at }],
    })
    expect(
      await codeOf(
        as(world, member).teamQuiz.vote({
          ...place,
          questionId: first.id,
          optionId: wrong,
          isOn: true,
        }),
      ),
    ).toBe('QUESTION_LOCKED')
    expect(await codeOf(answer([wrong], 3))).toBe('QUESTION_LOCKED')
    const notified = world.notified.snapshots.filter(
      ({ snapshot }) => snapshot.quizId === quizId && snapshot.version === after.version,
    )
    expect(notified.map(({ userId }) => userId)).toEqual([captain.id, member.id, third.id])
    expect(notified.map(({ snapshot }) => snapshot.questions[0])).toEqual([
      after.questions[0],
      after.questions[0],
      after.questions[0],
    ])
    const [row] = await world.database.connection
      .select()
      .from(teamQuizSessions)
      .where(eq(teamQuizSessions.quizId, quizId))
    expect(row).toMatchObject({
      teamId: place.teamId,
      currentQuestion: 0,
      createdAt,
      updatedAt: world.time.now,
      answers: { [first.id]: key[first.id] },
      questionFeedback: { [first.id]: { isCorrect: true, attempts: 2 } },
      incorrectAttempts: { [first.id]: tries },
      votes: {},
    })
    expect((await eventsOf(quizId)).map(({ intent }) => intent.kind)).toEqual([
      'vote',
      'answer',
      'answer',
    ])
  })

  test('[TSESS-22, P23, P14, D-91] the same number again, or a wrong number, changes and costs nothing, also from a second tab', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { first } = three(made)
    const [, b = '', c = ''] = first.options.map(({ id }) => id)
    const answer = (optionId: string, attempt: number) =>
      as(world, made.captain).teamQuiz.answer({
        ...made.place,
        questionId: first.id,
        optionIds: [optionId],
        attempt,
      })
    const once = await answer(b, 1)
    const notified = world.notified.snapshots.length
    for (const [optionId, attempt] of [
      [b, 1],
      [c, 1],
      [b, 3],
      [c, 99],
    ] as const)
      expect(await answer(optionId, attempt)).toEqual(once)
    expect(world.notified.snapshots.length).toBe(notified)
    expect((await as(world, made.captain).teamQuiz.session(made.place)).session).toEqual(once)
    expect((await answer(b, 2)).questions[0]).toMatchObject({
      points: 0.5,
      tries: [{ attempt: 1 }, { attempt: 2 }],
    })
  })

  test('[TSESS-24, D-95, P12] a wrong try on a select-all question says no more than that it is wrong', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { second } = three(made)
    const [right = '', wrong = ''] = second.options.map(({ id }) => id)
    const answer = await as(world, made.captain).teamQuiz.answer({
      ...made.place,
      questionId: second.id,
      optionIds: [right, wrong],
      attempt: 1,
    })
    expect(answer.questions[1]?.tries).toMatchObject([
      { optionIds: [right, wrong], isCorrect: false },
    ])
    expect(answer.questions[1]?.options).toEqual(
      second.options.map(({ id, text }) => ({ id, text })),
    )
    expect(JSON.stringify(answer)).not.toContain('Because')
  })
})

describe('moving through the questions', () => {
  test('[TSESS-13, TSESS-14, D-89] is free within the quiz, back and forth, solved or not; every member follows', async () => {
    const { place, captain, member, quizId } = await given(world).teamQuiz({ students: 3 })
    const go = (question: number) => as(world, captain).teamQuiz.navigate({ ...place, question })
    for (const outside of [3, 4, 1_000_000])
      await expect(go(outside)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' })
    for (const malformed of [-1, 0.5, Number.NaN])
      expect(await codeOf(go(malformed))).toBe('BAD_REQUEST')
    for (const [index, question] of [2, 0, 1].entries())
      expect(await go(question)).toMatchObject({ currentQuestion: question, version: index + 2 })
    expect(await go(1)).toMatchObject({ version: 4 })
    expect((await as(world, member).teamQuiz.session(place)).session).toMatchObject({
      currentQuestion: 1,
      version: 4,
    })
    const last = world.notified.snapshots
      .filter(({ userId, snapshot }) => userId === member.id && snapshot.quizId === quizId)
      .at(-1)
    expect(last?.snapshot).toMatchObject({ currentQuestion: 1, version: 4 })
  })
})

describe('what the members are sent', () => {
  test('[RT-10, P20] is made once for all who see the same, and apart for the captain', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { first } = three(made)
    const notified = world.notified.snapshots.length
    await as(world, made.captain).teamQuiz.answer({
      ...made.place,
      questionId: first.id,
      optionIds: [wrongOption(first)],
      attempt: 1,
    })
    const sent = new Map(
      world.notified.snapshots.slice(notified).map(({ userId, snapshot }) => [userId, snapshot]),
    )
    expect([...sent.keys()]).toEqual([made.captain, made.member, made.third].map(({ id }) => id))
    expect(sent.get(made.member.id)).toBe(sent.get(made.third?.id ?? ''))
    expect(sent.get(made.captain.id)).not.toEqual(sent.get(made.member.id))
  })
})

describe('submitting the team quiz', () => {
  test('[TRES-04, TRES-05, TSESS-19, TSESS-21, ENT-15, FAIR-02] once all is right; the score is stored once, and all are told', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, member, third, questions, key, quizId } = made
    await as(world, made.teacher).quizzes.setFlags({ quizId, isActive: false })
    const me = as(world, captain).teamQuiz
    await expect(me.complete(place)).rejects.toMatchObject({
      code: 'INCOMPLETE',
      data: { correct: 0, total: 3 },
    })
    for (const [index, question] of questions.entries()) {
      const wrong = [0, 1, 5][index] ?? 0
      for (let attempt = 1; attempt <= wrong; attempt += 1)
        await me.answer({
          ...place,
          questionId: question.id,
          optionIds: [wrongOption(question)],
          attempt,
        })
      if (index === 2)
        await expect(me.complete(place)).rejects.toMatchObject({
          code: 'INCOMPLETE',
          data: { correct: 2, total: 3 },
        })
      await me.answer({
        ...place,
        questionId: question.id,
        optionIds: key[question.id] ?? [],
        attempt: wrong + 1,
      })
    }
    const done = await me.complete(place)
    expect(done).toMatchObject({
      status: 'completed',
      score: 58.33,
      points: 1.75,
      correctCount: 3,
      completedAt: world.time.now.toISOString(),
      questions: questions.map(({ explanation }) => ({ explanation, state: 'correct' })),
    })
    const notified = world.notified.snapshots.filter(
      ({ snapshot }) => snapshot.quizId === quizId && snapshot.status === 'completed',
    )
    expect(notified.map(({ userId, snapshot }) => [userId, snapshot])).toEqual(
      [captain, member, third].map(({ id }) => [id, done]),
    )
    const [attempt] = await world.database.connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, quizId))
    expect(attempt).toMatchObject({
      teamId: place.teamId,
      completed: true,
      completedAt: world.time.now,
      answers: key,
      score: 58.33,
    })
    expect(Object.values(attempt?.incorrectAnswers ?? {}).map((tries) => tries.length)).toEqual(
      expect.arrayContaining([0, 1, 5]),
    )
    const members = await world.database.connection
      .select()
      .from(teamAttemptMembers)
      .where(eq(teamAttemptMembers.attemptId, attempt?.id ?? ''))
    expect(members.map(({ userId }) => userId).sort()).toEqual(
      [captain.id, member.id, third.id].sort(),
    )
  })

  test('[TRES-06, D-94, P16] afterwards every move answers the result and changes nothing', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const { place, captain, member, questions, quizId } = made
    const done = await play(as(world, captain), { place, questions })
    const events = await eventsOf(quizId)
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    for (const move of moves)
      expect(await make(move, world, move === 'vote' ? member : captain, made)).toEqual(done)
    expect((await as(world, member).teamQuiz.session(place)).session).toEqual(done)
    expect(await eventsOf(quizId)).toEqual(events)
    expect(
      await world.database.connection
        .select()
        .from(teamAttempts)
        .where(eq(teamAttempts.quizId, quizId)),
    ).toHaveLength(1)
  })
})
