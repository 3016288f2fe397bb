import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import type { Person } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { repeats as byForm } from '../../../testing/repeats.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { classEvents } from '../../schema/class-session.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizEvents,
  teamQuizSessions,
} from '../../schema/team-quiz.ts'

const repeats = byForm({ short: 4, long: 200 })

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 3 })
})
afterEach(() => world.close())

const teacher = () => as(world, room.teacher)
const api = (person: Person) => as(world, person)
const paper = (version?: number) => teacher().teamQuiz.paper({ ...room.place, version })
type Entered = {
  readonly seen?: string | null
  readonly version?: number
  readonly memberIds?: readonly string[]
}
async function enter(
  rows: readonly string[],
  entered: Entered = {},
  commandId: string = randomUUID(),
) {
  const { version, seen, members } = await paper()
  const memberIds = members.map(({ id }) => id)
  return teacher().teamQuiz.enterPaper({
    ...{ ...room.place, commandId, version, seen, memberIds, ...entered },
    ...{ rows: [...rows], memberIds: [...(entered.memberIds ?? memberIds)] },
  })
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    ({ code, message, data }) => ({ code, message, data }),
  )
const answer = (index: number, optionIndex: number, attempt = 1) => {
  const { id: questionId, options } = room.questions[index] ?? { id: '', options: [] }
  const optionIds = [options[optionIndex]?.id ?? '']
  return api(room.captain).teamQuiz.answer({ ...room.place, questionId, optionIds, attempt })
}
const rows = {
  sessions: () => world.database.connection.select().from(teamQuizSessions),
  attempts: () =>
    world.database.connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, room.quizId)),
  members: async () =>
    (await world.database.connection.select().from(teamAttemptMembers)).map(({ userId }) => userId),
  trail: () =>
    world.database.connection.select().from(classEvents).where(eq(classEvents.kind, 'paper')),
}
const results = async () =>
  (await teacher().gradebook.teamResults({ courseId: room.courseId })).results

/** All have submitted, and the team phase is open. */
async function atTheTeams() {
  await room.runs.open('individual')
  for (const person of room.students) {
    await room.start(person)
    await room.submit(person, 3)
  }
  await room.runs.open('team', { collectsFirst: true })
  room.at(60)
}

test('[PAPER-03] [TRES-04] [D-81] the tries of a team that has not begun are its attempt, for the members who were chosen', async () => {
  const { captain, member, third, teacher: staff, place } = room
  expect(await paper()).toMatchObject({
    ...{ version: 1, seen: null },
    questions: [{ kind: 'single', optionCount: 4, tried: '', isSolved: false }, {}, {}],
    members: [captain, member, third].map(({ id }) => ({ id, hasTeamScore: false })),
  })
  // at the first try, after one wrong one, not solved
  const memberIds = [captain.id, member.id]
  expect(await enter(['a', '?A', 'BC'], { memberIds })).toEqual({ score: 58.33 })
  expect(await rows.attempts()).toMatchObject([
    { completedBy: 'paper', enteredBy: staff.id, score: 58.33, isTeamChanged: false },
  ])
  expect((await rows.members()).toSorted()).toEqual(memberIds.toSorted())
  expect(await rows.trail()).toMatchObject([
    { actorId: staff.id, subject: { teamIds: [place.teamId], userIds: memberIds } },
  ])
  expect(await results()).toMatchObject([
    { score: 58.33, marks: ['paper'], enteredBy: { id: staff.id, name: staff.name } },
  ])
  const { teams } = await room.runs.get()
  expect(teams.find(({ id }) => id === place.teamId)).toMatchObject({
    ...{ state: 'paper', enteredBy: staff.name, score: 58.33 },
    questions: [
      { wrongTries: 0, isSolved: true },
      { wrongTries: 1, isSolved: true },
      { wrongTries: 2, isSolved: false },
    ],
  })
})

test('[PAPER-03] the tries are checked against the key, and nothing is stored where one cannot be', async () => {
  expect(await refusal(enter(['A', 'AB', 'E']))).toEqual({
    code: 'PAPER_UNREADABLE',
    message: 'Question 2: only the last letter may be right.',
    data: {
      ...{ question: 2, problem: 'onlyLast', letter: '' },
      problems: [
        { question: 2, problem: 'onlyLast', letter: '' },
        { question: 3, problem: 'noOption', letter: 'E' },
      ],
    },
  })
  expect(await rows.attempts()).toEqual([])
  expect(await rows.sessions()).toEqual([])
})

