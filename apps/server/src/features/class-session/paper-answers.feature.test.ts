import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { classEvents } from '../../schema/class-session.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 4 })
})
afterEach(() => world.close())

const teacher = () => as(world, room.teacher)
const paperOf = ({ id: userId }: Person, version?: number) =>
  teacher().attempts.paper({ quizId: room.quizId, userId, version })
/** The letter of an option of a question (from 0) that is right, or is not. */
const letter = (question: number, isRight = true): string =>
  'ABCD'[
    room.questions[question]?.options.findIndex(({ isCorrect }) => isCorrect === isRight) ?? 0
  ] ?? ''
/** Rows of which so many are right, and the others empty. */
const rightRows = (count: number): string[] =>
  room.questions.map((_, index) => (index < count ? letter(index) : ''))
type Entered = { readonly rows: readonly string[]; readonly seen?: string | null; version?: number }
async function enter(person: Person, entered: Entered, commandId: string = randomUUID()) {
  const { version, seen } = await paperOf(person)
  return teacher().attempts.enterPaper({
    ...{ quizId: room.quizId, userId: person.id, commandId },
    ...{ version, seen, ...entered, rows: [...entered.rows] },
  })
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    ({ code, message, data }) => ({ code, message, data }),
  )
const trail = async () =>
  world.database.connection
    .select()
    .from(classEvents)
    .where(eq(classEvents.activityId, room.quizId))
const marks = async () => {
  const { results } = await teacher().gradebook.individualResults({ courseId: room.courseId })
  return Object.fromEntries(results.map((one) => [one.student.id, one]))
}

test('[PAPER-02] [TAKE-06] [TAKE-07] the answers of a student who has nothing are an attempt, what is empty is wrong', async () => {
  const { captain, teacher: staff } = room
  expect(await paperOf(captain)).toMatchObject({
    ...{ version: 1, seen: null, replaces: 'nothing' },
    questions: [{ kind: 'single', optionCount: 4, letters: '' }, {}, {}, {}],
  })
  const rows = [letter(0), letter(1).toLowerCase(), letter(2, false), '']
  expect(await enter(captain, { rows })).toEqual({ score: 50 })
  const stored = await room.attempt(captain)
  expect(stored).toMatchObject({
    ...{ completed: true, submittedBy: 'paper', enteredBy: staff.id, score: 50, earned: 50 },
    ...{ correctCount: 2, questionCount: 4, seenAllowed: false, completedAt: world.time.now },
  })
  expect(Object.keys(stored?.answers ?? {})).toHaveLength(3)
  expect(await room.gradeChanges()).toEqual([])
  expect(await trail()).toMatchObject([
    { kind: 'paper', actorId: staff.id, subject: { userIds: [captain.id], replaced: 'nothing' } },
  ])
})

test('[PAPER-02] several letters are one choice on select-all, and the whole set counts', async () => {
  const { captain, quizId } = room
  await editQuiz(world, room.teacher, quizId, ({ questions }) => ({
    questions: questions.slice(0, 1).map((question) => ({
      ...question,
      options: question.options.map((option, index) => ({ ...option, isCorrect: index < 2 })),
    })),
  }))
  expect(await paperOf(captain)).toMatchObject({ version: 2, questions: [{ kind: 'multiple' }] })
  const other = room.member
  expect(await enter(captain, { rows: ['ba'] })).toEqual({ score: 100 })
  expect(await enter(other, { rows: ['A'] })).toEqual({ score: 0 })
  expect(await enter(room.third, { rows: ['ABC'] })).toEqual({ score: 0 })
})

test('[PAPER-02] what cannot be read is said for each question, and nothing is stored', async () => {
  const { captain } = room
  const rows = ['E', 'AB', '', '?']
  expect(await refusal(enter(captain, { rows }))).toEqual({
    code: 'PAPER_UNREADABLE',
    message: 'Question 1: there is no option E.',
    data: {
      ...{ question: 1, problem: 'noOption', letter: 'E' },
      problems: [
        { question: 1, problem: 'noOption', letter: 'E' },
        { question: 2, problem: 'oneLetter', letter: '' },
        { question: 4, problem: 'noOption', letter: '?' },
      ],
    },
  })
  expect(await room.attempt(captain)).toBeNull()
})

test('[PAPER-02] a kept draft is offered and replaced; the device of the student hands in nothing after it', async () => {
  const { captain } = room
  await room.runs.open('individual')
  await room.start(captain)
  await room.save(captain, 2)
  expect(await paperOf(captain)).toMatchObject({
    replaces: 'draft',
    questions: [{ letters: letter(0) }, { letters: letter(1) }, { letters: '' }, {}],
  })
  expect(await enter(captain, { rows: rightRows(3) })).toEqual({ score: 75 })
  expect(await room.attempt(captain)).toMatchObject({ submittedBy: 'paper', answeredAt: {} })
  expect(await codeOf(room.submit(captain, 4))).toBe('ALREADY_COMPLETED')
  expect(await codeOf(room.save(captain, 4))).toBe('ALREADY_COMPLETED')
  const entry = (await trail()).find(({ kind }) => kind === 'paper')
  expect(entry?.subject).toMatchObject({
    replaced: 'draft',
    before: { quizVersion: 1, answers: { [room.questions[0]?.id ?? '']: [expect.any(String)] } },
  })
})

