import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { correct, formOf } from '../../../../testing/correcting.ts'
import { type ExampleClass, exampleClass } from '../../../../testing/example-class.ts'
import { fillGradebook } from '../../../../testing/fill-gradebook.ts'
import { given } from '../../../../testing/given.ts'
import { decideGrades } from '../../../../testing/grading.ts'
import { statements } from '../../../../testing/statements.ts'
import { teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import { profiles } from '../../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const date = '2026-09-01'
const linesOf = async (file: File) => (await rawOf(file)).trimEnd().split('\r\n')
const rawOf = async (file: File) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
const lineOf = (lines: readonly string[], { name }: { readonly name: string } = { name: '' }) =>
  lines.filter((line) => line.includes(`"${name}"`))

/** Excuses one, gives one a make-up score in the team, one a 0. */
async function markThree({ teacher, quizId, students }: ExampleClass) {
  const { grades } = as(world, teacher)
  const mark = { quizId, seen: null, reason: 'Ill' }
  const [excused, makeUp, zero] = students.map(({ id }) => id)
  await grades.setMark({
    ...{ ...mark, part: 'individual', studentId: excused ?? '', mark: { kind: 'excused' } },
  })
  await grades.setMark({
    ...{ ...mark, part: 'team', studentId: makeUp ?? '', mark: { kind: 'makeup', score: 12.5 } },
  })
  await grades.setMark({
    ...{ ...mark, part: 'individual', studentId: zero ?? '', mark: { kind: 'zero' } },
  })
}

describe('the export of today', () => {
  const exported = ({ teacher, courseId, quizId }: ExampleClass) =>
    as(world, teacher).gradebook.export({
      ...{ courseId, quizIds: [quizId], types: ['individual', 'team'], points: 100, date },
    })

  test('[GFILE-01] stays as it is without marks; with them it has scores, and nothing where somebody is excused', async () => {
    const made = await exampleClass(world)
    const before = await linesOf(await exported(made))
    await markThree(made)
    const after = await linesOf(await exported(made))
    const [first, second, third, ...others] = made.students
    for (const student of others) expect(lineOf(after, student)).toEqual(lineOf(before, student))
    expect(after[0]).toBe(before[0])
    expect(lineOf(before, first)[0]).toMatch(/,83\.33,91\.67$/)
    expect(lineOf(after, first)[0]).toMatch(/,,91\.67$/)
    expect(lineOf(after, second)[0]).toMatch(/,83\.33,12\.5$/)
    expect(lineOf(after, third)[0]).toMatch(/,0,95\.83$/)
  })

  test('[GFILE-01] [BOOK-04] has nothing where a result is missing, though that counts as 0', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, missing: 'zero' },
    }))
    await as(world, made.teacher).quizzes.setFlags({
      ...{ quizId: made.quizId, isActive: false, isTeamActive: false },
    })
    expect(lineOf(await linesOf(await exported(made)), made.students[1])[0]).toMatch(/,83\.33,$/)
  })
})

describe('the grades of the course', () => {
  test('[GFILE-02] are means, total, grade and flags, one row a student', async () => {
    const made = await exampleClass(world)
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, grades: [{ name: '=A', from: 87.5 }] },
    }))
    const file = await as(world, made.teacher).grades.exportCourse({
      ...{ courseId: made.courseId, date },
    })
    expect(file.name).toMatch(/^course-grades-.+-2026-09-01\.csv$/)
    const lines = await linesOf(file)
    expect(lines[0]).toBe(
      '\uFEFF"Student","E-mail","Team","Individual mean","Team mean","Total","Grade","Flags"',
    )
    expect(lines).toHaveLength(16)
    const [first, last] = [made.students[0], made.students[14]]
    expect(lineOf(lines, first)).toEqual([
      `"${first?.name}","${first?.email}","Alpha",83.33,91.67,87.5,"'=A",`,
    ])
    expect(lineOf(lines, last)[0]).toMatch(/"Alpha",16\.67,91\.67,54\.17,,"low"$/)
  })
})

