import { randomUUID } from 'node:crypto'
import { maxSections } from '@tbl/domain/section-places'
import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { sections } from '../../schema/courses.ts'
import { auditLog } from '../../schema/records.ts'
import { courseStaff } from '../../schema/staff.ts'
import { teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What the history of a course says of its sections, in order. */
const historyOf = async (courseId: string) =>
  (
    await world.database.connection
      .select({ action: auditLog.action, actorId: auditLog.actorId, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.courseId, courseId))
      .orderBy(asc(auditLog.id))
  ).flatMap(({ action, ...entry }) => (action === 'section.manage' ? [entry] : []))

/** A course with the sections of these names, by name. */
async function withSections<Name extends string>(students: number, ...names: Name[]) {
  const made = await given(world).course({ students })
  const api = as(world, made.teacher)
  const ids = {} as Record<Name, string>
  for (const name of names)
    ids[name] = (await api.sections.create({ courseId: made.courseId, name })).id
  return { ...made, api, ids }
}

describe('the sections of a course', () => {
  test('[SECT-01, UD-05] are made, renamed and deleted by owner and co-teacher, and listed by name for assistants too; times and days stay empty', async () => {
    const { courseId, api, ids } = await withSections(0, 'Lab 10', 'lab 9')
    const coTeacher = await given(world).instructor()
    const assistant = await given(world).student()
    const added = { courseId, source: 'invitation' as const, addedAt: world.time.now }
    await world.database.connection.insert(courseStaff).values([
      { ...added, userId: coTeacher.id, role: 'co_teacher' },
      { ...added, userId: assistant.id, role: 'assistant' },
    ])
    const { id } = await as(world, coTeacher).sections.create({ courseId, name: '  Evening  ' })
    expect(await as(world, assistant).sections.list({ courseId })).toEqual([
      { id, name: 'Evening', studentCount: 0 },
      { id: ids['lab 9'], name: 'lab 9', studentCount: 0 },
      { id: ids['Lab 10'], name: 'Lab 10', studentCount: 0 },
    ])
    await as(world, coTeacher).sections.rename({ courseId, sectionId: id, name: 'Late' })
    await api.sections.remove({ courseId, sectionId: ids['lab 9'] })
    expect(
      await world.database.connection
        .select({ name: sections.number, startTime: sections.startTime, days: sections.days })
        .from(sections)
        .where(eq(sections.courseId, courseId))
        .orderBy(asc(sections.number)),
    ).toEqual([
      { name: 'Lab 10', startTime: '', days: [] },
      { name: 'Late', startTime: '', days: [] },
    ])
  })

  test(`[SECT-01] are ${maxSections} at most, by hand and by file, which makes all or none`, async () => {
    const { courseId, api } = await withSections(0)
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ email: newAddress(), section: `S ${from + i}` }))
    const place = (rows: { email: string; section: string }[]) =>
      codeOf(api.sections.assignByAddress({ courseId, createMissing: true, rows }))
    expect(await place(many(0, maxSections + 1))).toBe('SECTION_LIMIT')
    expect(await api.sections.list({ courseId })).toEqual([])
    expect(await place(many(0, maxSections))).toBe('OK')
    expect(await place(many(1, 3))).toBe('OK')
    await expect(api.sections.create({ courseId, name: 'One more' })).rejects.toMatchObject({
      code: 'SECTION_LIMIT',
      message: 'A course can have at most 200 sections.',
    })
  })

  test('[SECT-01, IERR-01] a name is one of the course, in whatever case: SECTION_TAKEN, with its sentence; another course has it too', async () => {
    const { courseId, api, ids } = await withSections(0, 'Übung A', 'Lab')
    await withSections(0, 'Übung A')
    const history = await historyOf(courseId)
    for (const name of ['Übung A', 'übung a ', 'U\u0308BUNG a'])
      await expect(api.sections.create({ courseId, name })).rejects.toMatchObject({
        code: 'SECTION_TAKEN',
        status: 409,
        message: 'This section already exists.',
      })
    const renamed = (sectionId: string, name: string) =>
      codeOf(api.sections.rename({ courseId, sectionId, name }))
    expect(await renamed(ids.Lab, 'übung A')).toBe('SECTION_TAKEN')
    expect(await historyOf(courseId)).toEqual(history)
    expect(await renamed(ids.Lab, 'LAB')).toBe('OK') // its own
    expect((await api.sections.list({ courseId })).map(({ name }) => name)).toEqual([
      'LAB',
      'Übung A',
    ])
  })

  test('[SECT-01] a name has 1 to 40 characters', async () => {
    const { courseId, api } = await withSections(0)
    const made = (name: string) => codeOf(api.sections.create({ courseId, name }))
    expect([
      await made(' '),
      await made('x'.repeat(41)),
      await made('x'.repeat(40)),
      await made('1'),
    ]).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'OK', 'OK'])
  })

  test('[SECT-01] a section that is gone, or another course has, is not found', async () => {
    const { courseId, api, ids, students } = await withSections(1, 'A')
    const elsewhere = await withSections(0, 'B')
    const studentIds = students.map(({ id }) => id)
    for (const sectionId of [randomUUID(), elsewhere.ids.B])
      expect([
        await codeOf(api.sections.rename({ courseId, sectionId, name: 'C' })),
        await codeOf(api.sections.remove({ courseId, sectionId })),
        await codeOf(api.sections.assign({ courseId, sectionId, studentIds })),
        await codeOf(api.teams.generate({ courseId, sectionId, count: 1 })),
      ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    await api.sections.remove({ courseId, sectionId: ids.A })
    expect(await codeOf(api.sections.remove({ courseId, sectionId: ids.A }))).toBe('NOT_FOUND')
    expect(await elsewhere.api.sections.list({ courseId: elsewhere.courseId })).toHaveLength(1)
  })

  test('[SECT-03] a section that is deleted leaves its students and teams, without a section', async () => {
    const { courseId, api, ids, students } = await withSections(4, 'A', 'B')
    const [ana, ben, chloe, dara] = students.map(({ id }) => id) as [string, string, string, string]
    await api.sections.assign({ courseId, sectionId: ids.A, studentIds: [ana, ben, chloe] })
    await api.sections.assign({ courseId, sectionId: ids.B, studentIds: [dara] })
    const { teams: made } = await api.teams.generate({ courseId, sectionId: ids.A, count: 1 })
    await api.sections.remove({ courseId, sectionId: ids.A })
    const listed = await api.teams.list({ courseId })
    expect(listed.sectionOf).toEqual({ [dara]: ids.B })
    expect(listed.teams.map(({ id, members }) => [id, members.length])).toEqual([[made[0]?.id, 3]])
    expect(
      await world.database.connection
        .select({ sectionId: teams.sectionId })
        .from(teams)
        .where(eq(teams.courseId, courseId)),
    ).toEqual([{ sectionId: null }])
    const list = await api.enrollment.students({ courseId })
    expect(
      list.audience === 'instructor' && list.students.map(({ id, sectionId }) => [id, sectionId]),
    ).toEqual([
      [ana, null],
      [ben, null],
      [chloe, null],
      [dara, ids.B],
    ])
  })
})