test('[PAPER-02] what was collected is offered and replaced; the old answers stand in the grade history', async () => {
  const { captain, courseId, teacher: staff } = room
  await room.runs.open('individual', { limitMinutes: 10 })
  await room.start(captain)
  await room.save(captain, 1)
  room.at(700)
  await room.runs.settle()
  const late = { [room.questions[1]?.id ?? '']: { optionIds: [], age: 600_000 } }
  await as(world, captain).attempts.keepLate({ quizId: room.quizId, version: 1, answers: late })
  expect(await paperOf(captain)).toMatchObject({ replaces: 'collected' })
  const { submissionId } = (await room.attempt(captain)) ?? {}
  expect(await enter(captain, { rows: rightRows(4) })).toEqual({ score: 100 })
  expect(await room.gradeChanges()).toMatchObject([
    { kind: 'paper', from: 25, to: 100, formerAnswers: [letter(0), '', '', ''] },
  ])
  expect(await teacher().gradebook.history({ courseId })).toMatchObject([
    { kind: 'paper', formerAnswers: [letter(0), '', '', ''], changedBy: { id: staff.id } },
  ])
  expect((await marks())[captain.id]).toMatchObject({ changes: [], marks: ['paper'] })
  // more time opens what the server collected, not a paper; nothing of the device comes into it
  await room.runs.addTime('individual', 5)
  expect(await room.attempt(captain)).toMatchObject({ completed: true, submittedBy: 'paper' })
  expect(await codeOf(room.submit(captain, 2, submissionId ?? ''))).toBe('ALREADY_COMPLETED')
  expect(await codeOf(room.save(captain, 2))).toBe('ALREADY_COMPLETED')
  const { students } = await room.runs.get()
  expect(students.find(({ id }) => id === captain.id)).toMatchObject({ lateAnswers: 0 })
})

test('[PAPER-02] [TIMER-10] what arrives in the grace of the student does not come into a paper', async () => {
  const { captain } = room
  await room.runs.open('individual', { limitMinutes: 10 })
  await room.start(captain)
  await room.save(captain, 1)
  room.at(605)
  await enter(captain, { rows: rightRows(2) })
  room.at(610)
  expect(await codeOf(room.save(captain, 4, 20_000))).toBe('ALREADY_COMPLETED')
  expect(await codeOf(room.submit(captain, 4))).toBe('ALREADY_COMPLETED')
  const late = { [room.questions[3]?.id ?? '']: { optionIds: [], age: 20_000 } }
  const kept = as(world, captain).attempts.keepLate
  expect(await codeOf(kept({ quizId: room.quizId, version: 1, answers: late }))).toBe(
    'QUIZ_NOT_OPEN',
  )
  expect(await room.attempt(captain)).toMatchObject({ score: 50, submittedBy: 'paper' })
})

test('[PAPER-02] who has submitted keeps the answers, and the way is named; a paper is entered again', async () => {
  const { captain, member } = room
  await room.runs.open('individual')
  await room.start(captain)
  const before = await paperOf(captain)
  await room.submit(captain)
  const refused = {
    code: 'ALREADY_COMPLETED',
    message: `${captain.name} has submitted already. Edit the score in the gradebook.`,
    data: { name: captain.name },
  }
  expect(await refusal(paperOf(captain))).toEqual(refused)
  const { version, seen } = before
  const sent = { quizId: room.quizId, userId: captain.id, commandId: randomUUID(), version, seen }
  expect(await refusal(teacher().attempts.enterPaper({ ...sent, rows: rightRows(1) }))).toEqual(
    refused,
  )
  expect(await room.attempt(captain)).toMatchObject({ submittedBy: 'student', score: 100 })
  await enter(member, { rows: rightRows(1) })
  expect(await paperOf(member)).toMatchObject({
    replaces: 'paper',
    questions: [{ letters: letter(0) }, {}, {}, {}],
  })
  expect(await enter(member, { rows: rightRows(3) })).toEqual({ score: 75 })
  expect(await room.gradeChanges()).toMatchObject([{ kind: 'paper', from: 25, to: 75 }])
})

