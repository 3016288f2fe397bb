import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Part, parts } from '@tbl/domain/grade-item'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { correct, formOf } from '../../../../testing/correcting.ts'
import { type ExampleClass, exampleClass } from '../../../../testing/example-class.ts'
import { fillGradebook } from '../../../../testing/fill-gradebook.ts'
import { given } from '../../../../testing/given.ts'
import { goldenCourse } from '../../../../testing/golden/course.ts'
import { decideGrades } from '../../../../testing/grading.ts'
import { statements } from '../../../../testing/statements.ts'
import { teamResults } from '../../../../testing/team-results.ts'
import { undone } from '../../../../testing/undone.ts'
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

describe('the export of the release before grades', () => {
  const stored = readFileSync(new URL('../../../../testing/golden/gradebook.csv', import.meta.url))
  type Golden = Awaited<ReturnType<typeof goldenCourse>>
  const exportedIn = async (scratch: World, { teacher, courseId, quizIds }: Golden) => {
    const file = await as(scratch, teacher).gradebook.export({
      ...{ courseId, quizIds, types: ['individual', 'team'], points: 30, date },
    })
    return Buffer.from(await file.arrayBuffer()).toString()
  }

  test('[GFILE-01] is the same to the byte; with each kind of mark no other cell has changed', async () => {
    const golden = await undone(world, async (scratch) => {
      const made = await goldenCourse(scratch)
      const before = await exportedIn(scratch, made)
      const marking = as(scratch, made.teacher).grades
      const [ana = '', , chloe = '', dara = ''] = made.studentIds
      const [heart = '', lungs = '', last = ''] = made.quizIds
      const at = (quizId: string, part: Part, studentId: string) => ({
        ...{ quizId, part, studentId, seen: null, reason: 'Ill' },
      })
      const marks: Parameters<typeof marking.setMark>[0][] = [
        { ...at(heart, 'individual', ana), mark: { kind: 'excused' } },
        { ...at(lungs, 'team', ana), mark: { kind: 'zero' } },
        { ...at(last, 'team', ana), mark: { kind: 'excused' } },
        { ...at(heart, 'team', chloe), mark: { kind: 'excused' } },
        { ...at(lungs, 'individual', chloe), mark: { kind: 'zero' } },
        { ...at(last, 'individual', chloe), mark: { kind: 'makeup', score: 66.67 } },
        { ...at(last, 'team', dara), mark: { kind: 'makeup', score: 12.5 } },
      ]
      for (const mark of marks) await marking.setMark(mark)
      return { before, after: await exportedIn(scratch, made) }
    })
    expect(golden.before).toBe(stored.toString())
    expect(golden.after).toBe(
      [
        ['"dara@example.org",,,,,,', '"dara@example.org",,,,,,3.75'],
        ['"chloe@example.org",0,26.25,15,,,10', '"chloe@example.org",0,,0,,20,10'],
        ['"ana@example.org",20,27.5,25.67,28.75,30,', '"ana@example.org",,27.5,25.67,0,30,'],
      ].reduce((text, [cells = '', marked = '']) => {
        expect(text).toContain(cells)
        return text.replace(cells, marked)
      }, stored.toString()),
    )
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

  test('[GFILE-12] have the students of a section alone, when one is chosen', async () => {
    const made = await exampleClass(world)
    const { courseId, teacher, students } = made
    const { sections, grades } = as(world, teacher)
    const { id: sectionId } = await sections.create({ courseId, name: '01' })
    const studentIds = [students[0]?.id ?? '', students[2]?.id ?? '']
    await sections.assign({ courseId, sectionId, studentIds })
    const inSection = { ...chosen(made), sectionId, withFormer: true }
    const moodle = await linesOf(await grades.exportMoodle(inSection))
    expect(moodle.slice(1)).toEqual([
      `"${students[0]?.email}",83.33,91.67`,
      `"${students[2]?.email}",83.33,95.83`,
    ])
    const canvas = await linesOf(await grades.exportCanvas({ ...inSection, login: 'email' }))
    expect(canvas).toHaveLength(2 + 2)
    await as(world, students[2] ?? null).enrollment.leave({ courseId })
    expect(await linesOf(await grades.exportMoodle(inSection))).toEqual(moodle.slice(0, 2))
    const other = await given(world).course({ students: 0 })
    const foreign = await as(world, other.teacher).sections.create({
      ...{ courseId: other.courseId, name: '01' },
    })
    for (const unknown of [foreign.id, randomUUID()])
      await expect(
        grades.exportMoodle({ ...chosen(made), sectionId: unknown }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('every file', () => {
  /** A course of so many students at four quizzes, and its files. */
  async function filesOf(students: number) {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await fillGradebook(world, { courseId, teacherId: teacher.id, students, quizzes: 4 })
    const client = as(world, teacher)
    const { items } = await client.grades.table({ courseId })
    const quizIds = [
      ...new Set(items.flatMap((item) => (item.kind === 'quiz' ? [item.quizId] : []))),
    ]
    const ofCourse = { courseId, date, withNames: false }
    const scores = { courseId, date, quizIds, types: [...parts], points: 100 }
    const { grades, gradebook, reports } = client
    return {
      gradebook: () => gradebook.export(scores),
      course: () => grades.exportCourse({ courseId, date }),
      results: () => grades.exportResults(ofCourse),
      canvas: () => grades.exportCanvas({ ...scores, login: 'email' }),
      moodle: () => grades.exportMoodle(scores),
      answers: async () => {
        const file = await reports.exportCourseAnswers(ofCourse)
        await file.text()
        return file
      },
      items: () => reports.exportItems({ quizId: quizIds[0] ?? '', date }),
    }
  }
  type Form = keyof Awaited<ReturnType<typeof filesOf>>
  const forms: readonly Form[] = [
    ...(['gradebook', 'course', 'results', 'canvas', 'moodle', 'answers', 'items'] as const),
  ]

  test('[GFILE-12] takes as many statements for three students as for hundreds', async () => {
    const [few, many] = [await filesOf(3), await filesOf(300)]
    for (const form of forms) {
      await few[form]() // its secret is made once
      await many[form]()
      const counts = [await statements(few[form]), await statements(many[form])]
      expect([form, counts[1]]).toEqual([form, counts[0]])
    }
  })

  /** What each connection to PostgreSQL was asked for: a snapshot, what is graded in it, its end. */
  async function askedOf(work: () => Promise<unknown>): Promise<string[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    const asked = new Map<unknown, string>()
    const calls: readonly unknown[][] = spy.mock.calls
    for (const [at, [query]] of calls.entries()) {
      const client = spy.mock.contexts[at]
      const text = typeof query === 'string' ? query : (query as { text: string }).text
      const known = asked.get(client) ?? ''
      if (text.startsWith('begin isolation level repeatable read read only'))
        asked.set(client, `${known}(`)
      else if (text === 'commit' && known.endsWith('r')) asked.set(client, `${known})`)
      else if (/individual_attempts|group_attempts|grade_marks|quiz_versions/.test(text))
        asked.set(client, known.endsWith('r') ? known : `${known}r`)
    }
    spy.mockRestore()
    return [...asked.values()]
  }

  test('[GFILE-12] is read in one snapshot, that of answers in one for each quiz', async () => {
    if (world.database.kind !== 'postgres') return // embedded, all wait for each other
    const files = await filesOf(3)
    for (const form of forms) {
      const snapshots = (await askedOf(files[form])).join('')
      expect([form, snapshots]).toEqual([form, '(r)'.repeat(form === 'answers' ? 4 : 1)])
    }
  })
})
