import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 4 })
})
afterEach(() => world.close())

const iso = (seconds: number) => new Date(room.begin.getTime() + seconds * 1000).toISOString()
const teacher = () => as(world, room.teacher)
const command = () => ({ quizId: room.quizId, commandId: randomUUID() })
type Status = 'present' | 'late' | 'excused' | 'absent'
const mark = (people: readonly Person[], status: Status | null, note?: string | null) =>
  teacher().attendance.set({
    ...command(),
    userIds: people.map(({ id }) => id),
    status,
    note,
  })
const attendanceOf = async (person: Person) =>
  (await teacher().attendance.list({ quizId: room.quizId })).students.find(
    ({ id }) => id === person.id,
  )
async function attemptOf(person: Person) {
  const [attempt] = await world.database.connection
    .select()
    .from(individualAttempts)
    .where(
      and(eq(individualAttempts.quizId, room.quizId), eq(individualAttempts.userId, person.id)),
    )
  return attempt ?? null
}
const historyOf = () =>
  world.database.connection
    .select()
    .from(gradeChanges)
    .where(eq(gradeChanges.activityId, room.quizId))

describe('attendance', () => {
  test('[CKPT-05] [CKPT-11] [ATT-05] the cockpit shows who is excused or absent by hand, and whom teams wait for', async () => {
    const [ana, ben] = room.students as [Person, Person, Person]
    await room.runs.open('individual')
    await room.start(ana)
    const seat = async ({ id }: Person) =>
      (await room.runs.get()).students.find((student) => student.id === id)
    const waited = async () => (await room.runs.get()).teams.flatMap(({ waitsFor }) => waitsFor)
    expect(await waited()).toContainEqual({ id: ben.id, name: ben.name })
    await mark([ana, ben], 'excused')
    expect(await seat(ana)).toMatchObject({ state: 'answering', attendance: 'excused' })
    expect(await seat(ben)).toMatchObject({ state: 'excused', attendance: 'excused' })
    expect(await waited()).not.toContainEqual({ id: ben.id, name: ben.name })
    await mark([ben], 'absent')
    expect(await seat(ben)).toMatchObject({ state: 'absent' })
    await mark([ben], 'late')
    expect(await seat(ben)).toMatchObject({ state: 'notOpened', attendance: 'late' })
  })

  test('[ATT-01] [ATT-02] is derived from what was done; by hand wins, beside the automatic one', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    await room.runs.open('individual')
    await room.start(ana)
    room.at(300.001)
    await room.start(ben)
    expect(await attendanceOf(ana)).toMatchObject({ status: 'present', byHand: null })
    expect(await attendanceOf(ben)).toMatchObject({ status: 'late' })
    expect(await attendanceOf(chloe)).toMatchObject({ status: null, automatic: null })
    await mark([ben, chloe], 'excused', 'Ill')
    expect(await attendanceOf(ben)).toMatchObject({
      status: 'excused',
      automatic: 'late',
      byHand: { status: 'excused', note: 'Ill', by: { name: room.teacher.name } },
    })
    await mark([ben], null)
    expect(await attendanceOf(ben)).toMatchObject({ status: 'late', byHand: null })
    await room.runs.end()
    expect(await attendanceOf(room.outsider)).toMatchObject({ status: 'absent' })
    const marked = (await room.runs.trail()).filter(({ kind }) => kind === 'attendance')
    expect(marked).toMatchObject([
      { count: 1, students: [{ name: ben.name }] },
      { count: 2, reason: 'Ill' },
    ])
  })

  test('[ATT-02] a note stays where only the status is set anew', async () => {
    const [ana] = room.students as [Person]
    await mark([ana], 'excused', 'Ill')
    await mark([ana], 'absent')
    expect(await attendanceOf(ana)).toMatchObject({ byHand: { status: 'absent', note: 'Ill' } })
    await mark([ana], 'absent', null)
    expect(await attendanceOf(ana)).toMatchObject({ byHand: { status: 'absent', note: null } })
  })

  describe('who was first seen with the team', () => {
    const isHere = async (person: Person, isWithTeam = true) => {
      await as(world, person).attendance.here({
        ...{ quizId: room.quizId, isHidden: false, isWithTeam },
      })
      await world.services.signs.store()
    }

    test('[ATT-01] is late', async () => {
      await room.runs.open('team')
      await isHere(room.member, false)
      expect(await attendanceOf(room.member)).toMatchObject({ status: null })
      await isHere(room.member)
      expect(await attendanceOf(room.member)).toMatchObject({ status: 'late', automatic: 'late' })
    })

    test('[ATT-01] [SD-22] was so while the team phase was open, in a team: not before it, nor after the session', async () => {
      const { member, third, outsider, courseId } = room
      const loner = await given(world).student('Lone Lee')
      await given(world).enroll(courseId, loner)
      await isHere(member)
      await room.runs.open('individual')
      room.at(10)
      await isHere(member)
      room.at(20)
      await room.runs.open('team', { limitMinutes: 10 })
      await isHere(loner)
      room.at(30)
      await isHere(outsider)
      for (const one of [member, loner])
        expect(await attendanceOf(one)).toMatchObject({ status: null })
      room.at(40)
      await room.runs.end()
      room.at(86_400)
      await isHere(third)
      await teacher().quizzes.setFlags({ quizId: room.quizId, isTeamActive: true })
      await isHere(member)
      for (const one of [member, third, loner])
        expect(await attendanceOf(one)).toMatchObject({ status: 'absent' })
      expect(await attendanceOf(outsider)).toMatchObject({ status: 'late' })
    })
  })

  test('[ATT-01] [SD-22] who is late stays so when the phase is opened again; one that was open before counts from the session', async () => {
    const { captain, member, quizId } = room
    const setActive = (isActive: boolean) => teacher().quizzes.setFlags({ quizId, isActive })
    await teacher().quizzes.setFlags({ quizId, isVisible: true, isActive: true })
    await room.start(member)
    room.at(3600)
    await room.runs.open('team')
    room.at(3900.001)
    await room.start(captain)
    const statuses = async () =>
      [await attendanceOf(captain), await attendanceOf(member)].map((one) => one?.status)
    expect(await statuses()).toEqual(['late', 'present'])
    room.at(4000)
    await setActive(false)
    await setActive(true)
    expect(await statuses()).toEqual(['late', 'present'])
  })

  test('[ATT-01] [SD-22] the same where the session has opened it', async () => {
    const { captain, quizId } = room
    await room.runs.open('individual')
    room.at(400)
    await room.start(captain)
    for (const isActive of [false, true]) await teacher().quizzes.setFlags({ quizId, isActive })
    expect(await attendanceOf(captain)).toMatchObject({ status: 'late' })
  })

  test('[ATT-04] who enrolls after the session is not in it; who has left keeps the entry', async () => {
    const [ana] = room.students as [Person]
    await room.runs.open('individual')
    await mark([ana], 'late')
    await room.runs.end()
    room.at(60)
    const newcomer = await given(world).student('Nora New')
    await as(world, newcomer).enrollment.joinByCode({ code: room.code })
    await as(world, ana).enrollment.leave({ courseId: room.courseId })
    expect(await attendanceOf(newcomer)).toBeUndefined()
    expect(await attendanceOf(ana)).toMatchObject({ status: 'late', hasLeft: true })
  })

  test('[ATT-05] [STUCK-01] [STUCK-02] [STUCK-15] teams do not wait for the excused and the absent, in manual mode too; one who comes after all may take it and play', async () => {
    const { captain, member, third, quizId, place } = room
    const open = { isVisible: true, isActive: true, isTeamActive: true }
    await teacher().quizzes.setFlags({ quizId, ...open })
    for (const person of [captain, member]) {
      await room.start(person)
      await room.submit(person, 4)
    }
    const lobby = () => as(world, captain).teamQuiz.readiness(place)
    expect(await lobby()).toMatchObject({ can: { launch: false }, totalMembers: 3 })
    await mark([third], 'excused')
    expect(await lobby()).toMatchObject({
      can: { launch: true },
      totalMembers: 2,
      completedMembers: 2,
    })
    await as(world, captain).teamQuiz.launch(place)
    await room.start(third)
    await room.submit(third, 4)
    expect((await as(world, third).teamQuiz.session(place)).session).toMatchObject({
      can: { vote: true },
    })
    expect(await attendanceOf(third)).toMatchObject({ status: 'excused' })
  })

  test('[ATT-09] in manual mode nothing is derived', async () => {
    const { quizId, captain } = room
    await teacher().quizzes.setFlags({ quizId, isVisible: true, isActive: true })
    await room.start(captain)
    expect(await teacher().attendance.list({ quizId })).toMatchObject({ hasSession: false })
    expect(await attendanceOf(captain)).toMatchObject({ status: null })
  })

  test('only students of the course have one', async () => {
    const stranger = await given(world).student()
    expect(await codeOf(mark([stranger], 'absent'))).toBe('NOT_ENROLLED')
    expect(await codeOf(mark([room.teacher], 'absent'))).toBe('NOT_ENROLLED')
  })
})