describe('the results of the course', () => {
  const results = async ({ teacher, courseId }: ExampleClass, withNames: boolean) => {
    const file = await as(world, teacher).grades.exportResults({ courseId, withNames, date })
    const lines = await linesOf(file)
    return { name: file.name, head: (lines[0] ?? '').replaceAll('"', '').slice(1), lines }
  }

  test('[GFILE-03] have a row for each student, quiz and part, with what it was made of', async () => {
    const made = await exampleClass(world)
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    await markThree(made)
    const { name, head, lines } = await results(made, true)
    expect(name).toMatch(/^results-.+-2026-09-01\.csv$/)
    expect(head.split(',').slice(0, 10).join()).toBe(
      'course_code,quiz_id,quiz_title,part,student_key,student,email,team_key,team,state',
    )
    expect(head.split(',').slice(10).join()).toBe(
      'score,earned,edited,points,points_possible,completed_at,edition,scheme,corrections',
    )
    expect(lines).toHaveLength(1 + 15 * 2)
    const end = (line: string | undefined) => line?.replace(/.*"Alpha",|.*"Beta",/, '')
    const [alone, together] = lineOf(lines, made.students[0])
    expect(end(alone)).toMatch(/^"excused",,100,,6,6,"20[^"]+",1,"allOrNothing",1$/)
    expect(end(together)).toMatch(/^"score",95\.83,95\.83,,5\.75,6,"20[^"]+",1,"standard",1$/)
    expect(end(lineOf(lines, made.students[1])[1])).toMatch(/^"makeup",12\.5,100,,6,6,/)
  })

  test('[GFILE-06] without names they have no name, address or id, and keys that are the same in other files', async () => {
    const made = await exampleClass(world)
    const { head, lines } = await results(made, false)
    for (const column of ['student', 'email', 'team']) expect(head.split(',')).not.toContain(column)
    const text = lines.join('\n')
    const people = made.students.flatMap(({ id, name, email }) => [id, name, email])
    for (const word of [...people, ...Object.keys(made.teamIds), ...Object.values(made.teamIds)])
      expect(text).not.toContain(word)
    const answers = await as(world, made.teacher).reports.exportAnswers({
      ...{ quizId: made.quizId, date, withNames: false },
    })
    const keysIn = (all: string) => [...new Set(all.match(/"[st][0-9a-f]{16}"/g))].sort()
    expect(keysIn(text)).toEqual(keysIn(await answers.text()))
    expect(keysIn(text)).toHaveLength(15 + 3)
  })
})

