import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  room = await readyClass(world, { questions: 4 })
})

const teacher = () => as(world, room.teacher)
type Status = 'present' | 'late' | 'excused' | 'absent'
const mark = (people: readonly Person[], status: Status | null, note?: string | null) =>
  teacher().attendance.set({
    ...room.command(),
    userIds: people.map(({ id }) => id),
    status,
    note,
  })
const attendanceOf = async (person: Person) =>
  (await teacher().attendance.list({ quizId: room.quizId })).students.find(
    ({ id }) => id === person.id,
  )

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

  test('[ATT-03] [TRAIL-01] what is undone is what was seen: what somebody else has set since stays, and the trail says what was set', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    await mark([ana, ben], 'excused')
    const coTeacher = await given(world).staff({ courseId: room.courseId, role: 'coTeacher' })
    const absent = { userIds: [ben.id], status: 'absent' as const, note: 'Overslept' }
    await as(world, coTeacher).attendance.set({ ...room.command(), ...absent })
    const back = (seen: Status | null, ...people: Person[]) =>
      teacher().attendance.set({
        ...{ ...room.command(), userIds: people.map(({ id }) => id), status: null, seen },
      })
    expect(await back('excused', ana, ben)).toEqual({ set: 1 })
    expect(await attendanceOf(ana)).toMatchObject({ byHand: null })
    expect(await attendanceOf(ben)).toMatchObject({
      byHand: { status: 'absent', note: 'Overslept', by: { id: coTeacher.id } },
    })
    expect(await back('excused', ben)).toEqual({ set: 0 })
    const onlyUnset = { userIds: [ben.id, chloe.id], status: 'late' as const, seen: null }
    expect(await teacher().attendance.set({ ...room.command(), ...onlyUnset })).toEqual({ set: 1 })
    const { events } = await teacher().classSession.trail({ quizId: room.quizId })
    expect(
      events.map(({ by, attendance, students }) => [
        by?.id,
        attendance,
        students.map(({ id }) => id),
      ]),
    ).toEqual([
      [room.teacher.id, 'late', [chloe.id]],
      [room.teacher.id, null, [ana.id]],
      [coTeacher.id, 'absent', [ben.id]],
      [room.teacher.id, 'excused', [ana.id, ben.id]],
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
