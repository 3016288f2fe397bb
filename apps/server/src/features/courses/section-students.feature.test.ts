import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = { readonly teacher: Person; readonly courseId: string }
const sectionsOf = async ({ teacher, courseId }: Made) =>
  Object.fromEntries(
    (await as(world, teacher).sections.list({ courseId })).map(({ name, studentCount }) => [
      name,
      studentCount,
    ]),
  )
/** The section that the staff read beside each student, by the student's name. */
const shownIn = async ({ teacher, courseId }: Made) => {
  const list = await as(world, teacher).enrollment.students({ courseId })
  if (list.audience !== 'instructor') throw new Error('The list of the staff')
  return Object.fromEntries(list.students.map(({ name, section }) => [name, section]))
}
const sectionNamed = ({ teacher, courseId }: Made, name: string) =>
  as(world, teacher).sections.create({ courseId, name })

describe('students', () => {
  test('[SECT-02] are put into a section one by one and several at once, each into one, and out of it', async () => {
    const made = await given(world).course({ students: 3 })
    const { courseId, teacher, students } = made
    const [ana, ben, chloe] = students.map(({ id }) => id) as [string, string, string]
    const { sections } = as(world, teacher)
    const [a, b] = [await sectionNamed(made, 'A'), await sectionNamed(made, 'B')]
    const put = async (sectionId: string | null, ...studentIds: string[]) =>
      (await sections.assign({ courseId, sectionId, studentIds })).placed
    expect(await put(a.id, ana)).toBe(1)
    expect(await put(a.id, ana, ben, chloe)).toBe(3)
    expect(await put(b.id, ben, chloe)).toBe(2)
    expect(await put(null, chloe)).toBe(1)
    expect(await sectionsOf(made)).toEqual({ A: 1, B: 1 })
    expect(await shownIn(made)).toEqual({ 'Ana Silva': 'A', 'Ben Okafor': 'B', 'Chloe Ng': null })
  })

  test('[SECT-02] who has left, is added but not here yet, or is somewhere else cannot be put into a section, nor anybody with them; nothing tells which', async () => {
    const { student: added, ...made } = await given(world).added()
    const { courseId, teacher } = made
    const other = await given(world).student()
    const here = await given(world).student()
    await as(world, teacher).roster.add({ courseId, entries: [here.email] })
    await world.services.background.settled()
    await as(world, here).enrollment.open({ courseId })
    const { id: sectionId } = await sectionNamed(made, 'A')
    const { sections } = as(world, teacher)
    const assign = (...studentIds: string[]) =>
      codeOf(sections.assign({ courseId, sectionId, studentIds }))
    for (const id of [added.id, other.id, randomUUID()])
      expect([await assign(id), await assign(here.id, id)]).toEqual([
        'NOT_ENROLLED',
        'NOT_ENROLLED',
      ])
    expect(await sectionsOf(made)).toEqual({ A: 0 })
    const rows = [added, other].map(({ email }) => ({ email, section: 'A' }))
    expect(
      await sections.assignByAddress({
        courseId,
        rows: [...rows, { email: 'nobody@example.org', section: 'A' }],
      }),
    ).toEqual({
      placed: 0,
      created: [],
      unknownEmails: [added.email, other.email, 'nobody@example.org'],
      unknownSections: [],
    })
    await as(world, added).enrollment.open({ courseId })
    expect(await sectionsOf(made)).toEqual({ A: 0 })
    expect(await sections.assignByAddress({ courseId, rows })).toMatchObject({ placed: 1 })
  })

  test('[SECT-02] an address that is not confirmed is nobody’s', async () => {
    const made = await given(world).course({ students: 1 })
    const { courseId, teacher, students } = made
    const { id = '', email = '' } = students[0] ?? {}
    await world.database.connection
      .update(profiles)
      .set({ isEmailConfirmed: false })
      .where(eq(profiles.id, id))
    const rows = [{ email, section: 'A' }]
    expect(
      await as(world, teacher).sections.assignByAddress({ courseId, rows, createMissing: true }),
    ).toEqual({ placed: 0, created: ['A'], unknownEmails: [email], unknownSections: [] })
  })

  test('[SECT-02] 500 are the most of one call', async () => {
    const { courseId, teacher } = await given(world).course({ students: 0 })
    const assign = (count: number) =>
      codeOf(
        as(world, teacher).sections.assign({
          courseId,
          sectionId: null,
          studentIds: Array.from({ length: count }, () => randomUUID()),
        }),
      )
    expect([await assign(500), await assign(501)]).toEqual(['NOT_ENROLLED', 'BAD_REQUEST'])
  })

  test('[SECT-02] what the roster says stands beside a student until a section is assigned, which wins', async () => {
    const made = await given(world).course({ students: 2 })
    const { courseId, teacher, students } = made
    await as(world, teacher).roster.add({
      courseId,
      entries: students.map(({ email }) => ({ email, section: 'Tuesday' })),
    })
    const { id: sectionId } = await sectionNamed(made, 'A')
    await as(world, teacher).sections.assign({
      courseId,
      sectionId,
      studentIds: students.slice(0, 1).map(({ id }) => id),
    })
    expect(await shownIn(made)).toEqual({ 'Ana Silva': 'A', 'Ben Okafor': 'Tuesday' })
    const { entries } = await as(world, teacher).roster.list({ courseId })
    expect(entries.map(({ section }) => section)).toEqual(['Tuesday', 'Tuesday'])
  })
})

