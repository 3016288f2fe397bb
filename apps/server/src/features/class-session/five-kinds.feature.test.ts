import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 24 * 60 * 60
const questionCount = 4

/** Two teams of three, whose course counts no team score for the excused, and 0 for who is late. */
async function openClass() {
  const room = await readyClass(world, { questions: questionCount })
  const teacher = as(world, room.teacher)
  const course = await teacher.courses.get({ courseId: room.courseId })
  if (course.access !== 'full' || !course.classSessions) throw new Error('The course of the class')
  const { title, code, description, semester, enrollmentMode, scoreAfterTeam } = course
  const credit = { late: 'zero', excused: 'none', absent: 'team' } as const
  await teacher.courses.update({
    ...{ courseId: room.courseId, title, code, description, semester, enrollmentMode },
    ...{ allowSelfTeamFormation: false, teamSizeLimit: null, scoreAfterTeam },
    autoEnrollFromAllowlist: course.autoEnrollFromAllowlist,
    classSessions: { ...course.classSessions, credit },
  })
  const people = room.students as [Person, Person, Person, Person, Person, Person]
  const letters = room.questions.map(
    ({ options }) => 'ABCD'[options.findIndex(({ isCorrect }) => isCorrect)] ?? '',
  )
  /** Submits so many right answers; the others are wrong. */
  const submit = (person: Person, right: number) =>
    as(world, person).attempts.submit({
      ...{ quizId: room.quizId, submissionId: randomUUID(), version: 1 },
      answers: Object.fromEntries(
        room.questions.map(({ id, options }, index) => [
          id,
          options
            .filter(({ isCorrect }) => isCorrect === index < right)
            .slice(0, 1)
            .map((one) => one.id),
        ]),
      ),
    })
  return { ...room, api: teacher, people, letters, submit }
}
type Class = Awaited<ReturnType<typeof openClass>>

/** The cells of the grade export: alone and as a team, by student. */
async function exported({ api, courseId, quizId }: Class) {
  const cells = async (type: 'individual' | 'team') => {
    const file = await api.gradebook.export({
      ...{ courseId, quizIds: [quizId], types: [type], points: 100, date: '2026-09-01' },
    })
    const [, ...lines] = (await file.text()).trim().split('\r\n')
    return new Map(
      lines.map((line) => {
        const [, id = '', , cell = ''] = line.split(',').map((one) => one.replaceAll('"', ''))
        return [id, cell]
      }),
    )
  }
  const [alone, team] = [await cells('individual'), await cells('team')]
  return ({ id }: Person) => [alone.get(id), team.get(id)]
}

test('[EXTRA-02] [EXTRA-06] [EXTRA-09] [EXTRA-10] [ATT-01] [ATT-06] [PAPER-02] one in extra time, one late, one excused, one on paper, one make-up: the gradebook is as by hand', async () => {
  const room = await openClass()
  const { people, runs, api, quizId, at, teamIds } = room
  const [ana, ben, cleo, dan, eva, finn] = people
  const [aorta = '', atrium = ''] = teamIds
  await runs.giveTime([ana], { percent: 50 })
  await runs.giveWindow([finn], {
    opensAt: new Date(room.iso(day)),
    closesAt: new Date(room.iso(2 * day)),
  })
  await runs.open('individual', { limitMinutes: 10 })

  at(5)
  for (const one of [ana, dan, eva]) await room.start(one)
  await room.save(eva, 1) // then the phone is dead
  await room.submit(dan, 4)
  await api.attendance.set({ ...room.command(), userIds: [cleo.id], status: 'excused' })
  at(360) // more than five minutes after the opening
  await room.start(ben)
  await room.save(ben, 2)
  const { version, seen } = await api.attempts.paper({ quizId, userId: eva.id })
  const rows = [...room.letters.slice(0, 3), '']
  await api.attempts.enterPaper({ ...room.command(), userId: eva.id, version, seen, rows })

  at(631) // the end of the class and its grace
  await runs.settle()
  expect(await room.attempt(ben)).toMatchObject({ completed: true, submittedBy: 'deadline' })
  expect(await room.attempt(ana)).toMatchObject({ completed: false })
  await runs.open('team')
  // 1 wrong try at the first of four questions: (0.75 + 1 + 1 + 1) / 4
  const questions = room.questions
  await play(as(world, dan), { place: { quizId, teamId: atrium }, questions }, { wrong: [1] })
  at(800)
  await room.submit(ana, 3) // her own end is 10:15:00, the class's 10:10:00
  // 2 wrong tries at the second: (1 + 0.5 + 1 + 1) / 4
  await play(as(world, ana), { place: { quizId, teamId: aorta }, questions }, { wrong: [0, 2] })
  expect(await codeOf(room.start(finn))).not.toBe('OK')
  at(1500)
  await runs.end()
  at(day + 60)
  await room.start(finn)
  await room.submit(finn, 2)
  await runs.settle()

  const cellsOf = await exported(room)
  const grades = Object.fromEntries(
    Object.entries({ ana, ben, cleo, dan, eva, finn }).map(([name, one]) => [name, cellsOf(one)]),
  )
  expect(grades).toEqual({
    ana: ['75', '87.5'], // 3 of 4
    ben: ['50', '0'], // 2 of 4 were saved and collected; late: zero
    cleo: ['', ''], // excused: no score
    dan: ['100', '93.75'],
    eva: ['75', '93.75'], // 3 of 4 on paper
    finn: ['50', '93.75'], // 2 of 4, a day later; the team score is as it was
  })
  const { results } = await api.gradebook.individualResults({ courseId: room.courseId })
  const marks = Object.fromEntries(results.map((one) => [one.student.id, one.marks]))
  expect([ben, eva, finn].map(({ id }) => marks[id])).toEqual([
    ['collected'],
    ['paper'],
    ['makeUp'],
  ])
  const listed = await api.attendance.list({ quizId })
  const statusOf = new Map(listed.students.map(({ id, status }) => [id, status]))
  expect([ana, ben, cleo, dan, eva, finn].map(({ id }) => statusOf.get(id))).toEqual([
    ...['present', 'late', 'excused', 'present', 'present', 'absent'],
  ])
  expect(await room.gradeChanges()).toMatchObject([])
})