test('[PAPER-04] a team quiz under way is finished: its tries are there and stay, the rest is added', async () => {
  const { captain, member, place } = room
  await atTheTeams()
  const { sessionId, version } = await api(captain).teamQuiz.launch(place)
  await answer(0, 1)
  await answer(0, 0, 2)
  const { version: before } = await answer(1, 2)
  expect(await paper()).toMatchObject({
    seen: `${sessionId} 3`,
    questions: [
      { tried: 'BA', isSolved: true },
      { tried: 'C', isSolved: false },
      { tried: '', isSolved: false },
    ],
  })
  expect(await refusal(enter(['B', '', '']))).toMatchObject({ code: 'PAPER_UNREADABLE' })
  const [kept] = await rows.sessions()
  // the first after one wrong try, the second after two, the third at once
  expect(await enter(['', 'DA', 'A'])).toEqual({ score: 75 })
  const [session] = await rows.sessions()
  expect(session).toMatchObject({ status: 'completed', id: sessionId, version: before + 1 })
  const id = room.questions[1]?.id ?? ''
  expect(session?.incorrectAttempts[id]?.[0]).toEqual(kept?.incorrectAttempts[id]?.[0])
  expect(session?.incorrectAttempts[id]).toHaveLength(2)
  const events = await world.database.connection.select().from(teamQuizEvents)
  expect(events).toHaveLength(before - version + 1)
  expect(events.at(-1)?.intent).toEqual({ kind: 'paper' })
  expect(await api(member).teamQuiz.session(place)).toMatchObject({
    session: { status: 'completed', completedBy: 'paper', enteredBy: room.teacher.name, score: 75 },
  })
})

test('[PAPER-04] a try that arrives after it was opened is kept, and so is one that is made with it', async () => {
  const { captain, place } = room
  await atTheTeams()
  await api(captain).teamQuiz.launch(place)
  const { seen } = await paper()
  await answer(0, 1)
  expect(await codeOf(enter(['A', 'A', 'A'], { seen }))).toBe('CHANGED_MEANWHILE')
  expect(await paper()).toMatchObject({ questions: [{ tried: 'B' }, {}, {}] })
  const now = (await paper()).seen
  // a vote and another page are no tries
  await api(room.member).teamQuiz.vote({
    ...{ ...place, questionId: room.questions[0]?.id ?? '', isOn: true },
    optionId: room.questions[0]?.options[0]?.id ?? '',
  })
  await api(captain).teamQuiz.navigate({ ...place, question: 2 })
  expect(await enter(['A', 'A', 'A'], { seen: now })).toEqual({ score: 91.67 })
  expect(await codeOf(answer(0, 0, 2))).toBe('OK') // of what is completed it answers how it stands
  expect(await rows.attempts()).toHaveLength(1)
})

test(`[PAPER-04] two at once and tries on their way: none lost, none twice, x${repeats}`, async () => {
  const { captain, place } = room
  await atTheTeams()
  for (let count = 0; count < repeats; count += 1) {
    await api(captain).teamQuiz.launch(place)
    await answer(0, 1)
    const { seen } = await paper()
    const [tried, ...entered] = await Promise.all([
      codeOf(answer(0, 2, 2)),
      codeOf(enter(['DA', 'A', 'A'], { seen })),
      codeOf(enter(['DA', 'A', 'BA'], { seen })),
    ])
    expect(tried).toBe('OK')
    const [session] = await rows.sessions()
    const wrong = session?.incorrectAttempts[room.questions[0]?.id ?? ''] ?? []
    const done = entered.filter((code) => code === 'OK').length
    expect(done).toBeLessThan(2)
    const letters = wrong.map(({ optionIds: [one] }) =>
      room.questions[0]?.options.findIndex(({ id }) => id === one),
    )
    // either the try came first and the paper was refused, or the paper stands without it
    expect(letters).toEqual(done === 1 ? [1, 3] : [1, 2])
    expect(await rows.attempts()).toHaveLength(done)
    await teacher().teamQuiz.reset({ ...place, commandId: randomUUID(), name: 'Team A' })
  }
})

test('[PAPER-03] a double click counts once; what is completed stays, and is reset as any other', async () => {
  const { captain, courseId, place } = room
  await atTheTeams()
  const commandId = randomUUID()
  const start = await paper()
  const again = { seen: start.seen, version: 1, memberIds: [captain.id] }
  const send = () =>
    teacher().teamQuiz.enterPaper({ ...place, ...again, commandId, rows: ['A', 'A', 'A'] })
  expect(await Promise.all([send(), send()])).toEqual([{ score: 100 }, { score: 100 }])
  expect(await rows.trail()).toHaveLength(1)
  const done = {
    code: 'ALREADY_COMPLETED',
    message: 'Team A has completed this quiz already.',
    data: { team: 'Team A' },
  }
  expect(await refusal(paper())).toEqual(done)
  const other = { ...place, ...again, commandId: randomUUID(), rows: ['', '', ''] }
  expect(await refusal(teacher().teamQuiz.enterPaper(other))).toEqual(done)
  expect(
    await teacher().teamQuiz.reset({ ...place, commandId: randomUUID(), name: 'Team A' }),
  ).toEqual({ seen: 3 })
  expect(await rows.attempts()).toEqual([])
  expect(await rows.sessions()).toEqual([])
  expect(await teacher().gradebook.history({ courseId })).toMatchObject([{ kind: 'reset' }])
  room.at(120)
  await play(api(captain), room)
  expect(await results()).toMatchObject([{ marks: ['playedAgain'], enteredBy: null }])
})

