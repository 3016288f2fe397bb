import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import type { Person } from '../../../testing/given.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
let room: Awaited<ReturnType<typeof readyClass>>
beforeEach(async () => {
  world = await openWorld()
  room = await readyClass(world, { questions: 3 })
})
afterEach(() => world.close())

const exported = async () => {
  const file = await as(world, room.teacher).attendance.export({
    quizId: room.quizId,
    date: '2026-09-01',
  })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  const [header = '', ...lines] = text.trimEnd().split('\r\n')
  return { file, header, lines }
}
const lineOf = (lines: readonly string[], { id }: Person) => lines.find((line) => line.includes(id))

describe('[ATT-08] the export of the attendance', () => {
  test('has a row for each student of the session: what counts, what is derived, who set it and why, and the times', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    await room.runs.open('individual')
    room.at(10)
    await room.start(ana)
    room.at(60)
    await room.submit(ana, 3)
    await as(world, room.teacher).attendance.set({
      ...{ ...room.command(), userIds: [ben.id], status: 'excused' },
      note: '=HYPERLINK("x"), ill\nsince Monday',
    })
    const running = await exported()
    expect(running.header).toBe(
      '\uFEFF"Student","ID","SIS User ID","Status","Automatic","Set by","Note","Started","Submitted"',
    )
    expect(running.file.type).toBe('text/csv;charset=utf-8')
    expect(running.file.name).toMatch(/^attendance-[\p{L}\p{N}-]+-2026-09-01\.csv$/u)
    expect(running.lines).toHaveLength(6)
    expect(lineOf(running.lines, ana)).toBe(
      `"${ana.name}","${ana.id}","${ana.email}","Present","Present",,,"${room.iso(10)}","${room.iso(60)}"`,
    )
    expect(lineOf(running.lines, ben)).toBe(
      `"${ben.name}","${ben.id}","${ben.email}","Excused","Not here","${room.teacher.name}","'=HYPERLINK(""x""), ill\nsince Monday",,`,
    )
    expect(lineOf(running.lines, chloe)).toContain('"Not here","Not here",,,,')
    await room.runs.end()
    expect(lineOf((await exported()).lines, chloe)).toContain('"Absent","Absent",,,,')
  })

  test('[ATT-09] without a class session it has what was set by hand alone', async () => {
    const [ana, ben] = room.students as [Person, Person]
    await as(world, room.teacher).attendance.set({
      ...{ ...room.command(), userIds: [ana.id], status: 'absent' },
    })
    const { lines } = await exported()
    expect(lineOf(lines, ana)).toContain(`"Absent",,"${room.teacher.name}",,,`)
    expect(lineOf(lines, ben)).toBe(`"${ben.name}","${ben.id}","${ben.email}",,,,,,`)
  })
})

describe('[ATT-01] marks of scores in the gradebook', () => {
  test('what the server has submitted, and what was reopened, says so', async () => {
    const [ana, ben, chloe] = room.students as [Person, Person, Person]
    await room.runs.open('individual', { limitMinutes: 10 })
    for (const one of [ana, ben, chloe]) await room.start(one)
    await room.submit(ben, 3)
    await room.submit(chloe, 3)
    await as(world, room.teacher).attempts.reopen({
      ...{ ...room.command(), userId: ben.id, reason: 'A wrong click' },
    })
    await room.submit(ben, 3)
    room.at(631)
    await room.runs.settle()
    const marks = async () => {
      const { results } = await as(world, room.teacher).gradebook.individualResults({
        courseId: room.courseId,
      })
      return Object.fromEntries(results.map(({ student, marks: of }) => [student.id, of]))
    }
    expect(await marks()).toEqual({
      [ana.id]: ['collected'],
      [ben.id]: ['reopened'],
      [chloe.id]: [],
    })
    await room.runs.open('team', { limitMinutes: 10 })
    await as(world, room.captain).teamQuiz.launch(room.place)
    room.at(1300)
    await room.runs.settle()
    const { results } = await as(world, room.teacher).gradebook.teamResults({
      courseId: room.courseId,
    })
    expect(results).toMatchObject([{ team: { id: room.place.teamId }, marks: ['collected'] }])
  })
})