describe('a file with e-mails and sections', () => {
  test('[SECT-02] of 200 lines names the 3 unknown addresses, and does all others', async () => {
    const made = await given(world).course({ students: 197 })
    const { courseId, teacher, students } = made
    for (const name of ['Mon', 'Tue']) await sectionNamed(made, name)
    const unknown = ['eve', 'kim', 'lou'].map((name) => `${name}@example.org`)
    const emails = students.map(({ email }) => ` ${email.toUpperCase()}`)
    emails.splice(20, 0, ...unknown.slice(0, 1))
    emails.splice(180, 0, ...unknown.slice(1))
    const rows = emails.map((email, line) => ({ email, section: line % 2 ? 'MON' : 'tue' }))
    expect(rows).toHaveLength(200)
    expect(await as(world, teacher).sections.assignByAddress({ courseId, rows })).toEqual({
      placed: 197,
      created: [],
      unknownEmails: unknown,
      unknownSections: [],
    })
    const counts = await sectionsOf(made)
    expect((counts.Mon ?? 0) + (counts.Tue ?? 0)).toBe(197)
  })

  test('[SECT-02] sections that are missing are named, or made where that is chosen; what is no name stays unknown', async () => {
    const made = await given(world).course({ students: 3 })
    const { courseId, teacher, students } = made
    await sectionNamed(made, 'Mon')
    const { sections } = as(world, teacher)
    const tooLong = 'x'.repeat(41)
    const rows = students.map(({ email }, index) => ({
      email,
      section: ['mon', 'Wed', tooLong][index] ?? '',
    }))
    rows.push({ email: 'eve@example.org', section: 'WED' })
    expect(await sections.assignByAddress({ courseId, rows })).toEqual({
      placed: 1,
      created: [],
      unknownEmails: ['eve@example.org'],
      unknownSections: ['Wed', tooLong],
    })
    expect(await sections.assignByAddress({ courseId, rows, createMissing: true })).toEqual({
      placed: 2,
      created: ['Wed'],
      unknownEmails: ['eve@example.org'],
      unknownSections: [tooLong],
    })
    expect(await shownIn(made)).toEqual({
      'Ana Silva': 'Mon',
      'Ben Okafor': 'Wed',
      'Chloe Ng': null,
    })
  })
})

describe('the filter by section', () => {
  /** Two teams of three that have played; the sections cut through the first one. */
  async function playedBySections() {
    const made = await given(world).teamQuiz({ students: 6 })
    const { courseId, teacher, students, quizId } = made
    await play(as(world, made.captain), made)
    const [a, b] = [await sectionNamed(made, 'A'), await sectionNamed(made, 'B')]
    const assign = (sectionId: string, from: number, to: number) =>
      as(world, teacher).sections.assign({
        courseId,
        sectionId,
        studentIds: students.slice(from, to).map(({ id }) => id),
      })
    await assign(a.id, 0, 2)
    await assign(b.id, 2, 5)
    return { ...made, a: a.id, b: b.id, quizIds: [quizId] }
  }

  test('[SECT-02, SECT-03] the gradebook lists the results of its students, and a team under each section of those who have its score', async () => {
    const { courseId, teacher, a, b, captain, member, teamId } = await playedBySections()
    const { gradebook, teams } = as(world, teacher)
    const individual = async (sectionId?: string) => {
      const { results, found, total } = await gradebook.individualResults({ courseId, sectionId })
      return { names: results.map(({ student }) => student.name).sort(), found, total }
    }
    expect(await individual(a)).toEqual({ names: ['Ana Silva', 'Ben Okafor'], found: 2, total: 6 })
    expect((await individual(b)).names).toEqual(['Chloe Ng', 'Dara Petrov', 'Emil Sørensen'])
    expect((await individual()).found).toBe(6)
    expect((await individual(randomUUID())).names).toEqual([])
    const team = async (sectionId?: string) =>
      (await gradebook.teamResults({ courseId, sectionId })).results.map((one) => one.team.name)
    expect([await team(a), await team(b), await team()]).toEqual([
      ['Team A'],
      ['Team A'],
      ['Team A'],
    ])
    await teams.remove({ teamId })
    expect([await team(a), await team(b)]).toEqual([['Team A'], ['Team A']])
    await as(world, member).enrollment.leave({ courseId })
    await as(world, captain).enrollment.leave({ courseId })
    expect([await team(a), await team(b)]).toEqual([[], ['Team A']])
  })

  test('[SECT-02] the export has the students of a section alone; of one that the course has not it is not found', async () => {
    const { courseId, teacher, a, quizIds } = await playedBySections()
    const choice = {
      courseId,
      quizIds,
      types: ['individual' as const],
      points: 10,
      date: '2026-09-01',
    }
    const names = async (sectionId?: string) => {
      const file = await as(world, teacher).gradebook.export({ ...choice, sectionId })
      return (await file.text())
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('"')[1])
    }
    expect(await names(a)).toEqual(['Ana Silva', 'Ben Okafor'])
    expect(await names()).toHaveLength(6)
    expect(await codeOf(names(randomUUID()))).toBe('NOT_FOUND')
  })

  test('[SECT-02] the staff read whose section which is; what students are sent says nothing of it, whatever they ask', async () => {
    const { courseId, teacher, a, b, students, captain } = await playedBySections()
    const { sectionOf } = await as(world, teacher).teams.list({ courseId })
    expect(sectionOf).toEqual(
      Object.fromEntries(students.slice(0, 5).map(({ id }, index) => [id, index < 2 ? a : b])),
    )
    const api = as(world, captain)
    expect(
      JSON.stringify([
        await api.teams.list({ courseId }),
        await api.enrollment.students({ courseId }),
        await api.courses.get({ courseId }),
      ]),
    ).not.toMatch(new RegExp(`section|${a}`, 'i'))
    const own = await api.gradebook.individualResults({ courseId })
    expect(await api.gradebook.individualResults({ courseId, sectionId: b })).toEqual(own)
    expect(await codeOf(api.sections.list({ courseId }))).toBe('FORBIDDEN')
  })
})