describe('reopening', () => {
  const reopen = (person: Person, change: { minutes?: number; evenSo?: boolean } = {}) =>
    teacher().attempts.reopen({
      ...command(),
      userId: person.id,
      reason: 'A wrong click',
      ...change,
    })

  test('[STUCK-08] [STUCK-10] answers are a draft again, the score stands in the history, and the old submission does not submit', async () => {
    const { captain, quizId, place } = room
    await room.runs.open('individual')
    await room.start(captain)
    const submissionId = randomUUID()
    await room.submit(captain, 4, submissionId)
    await reopen(captain)
    expect(await attemptOf(captain)).toMatchObject({ completed: false, score: null })
    expect(Object.keys((await as(world, captain).attempts.take({ quizId })).draft)).toHaveLength(4)
    expect(
      await as(world, captain)
        .teamQuiz.readiness(place)
        .catch(() => null),
    ).toMatchObject({
      completedMembers: 0,
    })
    expect(await historyOf()).toMatchObject([
      { kind: 'reopened', from: 100, to: null, reason: 'A wrong click' },
    ])
    const codes = await Promise.all([
      codeOf(room.submit(captain, 4, submissionId)),
      codeOf(room.submit(captain, 4)),
    ])
    expect(codes).toEqual(['ATTEMPT_REOPENED', 'OK'])
  })

  test('[STUCK-08] [STUCK-15] where the time is over it needs minutes, which are the student’s alone', async () => {
    const { captain, member } = room
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const person of [captain, member]) await room.start(person)
    await room.save(captain, 2)
    room.at(5000)
    await room.runs.settle()
    expect(await codeOf(reopen(captain))).toBe('MINUTES_REQUIRED')
    await reopen(captain, { minutes: 5 })
    expect(await as(world, captain).timing.own({ quizId: room.quizId })).toMatchObject({
      individual: { state: 'open', endsAt: iso(5300) },
    })
    const { students } = await room.runs.get()
    const shown = (person: Person) => students.find(({ id }) => id === person.id)
    expect(shown(captain)).toMatchObject({ endsAt: iso(5300), extraTime: null })
    expect(shown(member)).toMatchObject({ endsAt: null })
    expect(await codeOf(room.save(member, 3))).toBe('ALREADY_COMPLETED')
    await room.save(captain, 3)
    room.at(5331)
    await room.runs.settle()
    expect(await attemptOf(captain)).toMatchObject({
      correctCount: 3,
      completedAt: new Date(iso(5300)),
    })
  })

  test('[STUCK-09] [FAIR-06] who has seen answers is refused first; even so the attempt is marked for good', async () => {
    const { captain } = room
    await room.runs.open('individual')
    await room.start(captain)
    await room.submit(captain, 4)
    await room.runs.end()
    room.at(40)
    await room.results(captain)
    await room.runs.continue()
    await teacher().quizzes.setFlags({ quizId: room.quizId, isActive: false })
    await teacher().quizzes.setFlags({
      quizId: room.quizId,
      isActive: true,
      openFor: { who: 'others' },
    })
    expect(await codeOf(reopen(captain))).toBe('ANSWERS_SEEN')
    await reopen(captain, { evenSo: true })
    await room.submit(captain, 4)
    expect(await attemptOf(captain)).toMatchObject({ completed: true, seenAllowed: true })
  })

  test.each(['session', 'manual'] as const)(
    '[STUCK-08] refused while the phase is switched off, %s: the draft would wait for the switch',
    async (mode) => {
      const { captain, quizId } = room
      if (mode === 'session') await room.runs.open('individual')
      else await teacher().quizzes.setFlags({ quizId, isVisible: true, isActive: true })
      await room.start(captain)
      await room.submit(captain, 4)
      await teacher().quizzes.setFlags({ quizId, isActive: false })
      for (const minutes of [undefined, 5])
        expect(await codeOf(reopen(captain, minutes ? { minutes } : {}))).toBe('QUIZ_NOT_OPEN')
      expect(await attemptOf(captain)).toMatchObject({ completed: true, score: 100 })
    },
  )

  test('refused without a submitted attempt', async () => {
    expect(await codeOf(reopen(room.captain))).toBe('NO_ATTEMPT')
  })
})