test('[PAPER-02] a choice that is saved after it was opened is not lost, and a double click counts once', async () => {
  const { captain } = room
  await room.runs.open('individual')
  await room.start(captain)
  const { seen } = await paperOf(captain)
  await room.save(captain, 1)
  expect(await codeOf(enter(captain, { rows: rightRows(4), seen }))).toBe('CHANGED_MEANWHILE')
  expect(await room.attempt(captain)).toMatchObject({ completed: false })
  const now = (await paperOf(captain)).seen
  const commandId = randomUUID()
  const entered = { rows: rightRows(4), seen: now }
  const both = [enter(captain, entered, commandId), enter(captain, entered, commandId)]
  expect(await Promise.all(both)).toEqual([{ score: 100 }, { score: 100 }])
  expect((await trail()).filter(({ kind }) => kind === 'paper')).toHaveLength(1)
  // another window with the same start
  expect(await codeOf(enter(captain, { rows: rightRows(1), seen: now }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(enter(captain, { rows: ['A'] }))).toBe('CHANGED_MEANWHILE')
})

test('[PAPER-02] [D-81] it is graded by the questions on the paper, whatever they are now', async () => {
  const { captain, member, quizId } = room
  const { code } = await editQuiz(world, room.teacher, quizId, ({ questions }) => ({
    questions: questions.slice(1),
  }))
  const papers = [
    { version: 2, paperCode: `${code}-2` },
    { version: 1, paperCode: `${code}-1` },
  ]
  expect(await paperOf(captain)).toMatchObject({
    version: 2,
    versions: papers,
    questions: [{}, {}, {}],
  })
  const first = await paperOf(captain, 1)
  expect(first).toMatchObject({ version: 1, questions: [{}, {}, {}, {}] })
  expect(await enter(captain, { rows: rightRows(2), version: 1 })).toEqual({ score: 50 })
  expect(await enter(member, { rows: rightRows(4).slice(1) })).toEqual({ score: 100 })
  expect(await enter(room.third, { rows: rightRows(4).slice(1) })).toEqual({ score: 100 })
  expect(await room.attempt(captain)).toMatchObject({ quizVersion: 1, handedVersions: [1] })
  expect((await marks())[captain.id]).toMatchObject({ marks: ['version', 'paper'] })
  expect(await codeOf(enter(room.outsider, { rows: ['A'], version: 7 }))).toBe('CHANGED_MEANWHILE')
  expect(await codeOf(paperOf(room.outsider, 7))).toBe('NOT_FOUND')
})

test('[FAIR-06] [PAPER-02] who has seen the answers is not barred, but marked; only a student of the course has a paper', async () => {
  const { captain, member, quizId } = room
  await room.runs.open('individual')
  await room.start(captain)
  await room.submit(captain, 4)
  await room.runs.end()
  room.at(60)
  await room.results(captain)
  await teacher().gradebook.removeAttempt({
    attemptId: (await room.attempt(captain))?.id ?? '',
    reason: 'By mistake',
  })
  await enter(captain, { rows: rightRows(4) })
  await enter(member, { rows: rightRows(4) })
  expect((await marks())[captain.id]).toMatchObject({
    marks: ['seenAnswers', 'retaken', 'paper'],
    enteredBy: { id: room.teacher.id, name: room.teacher.name },
  })
  expect((await marks())[member.id]).toMatchObject({ marks: ['paper'] })
  const sent = { quizId, commandId: randomUUID(), version: 1, seen: null, rows: rightRows(1) }
  const enterFor = (userId: string) => codeOf(teacher().attempts.enterPaper({ ...sent, userId }))
  expect(await enterFor(randomUUID())).toBe('NOT_FOUND')
  expect(await enterFor(room.teacher.id)).toBe('OWN_RESULT')
  expect(
    await codeOf(as(world, captain).attempts.enterPaper({ ...sent, userId: captain.id })),
  ).toBe('FORBIDDEN')
  expect(await codeOf(as(world, captain).attempts.paper({ quizId, userId: member.id }))).toBe(
    'FORBIDDEN',
  )
})

test('[PAPER-05] [ATT-01] [CKPT-05] [RES-01] a paper says so and by whom, its student is present and reads the results as others do', async () => {
  const { captain, member, third, quizId, courseId, teacher: staff } = room
  await room.runs.open('individual', { limitMinutes: 10 })
  await room.start(member)
  await room.submit(member, 4)
  room.at(700)
  await room.runs.settle()
  await enter(captain, { rows: rightRows(2) })
  const ofCaptain = async () => (await room.runs.get()).students.find(({ id }) => id === captain.id)
  expect(await ofCaptain()).toMatchObject({ state: 'paper', enteredBy: staff.name, score: 50 })
  expect(await room.results(captain)).toMatchObject({
    ...{ status: 'available', level: 'score', individualDone: true, timeOver: null },
    paper: { enteredBy: staff.name },
  })
  await room.runs.end()
  room.at(800)
  await enter(third, { rows: rightRows(1) })
  expect(await room.results(captain)).toMatchObject({
    ...{ status: 'available', score: 50, points: 2, attendance: 'present' },
    paper: { enteredBy: staff.name },
    review: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }, {}],
  })
  expect(await room.results(member)).toMatchObject({ status: 'available', paper: null })
  const { students } = await teacher().attendance.list({ quizId })
  const statuses = Object.fromEntries(students.map(({ id, automatic }) => [id, automatic]))
  expect(statuses).toMatchObject({ [captain.id]: 'present', [third.id]: 'present' })
  const { attemptId } = (await marks())[captain.id] ?? { attemptId: '' }
  expect(await teacher().gradebook.individualAnswers({ attemptId })).toMatchObject({
    ...{ marks: ['paper'], enteredBy: { name: staff.name } },
  })
  const own = await as(world, captain).gradebook.individualResults({ courseId })
  expect(own.results).toMatchObject([{ marks: [], enteredBy: null }])
})