describe('the history of a course', () => {
  test('[STAFF-14, SECT-01, SECT-02] has every change of sections: who, which, what; what changes nothing is not in it', async () => {
    const { courseId, api, ids, students, teacher } = await withSections(2, 'A')
    const [ana, ben] = students.map(({ id }) => id) as [string, string]
    const sectionId = ids.A
    const both = { courseId, sectionId, studentIds: [ana, ben] }
    await api.sections.assign({ courseId, sectionId, studentIds: [ana] })
    await api.sections.assign(both)
    await api.sections.assign(both)
    await api.sections.rename({ courseId, sectionId, name: 'A2' })
    await api.sections.rename({ courseId, sectionId, name: 'A2' })
    await api.sections.assign({ courseId, sectionId: null, studentIds: [ana, ben] })
    await api.sections.remove({ courseId, sectionId })
    const of = { courseId, sectionId }
    const studentIds = expect.arrayContaining([ana, ben])
    expect(await historyOf(courseId)).toEqual(
      [
        { ...of, change: 'created', name: 'A' },
        { ...of, change: 'assigned', name: 'A', students: 1, studentId: ana },
        { ...of, change: 'assigned', name: 'A', students: 1, studentId: ben },
        { ...of, change: 'renamed', name: 'A2', before: 'A' },
        { courseId, sectionId: null, change: 'assigned', name: null, students: 2, studentIds },
        { ...of, change: 'removed', name: 'A2', students: 0 },
      ].map((subject) => ({ actorId: teacher.id, subject })),
    )
    const { entries } = await api.staff.history({ courseId })
    expect(
      entries.map(({ kind, by, section, whom, students: count }) => [
        kind,
        by.name,
        section,
        whom,
        count,
      ]),
    ).toEqual(
      [
        ['sectionRemoved', 'A2', null, 0],
        ['sectionAssigned', null, null, 2],
        ['sectionRenamed', 'A2', null, null],
        ['sectionAssigned', 'A', 'Ben Okafor', 1],
        ['sectionAssigned', 'A', 'Ana Silva', 1],
        ['sectionCreated', 'A', null, null],
      ].map(([kind, ...rest]) => [kind, teacher.name, ...rest]),
    )
  })

  test('[SECT-01, SECT-02] the staff alone hear of a change, once, and of none where nothing changed', async () => {
    const { courseId, api, ids, students, teacher } = await withSections(1, 'A')
    const studentIds = students.map(({ id }) => id)
    const before = world.notified.news.length
    await api.sections.assign({ courseId, sectionId: ids.A, studentIds })
    await api.sections.assign({ courseId, sectionId: ids.A, studentIds })
    expect(world.notified.news.slice(before)).toEqual([
      { to: { userIds: [teacher.id] }, topic: 'students' },
      { to: { userIds: [teacher.id] }, topic: 'grades' },
    ])
  })
})

test('[SECT-03, TMI-14] teams generated within a section are recorded with it; where it is deleted meanwhile, none is made', async () => {
  const { courseId, api, ids, students, teacher } = await withSections(3, 'A')
  const sectionId = ids.A
  await api.sections.assign({ courseId, sectionId, studentIds: students.map(({ id }) => id) })
  const [first] = (await api.teams.generate({ courseId, sectionId, count: 1 })).teams
  const [entry] = await world.database.connection
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(eq(auditLog.action, 'team.manage'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry?.subject).toMatchObject({ teamId: first?.id, sectionId })
  await api.teams.remove({ teamId: first?.id ?? '' })
  const late = meanwhile(world, () => api.sections.remove({ courseId, sectionId }))
  expect(await codeOf(as(late, teacher).teams.generate({ courseId, sectionId, count: 1 }))).toBe(
    'NO_TEAMS_CREATED',
  )
  expect((await api.teams.list({ courseId })).teams).toEqual([])
})