describe('late answers', () => {
  const late = (person: Person, count: number) =>
    as(world, person).attempts.keepLate({
      quizId: room.quizId,
      version: 1,
      answers: Object.fromEntries(
        Object.entries(room.key)
          .slice(0, count)
          .map(([id, optionIds]) => [id, { optionIds, age: 200_000 }]),
      ),
    })
  const decide = (person: Person, decision: 'count' | 'leave', reason = '', evenSo = false) =>
    teacher().attempts.decideLate({ ...command(), userId: person.id, decision, reason, evenSo })
  beforeEach(async () => {
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.start(room.captain)
    await room.save(room.captain, 1)
    room.at(700)
    await room.runs.settle()
  })

  test('[STUCK-14] counted with a reason, the score is computed anew and stands in the history', async () => {
    const { captain, quizId } = room
    await late(captain, 3)
    expect(await teacher().attempts.late({ quizId, userId: captain.id })).toMatchObject({
      answers: [{ madeAt: iso(500), arrivedAt: iso(700) }, {}, {}],
      hasTeamStarted: false,
      hasSeenAnswers: false,
    })
    expect(await codeOf(decide(captain, 'count'))).toBe('REASON_REQUIRED')
    expect(await decide(captain, 'count', 'No network')).toEqual({ decided: 3 })
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 3, score: 75 })
    expect(await historyOf()).toMatchObject([
      { kind: 'late_answers', from: 25, to: 75, reason: 'No network' },
    ])
    expect(await room.results(captain)).toMatchObject({ timeOver: { answered: 3, late: 0 } })
    expect(await decide(captain, 'count', 'Again')).toEqual({ decided: 0 })
  })

  test('[STUCK-14] left, they stay, and count nowhere', async () => {
    const { captain } = room
    await late(captain, 3)
    await decide(captain, 'leave')
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 1 })
    expect((await room.runs.get()).students.find(({ id }) => id === captain.id)).toMatchObject({
      lateAnswers: 0,
    })
    expect(await room.results(captain)).toMatchObject({ timeOver: { late: 3 } })
  })

  test('[STUCK-14] [SD-37] who had seen answers when the last of them arrived', async () => {
    const { captain } = room
    await late(captain, 1)
    await room.runs.end()
    room.at(740)
    await room.results(captain)
    await late(captain, 3)
    expect(
      await teacher().attempts.late({ quizId: room.quizId, userId: captain.id }),
    ).toMatchObject({
      hasSeenAnswers: true,
    })
    expect(await codeOf(decide(captain, 'count', 'No network'))).toBe('ANSWERS_SEEN')
  })

  test('[STUCK-14] an older choice takes the place of no newer one that came in time', async () => {
    const { captain, quizId } = room
    const [id = '', right = []] = Object.entries(room.key)[0] ?? []
    const { options } = room.questions.find((one) => one.id === id) ?? { options: [] }
    const wrong = options.flatMap((one) => (one.isCorrect ? [] : [one.id])).slice(0, 1)
    expect(right).not.toEqual(wrong)
    // made at the begin of the phase, before the right one, which has arrived
    const answers = { [id]: { optionIds: wrong, age: 701_000 } }
    await as(world, captain).attempts.keepLate({ quizId, version: 1, answers })
    await decide(captain, 'count', 'No network')
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 1 })
  })

  test('[STUCK-14] an older choice does not come back that was taken back in time', async () => {
    const { captain, quizId } = room
    const [id = '', optionIds = []] = Object.entries(room.key)[0] ?? []
    const given = (answer: string[], age: number) => ({
      quizId,
      version: 1,
      answers: { [id]: { optionIds: answer, age } },
    })
    await room.runs.addTime('individual', 2)
    room.at(710)
    await as(world, captain).attempts.save(given([], 0))
    room.at(860)
    await room.runs.settle()
    await as(world, captain).attempts.keepLate(given(optionIds, 360_000))
    await decide(captain, 'count', 'No network')
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 0 })
  })

  test('[STUCK-14] nothing is counted into an attempt that more time for the class has opened again', async () => {
    const { captain } = room
    await late(captain, 3)
    await room.runs.addTime('individual', 2)
    expect(await codeOf(decide(captain, 'count', 'No network'))).toBe('NO_ATTEMPT')
  })

  test('[STUCK-08, STUCK-14] what came too late is left when the attempt is reopened', async () => {
    const { captain, quizId } = room
    await late(captain, 3)
    const reopening = { userId: captain.id, minutes: 10, reason: 'No network' }
    await teacher().attempts.reopen({ ...command(), ...reopening })
    await room.submit(captain, 4)
    expect(await teacher().attempts.late({ quizId, userId: captain.id })).toMatchObject({
      answers: [],
    })
    expect(await decide(captain, 'count', 'Again')).toEqual({ decided: 0 })
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 4 })
    expect(await room.runs.kinds()).toContain('lateAnswers')
  })

  test('[STUCK-14] a choice that is made once more after it was left is offered again; a repeat of the same one is not', async () => {
    const { captain, quizId } = room
    await late(captain, 3)
    await decide(captain, 'leave')
    await late(captain, 3)
    const undecided = async () =>
      (await teacher().attempts.late({ quizId, userId: captain.id })).answers
    expect(await undecided()).toEqual([])
    room.at(900.001)
    await late(captain, 2)
    expect(await undecided()).toMatchObject([
      { madeAt: iso(700.001), arrivedAt: iso(900.001) },
      { madeAt: iso(700.001), arrivedAt: iso(900.001) },
    ])
  })

  test('[STUCK-14] of several choices for a question the one made last counts, whatever was chosen between', async () => {
    const { captain, quizId } = room
    const [id = '', right = []] = Object.entries(room.key)[2] ?? []
    const { options } = room.questions.find((one) => one.id === id) ?? { options: [] }
    const wrong = options.flatMap((one) => (one.isCorrect ? [] : [one.id])).slice(0, 1)
    for (const [optionIds, age] of [
      [right, 50_000],
      [wrong, 40_000],
      [right, 30_000],
    ] as const) {
      const answers = { [id]: { optionIds: [...optionIds], age } }
      await as(world, captain).attempts.keepLate({ quizId, version: 1, answers })
    }
    await decide(captain, 'count', 'No network')
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 2 })
  })

  test('[STUCK-14] what changes no answer makes no entry in the history and no mark', async () => {
    const { captain } = room
    await room.runs.end()
    room.at(740)
    await room.results(captain)
    await late(captain, 1)
    expect(await decide(captain, 'count', 'No network', true)).toEqual({ decided: 1 })
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 1, seenAllowed: false })
    expect(await historyOf()).toEqual([])
  })

  test('[STUCK-14] [SD-37] who had seen answers by then, on any device: counted only if it is said so, and marked', async () => {
    const { captain } = room
    await room.runs.end()
    room.at(740)
    await room.results(captain)
    await late(captain, 3)
    expect(await codeOf(decide(captain, 'count', 'No network'))).toBe('ANSWERS_SEEN')
    await decide(captain, 'count', 'No network', true)
    expect(await attemptOf(captain)).toMatchObject({ correctCount: 3, seenAllowed: true })
  })
})