test('[PAPER-05] [ATT-01] [SD-22] a make-up on paper is marked so, and does not make present', async () => {
  const { captain, quizId } = room
  await room.runs.open('individual', { limitMinutes: 10 })
  await room.start(room.member)
  await room.submit(room.member)
  room.at(700)
  await room.runs.settle()
  await room.runs.end()
  const closesAt = new Date(world.time.now.getTime() + 3_600_000)
  await room.runs.giveWindow([captain], { opensAt: null, closesAt })
  room.at(720)
  await enter(captain, { rows: rightRows(2) })
  expect((await marks())[captain.id]).toMatchObject({ marks: ['makeUp', 'paper'] })
  const { students } = await teacher().attendance.list({ quizId })
  expect(students.find(({ id }) => id === captain.id)).toMatchObject({ automatic: 'absent' })
  expect(await room.results(captain)).toMatchObject({ status: 'available', level: 'key' })
})

test('[PAPER-05] it is deleted and reopened as any other, and with it goes the mark', async () => {
  const { captain } = room
  await room.runs.open('individual')
  await enter(captain, { rows: rightRows(2) })
  await teacher().attempts.reopen({
    ...{ quizId: room.quizId, userId: captain.id, commandId: randomUUID() },
    reason: 'A wrong paper',
  })
  expect(await room.attempt(captain)).toMatchObject({ completed: false, enteredBy: null })
  await room.start(captain)
  await room.submit(captain, 4)
  expect((await marks())[captain.id]).toMatchObject({ marks: ['reopened'], enteredBy: null })
  await enter(room.member, { rows: rightRows(2) })
  const { attemptId } = (await marks())[room.member.id] ?? { attemptId: '' }
  await teacher().gradebook.removeAttempt({ attemptId, reason: 'The wrong student' })
  expect(await room.attempt(room.member)).toBeNull()
  expect(await paperOf(room.member)).toMatchObject({ replaces: 'nothing', seen: null })
})

test('[PAPER-02] without a class session too, and readiness counts it at once', async () => {
  const { captain, member, third, place, quizId } = room
  await teacher().quizzes.setFlags({ quizId, isVisible: true, isActive: true })
  for (const person of [captain, member]) {
    await room.start(person)
    await room.submit(person)
  }
  await enter(third, { rows: rightRows(2) })
  expect(await as(world, captain).teamQuiz.readiness(place)).toMatchObject({ completedMembers: 3 })
  expect((await room.runs.get()).control.state).toBe('none')
  expect(await room.runs.kinds()).toEqual(['paper'])
  expect(
    world.notified.news.some(
      ({ to, topic }) =>
        topic === 'readiness' && 'userIds' in to && to.userIds.includes(captain.id),
    ),
  ).toBe(true)
})

test('[PAPER-01] what is printed has the questions and the code, and nothing of the key', async () => {
  const { quizId, captain, place } = room
  const fields = await editQuiz(world, room.teacher, quizId, ({ questions }) => ({
    questions: questions.map((question) => ({
      ...question,
      explanation: 'canary of the explanation',
    })),
  }))
  const printed = await teacher().quizzes.print({ quizId })
  expect(printed).toEqual({
    ...{ title: fields.title, description: fields.description, contentLanguage: 'en' },
    courseTitle: expect.any(String),
    paperCode: `${fields.code}-2`,
    questions: fields.questions.map(({ id, text, options }) => ({
      ...{ id, text, kind: 'single' },
      options: options.map((option) => ({ id: option.id, text: option.text })),
    })),
  })
  const papers = [printed, await paperOf(captain), await teacher().teamQuiz.paper(place)].map(
    (one) => JSON.stringify(one),
  )
  for (const text of papers) expect(text).not.toMatch(/canary|isCorrect|explanation/)
  expect((await paperOf(captain)).versions[0]?.paperCode).toBe(printed.paperCode)
})