describe('the files for learning platforms', () => {
  const chosen = ({ courseId, quizId }: ExampleClass) => ({
    ...{ courseId, quizIds: [quizId], types: ['individual' as const, 'team' as const] },
    ...{ points: 100, date },
  })

  test('[GFILE-08] [GFILE-11] the form of Canvas has logins, EX, and no byte order mark', async () => {
    const made = await exampleClass(world)
    await markThree(made)
    const { grades, quizzes } = as(world, made.teacher)
    const { title } = await quizzes.get({ quizId: made.quizId })
    const file = await grades.exportCanvas({ ...chosen(made), login: 'email' })
    expect(file.name).toMatch(/^canvas-.+-2026-09-01\.csv$/)
    const lines = await linesOf(file)
    expect(lines.slice(0, 2)).toEqual([
      `"Student","ID","SIS User ID","SIS Login ID","Section","${title} (Individual)","${title} (Team)"`,
      '"    Points Possible",,,,,100,100',
    ])
    const [first, second] = made.students
    expect(lineOf(lines, first)).toEqual([`"${first?.name}",,,"${first?.email}",,"EX",91.67`])
    expect(lineOf(lines, second)).toEqual([`"${second?.name}",,,"${second?.email}",,83.33,12.5`])
    const short = await linesOf(await grades.exportCanvas({ ...chosen(made), login: 'beforeAt' }))
    expect(lineOf(short, second)[0]).toContain(`"${second?.email.split('@')[0]}"`)
  })

  test('[GFILE-11] two students of one login are refused, and named', async () => {
    const made = await exampleClass(world)
    for (const [name, email] of [
      ['Sam One', 'sam@one.example.org'],
      ['Sam Two', 'sam@two.example.org'],
    ] as const) {
      const student = await given(world).student(name, { email })
      await as(world, student).enrollment.joinByCode({ code: made.code })
    }
    const { grades } = as(world, made.teacher)
    await expect(grades.exportCanvas({ ...chosen(made), login: 'beforeAt' })).rejects.toMatchObject(
      {
        ...{ code: 'LOGIN_TWICE', data: { login: 'sam', names: ['Sam One', 'Sam Two'] } },
      },
    )
    const lines = await linesOf(await grades.exportCanvas({ ...chosen(made), login: 'email' }))
    expect(lineOf(lines, { name: 'Sam Two' })[0]).toContain('"sam@two.example.org"')
  })

  test('[GFILE-09] the form of Moodle has addresses, and a dash where there is no score', async () => {
    const made = await exampleClass(world)
    await markThree(made)
    const file = await as(world, made.teacher).grades.exportMoodle(chosen(made))
    expect(file.name).toMatch(/^moodle-.+-2026-09-01\.csv$/)
    const lines = await linesOf(file)
    expect(lines[0]).toMatch(/^"Email address",".+ \(Individual\)",".+ \(Team\)"$/)
    const [first, second] = made.students
    expect(lines).toContain(`"${first?.email}",-,91.67`)
    expect(lines).toContain(`"${second?.email}",83.33,12.5`)
  })

  test('[GFILE-08] [GFILE-09] have nobody whose address is not confirmed: they would be looked for by name', async () => {
    const made = await exampleClass(world)
    const [first, second] = made.students
    await world.database.connection
      .update(profiles)
      .set({ isEmailConfirmed: false, name: second?.name ?? '' })
      .where(eq(profiles.id, first?.id ?? ''))
    const { grades } = as(world, made.teacher)
    const canvas = await linesOf(await grades.exportCanvas({ ...chosen(made), login: 'email' }))
    expect(lineOf(canvas, second)).toEqual([`"${second?.name}",,,"${second?.email}",,83.33,91.67`])
    const moodle = await linesOf(await grades.exportMoodle(chosen(made)))
    expect(moodle).toHaveLength(15)
    expect(moodle.filter((line) => line.startsWith(','))).toEqual([])
  })

  test('[GFILE-12] have the students of the table, former ones when they are asked for', async () => {
    const made = await exampleClass(world)
    const [leaver] = made.students
    await as(world, leaver ?? null).enrollment.leave({ courseId: made.courseId })
    const { grades } = as(world, made.teacher)
    const without = await linesOf(await grades.exportMoodle(chosen(made)))
    const all = await linesOf(await grades.exportMoodle({ ...chosen(made), withFormer: true }))
    expect(without.join()).not.toContain(leaver?.email)
    expect(all.filter((line) => !without.includes(line))).toEqual([
      `"${leaver?.email}",83.33,91.67`,
    ])
  })

  test('[GRIGHT-03] take no quiz of another course', async () => {
    const [made, other] = [await exampleClass(world), await teamResults(world, { students: 3 })]
    const { grades } = as(world, made.teacher)
    const foreign = { ...chosen(made), quizIds: [other.quizId] }
    await expect(grades.exportMoodle(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(grades.exportCanvas({ ...foreign, login: 'email' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('[GFILE-12] take as many statements for three students as for hundreds', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId } = made
    const { grades } = as(world, teacher)
    const counted = () => statements(() => grades.exportCourse({ courseId, date }))
    const few = await counted()
    await fillGradebook(world, { courseId, teacherId: teacher.id, students: 297, quizzes: 4 })
    expect(await counted()).toBe(few)
  })
})