describe('time for one team', () => {
  const give = (teamId: string, minutes: number) =>
    teacher().timing.setForTeam({ ...command(), teamId, minutes })
  const answer = async (person: Person, place: typeof room.place, index: number) => {
    const [questionId = '', optionIds = []] = Object.entries(room.key)[index] ?? []
    return as(world, person).teamQuiz.answer({ ...place, questionId, optionIds, attempt: 1 })
  }

  test('[STUCK-12] [TIMER-14] also after its end: it goes on where it stopped, and no other team does', async () => {
    const { captain, outsider, place, teamIds, students } = room
    const other = { ...place, teamId: teamIds[1] ?? '' }
    await room.runs.open('individual')
    for (const person of students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
    for (const [person, at] of [
      [captain, place],
      [outsider, other],
    ] as const) {
      await as(world, person).teamQuiz.launch(at)
      await answer(person, at, 0)
    }
    expect(await give(place.teamId, 2)).toEqual({ endsAt: iso(720) })
    expect((await room.runs.get()).teams).toMatchObject([{ endsAt: iso(720) }, { endsAt: null }])
    room.at(610)
    await room.runs.settle()
    await answer(captain, place, 1)
    expect(await codeOf(answer(outsider, other, 1))).toBe('OK') // completed: nothing is changed
    room.at(726)
    await room.runs.settle()
    const attempts = () =>
      world.database.connection
        .select({ teamId: teamAttempts.teamId, score: teamAttempts.score })
        .from(teamAttempts)
        .where(eq(teamAttempts.quizId, room.quizId))
    expect(await attempts()).toEqual(
      expect.arrayContaining([
        { teamId: place.teamId, score: 50 },
        { teamId: other.teamId, score: 25 },
      ]),
    )
    await give(place.teamId, 3)
    expect(await attempts()).toEqual([{ teamId: other.teamId, score: 25 }])
    await answer(captain, place, 2)
    room.at(1100)
    await room.runs.settle()
    expect(await attempts()).toContainEqual({ teamId: place.teamId, score: 75 })
  })

  test('[STUCK-12] refused in manual mode, beyond the limit, and once the key was sent', async () => {
    const { captain, place, students } = room
    expect(await codeOf(give(place.teamId, 2))).toBe('PHASE_NOT_OPEN')
    await room.runs.open('individual')
    for (const person of students) {
      await room.start(person)
      await room.submit(person, 4)
    }
    await room.runs.open('team', { limitMinutes: 10, collectsFirst: true })
    await as(world, captain).teamQuiz.launch(place)
    expect(await codeOf(give(place.teamId, 240))).toBe('OK')
    expect(await codeOf(give(place.teamId, 1))).toBe('EXTRA_TIME_OUT_OF_RANGE')
    // hours later, the limit is from then on
    const over = 600 + 240 * 60 + 300
    room.at(over)
    expect(await give(place.teamId, 2)).toEqual({ endsAt: iso(over + 120) })
    expect(await codeOf(give(place.teamId, 239))).toBe('EXTRA_TIME_OUT_OF_RANGE')
    expect(await codeOf(give(place.teamId, 1))).toBe('OK')
    await room.runs.end()
    expect(await codeOf(give(place.teamId, 1))).toBe('PHASE_NOT_OPEN')
  })
})