test('[PAPER-05] the team appeals as any other, and the score follows', async () => {
  const { captain, place } = room
  await atTheTeams()
  await enter(['A', 'BA', ''])
  await room.runs.end()
  room.at(120)
  expect(await api(captain).teamQuiz.session(place)).toMatchObject({
    session: { status: 'completed', hasKey: true, completedBy: 'paper' },
  })
  const questionId = room.questions[1]?.id ?? ''
  const { id: appealId } = await api(captain).appeals.file({
    ...place,
    questionId,
    reason: 'B too',
  })
  await teacher().appeals.resolve({ appealId, decision: 'accepted', feedback: 'Yes' })
  expect(await results()).toMatchObject([{ score: 66.67, changes: ['appealed'], marks: ['paper'] }])
  expect(
    await refusal(teacher().teamQuiz.reset({ ...place, commandId: randomUUID(), name: 'Team A' })),
  ).toMatchObject({ code: expect.stringMatching('HAS_APPEALS|ANSWERS_SEEN') })
})

test('[PAPER-05] [FAIR-10] who was not chosen has the score of no team, who was cannot take the quiz any more, unless on paper, marked', async () => {
  const { captain, member, third, place, quizId, courseId } = room
  await room.runs.open('individual')
  await room.start(captain)
  await room.submit(captain)
  expect((await paper()).members.map(({ hasSubmitted }) => hasSubmitted)).toEqual([
    true,
    false,
    false,
  ])
  await enter(['A', 'A', 'A'], { memberIds: [captain.id, member.id] })
  expect(await codeOf(room.start(member))).toBe('ANSWERS_SEEN')
  expect(await codeOf(room.start(third))).toBe('OK')
  await room.submit(third)
  const { seen, version } = await teacher().attempts.paper({ quizId, userId: member.id })
  await teacher().attempts.enterPaper({
    ...{ quizId, userId: member.id, commandId: randomUUID(), seen, version },
    rows: ['A', 'A', ''],
  })
  const { results: alone } = await teacher().gradebook.individualResults({ courseId })
  const marksOf = ({ id }: Person) => alone.find(({ student }) => student.id === id)?.marks
  expect(marksOf(member)).toEqual(['seenAnswers', 'paper'])
  expect(marksOf(third)).toEqual([])
  await room.runs.end()
  room.at(60)
  expect(await room.results(member)).toMatchObject({ teamScore: 100 })
  expect(await room.results(third)).toMatchObject({ teamScore: null })
  expect(await api(third).teamQuiz.session(place)).toMatchObject({ session: null, late: {} })
})

test('[PAPER-03] [D-81] one score of a team for a student; members of now, questions of the paper', async () => {
  const { captain, member, third, outsider, teamIds, place, quizId } = room
  await enter(['A', 'A', 'A'], { memberIds: [captain.id] })
  const other = { quizId, teamId: teamIds[1] ?? '' }
  const { members, seen, version } = await teacher().teamQuiz.paper(other)
  expect(members.map(({ hasTeamScore }) => hasTeamScore)).not.toContain(true)
  const move = { userId: captain.id, from: place.teamId, to: other.teamId }
  await teacher().teams.arrange({ courseId: room.courseId, moves: [move] })
  const sent = { ...other, commandId: randomUUID(), seen, version, rows: ['', '', ''] }
  const enterFor = (...memberIds: string[]) =>
    refusal(teacher().teamQuiz.enterPaper({ ...sent, memberIds }))
  expect(await enterFor(outsider.id, captain.id)).toMatchObject({
    code: 'HAS_TEAM_SCORE',
    message: `${captain.name} has the score of another team already.`,
  })
  expect(await enterFor(outsider.id, member.id)).toMatchObject({ code: 'MOVED_MEANWHILE' })
  expect(await enterFor(outsider.id, third.id)).toMatchObject({ code: 'MOVED_MEANWHILE' })
  await editQuiz(world, room.teacher, quizId, ({ questions }) => ({
    questions: questions.slice(1),
  }))
  expect(await enterFor(outsider.id)).toBe('OK')
  expect(await rows.attempts()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ ...other, quizVersion: 1, score: 0 })]),
  )
  expect(place.teamId).not.toBe(other.teamId)
})

test('[PAPER-05] the team phase goes on without it: more time, a collection and the projector leave it alone', async () => {
  const { captain, outsider, place, quizId, teamIds } = room
  await atTheTeams()
  const other = { quizId, teamId: teamIds[1] ?? '' }
  await api(outsider).teamQuiz.launch(other)
  await enter(['A', '', ''])
  await room.runs.collect('team')
  room.at(120)
  await room.runs.settle()
  await room.runs.addTime('team', 2)
  expect(await rows.attempts()).toMatchObject([{ ...place, completedBy: 'paper' }])
  expect(await api(captain).teamQuiz.session(place)).toMatchObject({
    session: { status: 'completed' },
  })
  const heard = world.notified.news.filter(
    ({ to, topic }) => topic === 'quizzes' && 'userIds' in to && to.userIds.includes(captain.id),
  )
  expect(heard.length).toBeGreaterThan(0)
})
