import { settle } from '../../../src/features/class-session/settle.ts'
import { as } from '../../as.ts'
import { given, type Person, singleChoice } from '../../given.ts'
import type { InputOf, Operation } from '../../operations.ts'
import { type Asker, asker, type Recorder } from '../recorder.ts'
import { announce } from './announcements.ts'
import type { Cast } from './cast.ts'
import { rehearseQuiz } from './rehearsing.ts'

type Step = 'individual' | 'team'

/** Ids of commands, in order. */
function createIds() {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-0000000009${String(count).padStart(2, '0')}`
  }
}

/** A course of three with a team, and quizzes that can and cannot be run. */
async function classOf({ world, does }: Recorder, teacher: Asker) {
  const { id: courseId } = await does(teacher, 'courses.create', {
    title: 'Genetics',
    code: 'GENE700',
    description: 'Genes',
  })
  const people = await Promise.all(
    ['Ada Lund', 'Bo Ek', 'Cyd Ross'].map((name) =>
      given(world).student(name, {
        email: `${name.slice(0, 3).toLowerCase().trim()}@genes.example`,
      }),
    ),
  )
  for (const one of people) await as(world, one).enrollment.join({ courseId })
  const { id: teamId } = await does(teacher, 'teams.create', {
    courseId,
    name: 'Team Gene',
    memberIds: people.slice(0, 2).map(({ id }) => id),
    captainId: null,
  })
  const form = {
    title: 'Genes',
    description: '',
    code: '',
    courseId,
    isVisible: false,
    isActive: false,
    isTeamActive: false,
    questions: [singleChoice('G1'), singleChoice('G2')],
  }
  const quiz = await does(teacher, 'quizzes.create', form)
  const { id: emptyId } = await does(teacher, 'quizzes.createEmpty', { title: 'Empty', courseId })
  const { id: ownId } = await does(teacher, 'quizzes.createEmpty', {
    title: 'Without a course',
    courseId: null,
  })
  const { id: otherId } = await does(teacher, 'courses.create', {
    title: 'Without teams',
    code: 'GENE701',
    description: 'Genes',
  })
  const teamless = await does(teacher, 'quizzes.create', { ...form, courseId: otherId })
  const [ada, bo, cyd] = people as [Person, Person, Person]
  return { courseId, teamId, quiz, emptyId, ownId, teamlessId: teamless.id, ada, bo, cyd }
}

/** A quiz is run with its class, from the opening to the end, and on. */
export async function runSession(recorder: Recorder, { teacher }: Cast) {
  const { world, enter, does, looks } = recorder
  enter('sessions', 'a class that is about to begin')
  const made = await classOf(recorder, teacher)
  const { quiz, teamId } = made
  const quizId = quiz.id
  const [ada, bo, cyd] = [
    asker('captain Ada', made.ada),
    asker('member Bo', made.bo),
    asker('Cyd, without a team', made.cyd),
  ]
  const nextId = createIds()
  const [first, second] = quiz.questions
  const right = Object.fromEntries(
    quiz.questions.map(({ id, options }) => [id, options.slice(0, 1).map((one) => one.id)]),
  )
  const chosen = (age: number) => ({
    [first?.id ?? '']: { optionIds: right[first?.id ?? ''] ?? [], age },
  })
  const version = async () =>
    (await as(world, { id: teacherId }).classSession.get({ quizId })).control.version
  const teacherId = (await does(teacher, 'accounts.me', {}))?.me?.id ?? ''
  const command = (id = quizId) => ({ quizId: id, commandId: nextId() })
  const click = async (id = quizId) => ({
    ...command(id),
    version: id === quizId ? await version() : 0,
  })
  const step = async (of: Step) => ({ ...(await click()), step: of })
  const at = (minutes: number) =>
    new Date(world.time.now.getTime() + minutes * 60_000).toISOString()
  const look = <Of extends Operation>(operation: Of, input: InputOf<Of>) =>
    looks([teacher], operation, input)
  const plan = { limitMinutes: 10 }

  await look('classSession.get', { quizId })
  await look('classSession.projector', { quizId })
  for (const operation of ['classSession.open', 'classSession.schedule'] as const) {
    const more = operation === 'classSession.schedule' ? { opensAt: at(30) } : {}
    const ask = async (of: Step, id: string, change: object) =>
      look(operation, { ...(await click(id)), step: of, ...plan, ...more, ...change } as never)
    await ask('individual', made.ownId, {})
    await ask('individual', made.emptyId, {})
    await ask('team', made.teamlessId, {})
    await ask('individual', quizId, { limitMinutes: 241 })
    await ask('individual', quizId, { endsAt: at(operation === 'classSession.open' ? 0.5 : 30.5) })
    await ask('individual', quizId, { version: 7 })
  }
  await look('classSession.setRule', {
    ...command(made.ownId),
    step: 'individual',
    rule: { kind: 'auto', percent: 60, minutes: 5 },
  })
  for (const operation of ['classSession.pause', 'classSession.resume'] as const)
    await look(operation, { ...command(), step: 'individual' })
  await look('classSession.addTime', { ...command(), step: 'individual', minutes: 2 })
  await look('classSession.setEnd', { ...(await step('individual')), endsAt: at(5) })
  await look('classSession.announceMinutes', { ...(await step('individual')), minutes: 5 })
  await look('classSession.collect', { ...(await step('individual')), endsExtraTime: false })
  await look('timing.setForTeam', { ...command(), teamId, minutes: 5 })
  await look('classSession.end', await click())
  await look('classSession.continue', await click())
  await does(teacher, 'classSession.schedule', {
    ...(await step('individual')),
    ...plan,
    opensAt: at(30),
  })
  await looks([ada], 'timing.own', { quizId })
  await looks([ada], 'quizzes.list', { courseId: made.courseId })
  await look('classSession.cancelSchedule', { ...(await step('individual')), version: 7 })
  await does(teacher, 'classSession.cancelSchedule', await step('individual'))

  enter('sessions', 'the individual phase')
  await does(teacher, 'classSession.open', {
    ...(await step('individual')),
    limitMinutes: 60,
    rule: { kind: 'ask', percent: 60, minutes: 5 },
  })
  for (const student of [ada, bo]) await does(student, 'attempts.start', { quizId })
  await does(ada, 'attempts.save', { quizId, version: 1, answers: chosen(0) })
  await looks([ada], 'attempts.take', { quizId })
  await looks([ada], 'attempts.keepLate', { quizId, version: 1, answers: chosen(0) })
  await looks([cyd], 'attempts.keepLate', { quizId, version: 1, answers: chosen(0) })
  await does(teacher, 'timing.setForQuiz', {
    ...command(),
    userIds: [made.bo.id],
    percent: 50,
    addMinutes: 5,
    reason: 'As agreed',
  })
  await look('timing.setForQuiz', { ...command(), userIds: [made.bo.id], percent: 301 })
  await look('timing.setForQuiz', { ...command(), userIds: [teacherId], addMinutes: 1 })
  const ofCourse = (userIds: string[], percent = 25) => ({
    ...{ courseId: made.courseId, commandId: nextId(), userIds, percent },
    ...{ minutes: 0, isUnlimited: false, reason: 'As agreed' },
  })
  await does(teacher, 'timing.setForCourse', ofCourse([made.cyd.id]))
  await look('timing.setForCourse', ofCourse([made.cyd.id], 301))
  await look('timing.setForCourse', ofCourse([teacherId]))
  await looks([ada, bo], 'timing.own', { quizId })
  await does(teacher, 'classSession.addTime', { ...command(), step: 'individual', minutes: 2 })
  await does(teacher, 'classSession.setEnd', { ...(await step('individual')), endsAt: at(45) })
  const setEnd = async (change: object) =>
    look('classSession.setEnd', { ...(await step('individual')), endsAt: at(5), ...change })
  await setEnd({ endsAt: at(0.5) })
  await setEnd({ endsAt: at(60 * 24 * 61) })
  await setEnd({ version: 0 })
  const stale = { ...command(), version: 0, step: 'individual' as const }
  await look('classSession.announceMinutes', { ...stale, minutes: 5 })
  await look('classSession.collect', { ...stale, endsExtraTime: false })
  await look('classSession.end', { ...command(), version: 0 })
  await does(teacher, 'classSession.pause', { ...command(), step: 'individual' })
  for (const operation of ['attempts.start', 'attempts.take'] as const)
    await looks([cyd], operation, { quizId })
  recorder.pass(1000)
  await looks([ada], 'attempts.save', { quizId, version: 1, answers: chosen(0) })
  const submission = {
    quizId,
    submissionId: '00000000-0000-4000-8000-000000000990',
    version: 1,
    answers: right,
  }
  await looks([ada], 'attempts.submit', submission)
  await does(teacher, 'classSession.resume', { ...command(), step: 'individual' })
  await does(teacher, 'classSession.setRule', {
    ...command(),
    step: 'individual',
    rule: { kind: 'off', percent: 60, minutes: 5 },
  })
  await does(teacher, 'classSession.declineOffer', { ...command(), step: 'individual' })
  await does(teacher, 'classSession.announceMinutes', { ...(await step('individual')), minutes: 5 })
  await looks([teacher], 'classSession.get', { quizId })
  await looks([teacher], 'classSession.projector', { quizId })

  enter('sessions', 'the end of the individual phase')
  await does(teacher, 'classSession.collect', {
    ...(await step('individual')),
    endsExtraTime: false,
  })
  await does(teacher, 'classSession.open', { ...(await step('team')), limitMinutes: 30 })
  recorder.pass(-45_000) // within the grace
  await looks([ada], 'attempts.save', { quizId, version: 1, answers: chosen(0) })
  await looks([ada], 'teamQuiz.readiness', { quizId, teamId })
  await looks([ada], 'teamQuiz.launch', { quizId, teamId })
  recorder.pass(45_000)
  await settle(world.services, quizId)
  for (const operation of ['attempts.start', 'attempts.take'] as const)
    await looks([cyd], operation, { quizId })
  await looks([cyd], 'attempts.save', { quizId, version: 1, answers: chosen(0) })
  await looks([cyd], 'attempts.submit', submission)
  await looks([cyd], 'attempts.results', { quizId })
  await does(ada, 'attempts.keepLate', {
    quizId,
    version: 1,
    answers: { [second?.id ?? '']: { optionIds: right[second?.id ?? ''] ?? [], age: 600_000 } },
  })
  await looks([ada, bo], 'attempts.results', { quizId })
  await looks([teacher], 'classSession.get', { quizId })
  await looks([teacher], 'classSession.projector', { quizId })
  await does(teacher, 'attendance.set', {
    ...command(),
    userIds: [made.cyd.id],
    status: 'excused',
    note: 'Ill',
  })
  await look('attendance.set', { ...command(), userIds: [teacherId], status: 'absent' })
  await look('attendance.list', { quizId })
  await look('attendance.export', { quizId, date: '2026-09-01' })
  const ofAda = { quizId, userId: made.ada.id }
  await look('attempts.late', ofAda)
  await look('attempts.decideLate', { ...ofAda, ...command(), decision: 'count' })
  await look('attempts.decideLate', {
    ...ofAda,
    ...command(),
    userId: teacherId,
    decision: 'leave',
  })
  await look('attempts.decideLate', {
    ...ofAda,
    ...command(),
    decision: 'count',
    reason: 'The network was away',
  })
  const again = { ...ofAda, reason: 'A wrong click' }
  await look('attempts.reopen', { ...again, ...command() })
  await look('attempts.reopen', { ...again, ...command(), userId: made.cyd.id })
  await does(teacher, 'attempts.reopen', { ...again, ...command(), minutes: 5 })
  await does(ada, 'attempts.submit', submission)
  await does(teacher, 'attempts.reopen', { ...again, ...command(), minutes: 5 })
  await looks([ada], 'attempts.submit', submission)
  await look('attempts.decideLate', {
    ...ofAda,
    ...command(),
    decision: 'count',
    reason: 'The network was away',
  })
  await does(ada, 'attempts.submit', {
    ...submission,
    submissionId: '00000000-0000-4000-8000-000000000991',
  })

  enter('sessions', 'the team phase')
  await does(ada, 'teamQuiz.launch', { quizId, teamId })
  await looks([ada, bo], 'attendance.here', { quizId, isWithTeam: true, isHidden: false })
  await looks([ada, bo], 'teams.takeCaptaincy', {
    quizId,
    teamId,
    expectedCaptainId: made.ada.id,
  })
  await looks([ada], 'teams.takeCaptaincy', { quizId, teamId, expectedCaptainId: made.cyd.id })
  await look('timing.setForTeam', { ...command(), teamId, minutes: 5 })
  await does(teacher, 'classSession.pause', { ...command(), step: 'team' })
  await looks([ada], 'teamQuiz.complete', { quizId, teamId })
  await does(teacher, 'classSession.resume', { ...command(), step: 'team' })
  const answer = {
    quizId,
    teamId,
    questionId: first?.id ?? '',
    optionIds: right[first?.id ?? ''] ?? [],
    attempt: 1,
  }
  await does(ada, 'teamQuiz.answer', answer)
  const reset = { quizId, teamId, name: 'Team Gene' }
  await look('teamQuiz.reset', { ...reset, ...command(), name: 'Team Genes' })
  await does(teacher, 'teamQuiz.reset', { ...reset, ...command() })
  await looks([ada, bo], 'teamQuiz.session', { quizId, teamId })
  await look('teamQuiz.reset', { ...reset, ...command() })
  await does(ada, 'teamQuiz.launch', { quizId, teamId })
  await does(ada, 'teamQuiz.answer', answer)
  await does(teacher, 'classSession.collect', { ...(await step('team')), endsExtraTime: false })
  recorder.pass(60_000)
  await settle(world.services, quizId)
  await looks([ada], 'teamQuiz.session', { quizId, teamId })

  enter('sessions', 'after the session')
  await does(teacher, 'classSession.end', await click())
  recorder.pass(60_000)
  await settle(world.services, quizId)
  await looks([teacher], 'classSession.alone', { quizId })
  await looks([teacher], 'classSession.board', { quizId, teamId })
  await looks([teacher], 'classSession.trail', { quizId })
  await looks([teacher], 'classSession.exportTrail', { quizId, date: '2026-09-01' })
  for (const student of [ada, bo]) await does(student, 'attempts.results', { quizId })
  await look('teamQuiz.reset', { ...reset, ...command() })
  await look('classSession.continue', { ...command(), version: 0 })
  await does(teacher, 'classSession.continue', await click())
  await look('classSession.addTime', { ...command(), step: 'individual', minutes: 2 })
  await setEnd({})
  await look('timing.setForQuiz', { ...command(), userIds: [made.bo.id], addMinutes: 5 })
  await look('attempts.reopen', { ...again, ...command() })
  await does(bo, 'attempts.keepLate', { quizId, version: 1, answers: chosen(600_000) })
  await look('attempts.decideLate', {
    ...command(),
    userId: made.bo.id,
    ...{ decision: 'count', reason: 'The network was away' },
  })
  await look('timing.setForTeam', { ...command(), teamId, minutes: 5 })
  const { results } = await does(teacher, 'gradebook.individualResults', {
    courseId: made.courseId,
  })
  const attemptId = results.find(({ student }) => student.id === made.ada.id)?.attemptId ?? ''
  await does(teacher, 'gradebook.removeAttempt', { attemptId })
  await look('classSession.open', { ...(await step('individual')), ...plan })
  await look('classSession.schedule', { ...(await step('individual')), ...plan, opensAt: at(30) })
  await announce(recorder, { quizId, idleId: made.emptyId, teacher, teacherId, student: ada })

  enter('sessions', 'own windows')
  const day = 24 * 60
  const makeUp = { opensAt: at(day), closesAt: at(2 * day) }
  const give = (userId: string, change: Partial<InputOf<'timing.setWindow'>> = {}) =>
    look('timing.setWindow', { ...command(), userIds: [userId], window: makeUp, ...change })
  await give(teacherId)
  await give(made.cyd.id, { window: { opensAt: at(day), closesAt: at(32 * day) } })
  await give(made.cyd.id, { window: { opensAt: null, closesAt: null } })
  await give(made.bo.id)
  await give(made.ada.id)
  await give(made.ada.id, { evenSo: true })
  await give(made.cyd.id, { reason: 'Ill' })
  await looks([cyd], 'timing.own', { quizId })
  await looks([cyd], 'quizzes.list', { courseId: made.courseId })
  await look('classSession.get', { quizId })
  await give(made.cyd.id, { window: null })
  const { courseId, emptyId } = made
  await rehearseQuiz(recorder, { quizId, courseId, emptyId, teacher, teacherId, student: ada })
}
