import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { play } from '../../../testing/play.ts'
import { readyClass } from '../../../testing/running-session.ts'
import { teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const statuses = ['late', 'excused', 'absent'] as const
type Status = (typeof statuses)[number]
const credits = ['team', 'zero', 'none'] as const
type Rule = Record<Status, (typeof credits)[number]>
const usual: Rule = { late: 'team', excused: 'team', absent: 'team' }

type Class = Pick<Awaited<ReturnType<typeof readyClass>>, 'teacher' | 'courseId' | 'quizId'> & {
  readonly students: readonly Person[]
}

async function setRule({ teacher, courseId }: Class, rule: Rule): Promise<void> {
  const course = await as(world, teacher).courses.get({ courseId })
  if (course.access !== 'full' || !course.classSessions) throw new Error('The course of the class')
  await as(world, teacher).courses.update({
    courseId,
    title: course.title,
    code: course.code,
    description: course.description,
    semester: course.semester,
    allowSelfTeamFormation: course.allowSelfTeamFormation,
    teamSizeLimit: course.teamSizeLimit,
    enrollmentMode: course.enrollmentMode,
    autoEnrollFromAllowlist: course.autoEnrollFromAllowlist,
    scoreAfterTeam: course.scoreAfterTeam,
    classSessions: { ...course.classSessions, credit: rule },
  })
}

const mark = (
  { teacher, quizId }: Class,
  people: readonly Person[],
  status: Status | 'present' | null,
) =>
  as(world, teacher).attendance.set({
    quizId,
    commandId: crypto.randomUUID(),
    userIds: people.map(({ id }) => id),
    status,
    note: 'Had a cold',
  })

/** The cells of the export, by student: of the team quiz. */
async function exported({ teacher, courseId, quizId }: Class): Promise<Map<string, string>> {
  const file = await as(world, teacher).gradebook.export({
    courseId,
    quizIds: [quizId],
    types: ['team'],
    points: 100,
    date: '2026-09-01',
  })
  const [, ...lines] = (await file.text()).trim().split('\r\n')
  return new Map(
    lines.map((line) => {
      const [, id = '', , cell = ''] = line.split(',').map((one) => one.replaceAll('"', ''))
      return [id, cell]
    }),
  )
}

const ownOf = async ({ courseId }: Class, student: Person) =>
  (await as(world, student).gradebook.teamResults({ courseId })).results
const resultsOf = async ({ quizId }: Class, student: Person) => {
  const results = await as(world, student).attempts.results({ quizId })
  if (results.status !== 'available') throw new Error('Results that are there')
  return results
}
const listed = async ({ teacher, courseId }: Class) =>
  (await gradebookOf(world, teacher, { courseId })).team

describe('[ATT-06] [ATT-07] what the score of the team counts for', () => {
  let room: Awaited<ReturnType<typeof readyClass>>
  let score: number
  const take = async (student: Person) => {
    await room.start(student)
    await room.submit(student)
  }
  /** A class of which one team of three has played: the last of them began late. */
  beforeEach(async () => {
    room = await readyClass(world, { questions: 3 })
    await room.runs.open('individual')
    for (const one of [room.captain, room.member]) await take(one)
    room.at(301)
    await take(room.third)
    await room.runs.open('team')
    await play(as(world, room.captain), room, { wrong: [1, 1] })
    await room.runs.end()
    score = (await listed(room))[0]?.score ?? 0
  })

  const uncountedFor = (student: Person, status: Status, counted: number | null) => ({
    status,
    score: counted,
    student: { id: student.id, name: student.name },
  })

  test.each(statuses.flatMap((status) => credits.map((credit) => [status, credit] as const)))(
    '%s, %s: gradebook, export and own results agree; what is stored stays',
    async (status, credit) => {
      await setRule(room, { ...usual, [status]: credit })
      await mark(room, [room.member], status)
      await mark(room, [room.third], 'present')
      const counted = { team: score, zero: 0, none: null }[credit]
      const uncounted = credit === 'team' ? [] : [uncountedFor(room.member, status, counted)]
      expect(await listed(room)).toMatchObject([{ score, uncounted }])
      expect(await ownOf(room, room.member)).toMatchObject([{ score, uncounted }])
      expect(await resultsOf(room, room.member)).toMatchObject({
        teamScore: score,
        attendance: status,
        uncounted: credit === 'team' ? null : { status, score: counted },
      })
      const answers = await as(world, room.member).gradebook.teamAnswers(room.place)
      expect(answers).toMatchObject({ score, uncounted })
      const cells = await exported(room)
      expect(cells.get(room.member.id)).toBe(counted === null ? '' : String(counted))
      expect(cells.get(room.captain.id)).toBe(String(score))
    },
  )

  test('is by the attendance of now: who was late is so until it is set by hand, and again after', async () => {
    await setRule(room, { ...usual, late: 'none', excused: 'zero' })
    const third = async () => (await listed(room))[0]?.uncounted
    expect(await third()).toEqual([uncountedFor(room.third, 'late', null)])
    expect((await exported(room)).get(room.third.id)).toBe('')
    await mark(room, [room.third], 'excused')
    expect(await third()).toEqual([uncountedFor(room.third, 'excused', 0)])
    await mark(room, [room.third], 'present')
    expect(await third()).toEqual([])
    expect((await exported(room)).get(room.third.id)).toBe(String(score))
    await mark(room, [room.third], null)
    expect(await third()).toEqual([uncountedFor(room.third, 'late', null)])
  })

  test('[BOOK-02] [BOOK-21] the grade table, own grades and the history of a mark have what counts', async () => {
    await setRule(room, { ...usual, absent: 'zero', late: 'none' })
    await mark(room, [room.member], 'absent')
    const { teacher, courseId, quizId, member, third } = room
    const { grades, gradebook } = as(world, teacher)
    const cellOf = async ({ id }: Person) =>
      (await grades.table({ courseId })).rows.find(({ student }) => student.id === id)?.cells[1]
    const notCounted = { is: 'notCounted', isMark: false }
    expect(await cellOf(member)).toMatchObject({ ...notCounted, score: 0, uncounted: 'absent' })
    expect(await cellOf(third)).toMatchObject({ ...notCounted, score: null, uncounted: 'late' })
    const own = async (one: Person) => (await as(world, one).grades.own({ courseId })).results[1]
    const shown = { is: 'notCounted', teamName: 'Team A' }
    expect(await own(member)).toMatchObject({ ...shown, score: 0, uncounted: 'absent' })
    expect(await own(third)).toMatchObject({ ...shown, score: null, uncounted: 'late' })
    for (const studentId of [member.id, third.id])
      await grades.setMark({
        ...{ quizId, part: 'team', studentId, seen: null, reason: '' },
        mark: { kind: 'makeup', score: 50 },
      })
    const history = await gradebook.history({ courseId })
    expect(history).toMatchObject([
      { kind: 'mark', from: null, to: 50, student: { id: third.id } },
      { kind: 'mark', from: 0, to: 50, student: { id: member.id } },
    ])
  })

  test('[BOOK-21] that it was decided anew stands in the record, with what it was', async () => {
    await setRule(room, { ...usual, absent: 'zero' })
    await setRule(room, { ...usual, absent: 'zero' })
    const rows = await world.database.connection
      .select({ subject: auditLog.subject })
      .from(auditLog)
      .where(and(eq(auditLog.courseId, room.courseId), eq(auditLog.action, 'course.edit')))
    const credits = rows.map(({ subject }) => (subject as { credit?: unknown }).credit ?? null)
    expect(credits).toEqual([{ before: usual, after: { ...usual, absent: 'zero' } }, null])
  })

  test('a student sees the own status alone, once the session has ended, and no note', async () => {
    await setRule(room, { ...usual, late: 'zero', absent: 'none' })
    await mark(room, [room.member], 'absent')
    expect(await ownOf(room, room.captain)).toMatchObject([{ uncounted: [] }])
    expect((await as(world, room.captain).gradebook.teamAnswers(room.place)).uncounted).toEqual([])
    expect(await resultsOf(room, room.captain)).toMatchObject({
      attendance: 'present',
      uncounted: null,
    })
    expect(await ownOf(room, room.third)).toMatchObject([
      { uncounted: [uncountedFor(room.third, 'late', 0)] },
    ])
    for (const student of room.students) {
      const seen = JSON.stringify([
        await as(world, student).attempts.results({ quizId: room.quizId }),
        await ownOf(room, student),
      ])
      expect(seen).not.toContain('Had a cold')
      if (student.id !== room.member.id) expect(seen).not.toContain('"status":"absent"')
    }
    await room.runs.continue()
    expect((await resultsOf(room, room.member)).attendance).toBeNull()
  })

  test('who was not there reads so without an attempt, and who came into the course later nothing', async () => {
    const results = (student: Person) =>
      as(world, student).attempts.results({ quizId: room.quizId })
    expect(await results(room.outsider)).toMatchObject({ status: 'none', attendance: 'absent' })
    room.at(3600)
    const later = await given(world).student('Later Lee')
    await given(world).enroll(room.courseId, later)
    expect(await results(later)).toMatchObject({ attendance: null })
  })

  test('who leaves the course and comes back has what was: late and absent stay so', async () => {
    await setRule(room, { late: 'zero', absent: 'none', excused: 'team' })
    room.at(3600)
    const { courseId, code, third, outsider, teacher, quizId } = room
    const attended = async ({ id }: Person) =>
      (await as(world, teacher).attendance.list({ quizId })).students.find((one) => one.id === id)
    const uncounted = [uncountedFor(third, 'late', 0)]
    await as(world, third).enrollment.leave({ courseId })
    expect(await listed(room)).toMatchObject([{ uncounted }])
    await as(world, third).enrollment.joinByCode({ code })
    expect(await listed(room)).toMatchObject([{ uncounted }])
    expect(await ownOf(room, third)).toMatchObject([{ uncounted }])
    expect((await resultsOf(room, third)).attendance).toBe('late')
    expect((await exported(room)).get(third.id)).toBe('0')
    expect(await attended(third)).toMatchObject({ automatic: 'late' })
    // who was of no team that was done is not in a session of before they came
    await as(world, outsider).enrollment.leave({ courseId })
    await as(world, outsider).enrollment.joinByCode({ code })
    expect(await attended(outsider)).toBeUndefined()
  })

  test('lists order what is shown: no score comes below all', async () => {
    await setRule(room, { ...usual, late: 'none' })
    const { results } = await as(world, room.third).gradebook.teamResults({
      courseId: room.courseId,
      column: 'score',
      direction: 'ascending',
    })
    expect(results).toMatchObject([{ uncounted: [{ score: null }] }])
  })

  test('by the usual rule all is as it would be without any attendance', async () => {
    const all = async () => ({
      listed: await listed(room),
      cells: await exported(room),
      own: await Promise.all(
        [room.captain, room.member, room.third].map((one) => ownOf(room, one)),
      ),
    })
    const before = await all()
    const anyStatus = fc.constantFrom(null, 'present' as const, ...statuses)
    await fc.assert(
      fc.asyncProperty(anyStatus, anyStatus, anyStatus, async (...marks) => {
        for (const [index, status] of marks.entries())
          await mark(room, room.students.slice(index, index + 1), status)
        expect(await all()).toEqual(before)
      }),
      { numRuns: 5 },
    )
    expect(before.listed).toMatchObject([{ uncounted: [] }])
  })
})

describe('[ATT-06] a quiz without a class session', () => {
  test('has the score of the team for everybody, whatever was set by hand', async () => {
    const made = await teamResults(world, { students: 3 })
    const [{ score = 0 } = {}] = await listed(made)
    await setRule(made, { late: 'none', excused: 'none', absent: 'none' })
    await mark(made, [made.member], 'excused')
    expect(await listed(made)).toMatchObject([{ score, uncounted: [] }])
    expect((await exported(made)).get(made.member.id)).toBe(String(score))
    expect(await ownOf(made, made.member)).toMatchObject([{ score, uncounted: [] }])
    expect(await resultsOf(made, made.member)).toMatchObject({ attendance: null, uncounted: null })
  })
})
