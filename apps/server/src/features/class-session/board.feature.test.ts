import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 2 })
})
afterEach(() => world.close())

const staff = () => as(world, room.teacher).classSession
/** A student submits, the first so many right and the others wrong. */
async function submit(person: Person, right: number) {
  const { quizId, questions, key } = room
  const answers = questions.map(({ id, options }, index): [string, string[]] => [
    id,
    index < right
      ? (key[id] ?? [])
      : options.flatMap((option) => (option.isCorrect ? [] : [option.id])).slice(0, 1),
  ])
  await as(world, person).attempts.submit({
    quizId,
    version: 1,
    submissionId: randomUUID(),
    answers: Object.fromEntries(answers),
  })
}
/** All of the class have submitted; the team phase is open. */
async function together() {
  await room.runs.open('individual')
  for (const person of room.students) {
    await room.start(person)
    await submit(person, 2)
  }
  room.at(100)
  await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
}

test('[CKPT-15, CKPT-09] the board of a team: votes with names, tries in order, the key; the team does not see that it is watched', async () => {
  await together()
  const { captain, member, place, quizId, questions, key } = room
  const [first] = questions
  const wrong = first?.options.find(({ isCorrect }) => !isCorrect)?.id ?? ''
  const right = key[first?.id ?? ''] ?? []
  await as(world, captain).teamQuiz.launch(place)
  await as(world, member).teamQuiz.vote({
    ...place,
    questionId: first?.id ?? '',
    optionId: wrong,
    isOn: true,
  })
  const { questions: voted } = await staff().board({ quizId, teamId: place.teamId })
  expect(voted[0]?.options.find(({ id }) => id === wrong)?.voters).toEqual([member.name])
  for (const [index, optionIds] of [[wrong], right].entries())
    await as(world, captain).teamQuiz.answer({
      ...place,
      questionId: first?.id ?? '',
      optionIds,
      attempt: index + 1,
    })
  const before = await as(world, member).teamQuiz.session(place)
  const { questions: board } = await staff().board({ quizId, teamId: place.teamId })
  expect(board[0]).toMatchObject({
    id: first?.id,
    tries: [
      { optionIds: [wrong], isCorrect: false },
      { optionIds: right, isCorrect: true },
    ],
  })
  expect(board[0]?.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)).toEqual(right)
  expect(board[1]).toMatchObject({ tries: [] })
  expect(await as(world, member).teamQuiz.session(place)).toEqual(before)
})

test('[CKPT-15] without a team the questions alone; a team of another course is unknown', async () => {
  const { quizId, teamIds } = room
  const { questions } = await staff().board({ quizId })
  expect(questions.map(({ tries }) => tries)).toEqual([[], []])
  expect(questions.flatMap(({ options }) => options.flatMap(({ voters }) => voters))).toEqual([])
  expect((await staff().board({ quizId, teamId: teamIds[0] ?? '' })).questions).toHaveLength(2)
  const elsewhere = await given(world).quiz({ students: 3 })
  const [other] = (
    await as(world, elsewhere.teacher).classSession.get({ quizId: elsewhere.quizId })
  ).teams
  for (const teamId of [other?.id ?? '', randomUUID()])
    expect(await codeOf(staff().board({ quizId, teamId }))).toBe('NOT_FOUND')
})

test("[CKPT-16] 'correct alone' by hand: nothing until it is over for the class, then of all who have submitted", async () => {
  const { quizId, students } = room
  await room.runs.open('individual')
  for (const person of students) await room.start(person)
  for (const [index, person] of students.entries())
    await submit(person, index < 2 ? 2 : index === 2 ? 1 : 0)
  expect(await staff().alone({ quizId })).toEqual({ questions: null })
  room.at(100)
  await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
  room.at(200)
  expect(await staff().alone({ quizId })).toEqual({
    questions: [
      { right: 3, of: students.length },
      { right: 2, of: students.length },
    ],
  })
})

test('[CKPT-05, CKPT-06] the session by hand: who is here, who is away, how a team stands', async () => {
  await together()
  const { captain, place, key } = room
  await as(world, captain).teamQuiz.launch(place)
  const [questionId = '', optionIds = []] = Object.entries(key)[0] ?? []
  await as(world, captain).teamQuiz.answer({ ...place, questionId, optionIds, attempt: 1 })
  const { teams } = await room.runs.get()
  expect(teams.find(({ id }) => id === place.teamId)).toMatchObject({
    state: 'playing',
    currentQuestion: 1,
    questions: [
      { wrongTries: 0, isSolved: true },
      { wrongTries: 0, isSolved: false },
    ],
    points: 1,
    readySince: null,
  })
  expect(teams.find(({ id }) => id !== place.teamId)).toMatchObject({
    state: 'notStarted',
    questions: [],
    points: null,
  })
})
