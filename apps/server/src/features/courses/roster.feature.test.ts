import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress, type Person } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseAllowlist } from '../../schema/allowlist.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rowsOf = (courseId: string) =>
  world.database.connection
    .select()
    .from(courseAllowlist)
    .where(eq(courseAllowlist.courseId, courseId))
    .orderBy(courseAllowlist.email)
const emailsOf = async (courseId: string) => (await rowsOf(courseId)).map(({ email }) => email)
const add = (who: { id: string } | null, courseId: string, emails: string[]) =>
  as(world, who).roster.add({ courseId, entries: emails })
/** An entry of a list without a file that says more. */
const unsaid = { name: null, studentNumber: null, section: null }
const unconfirm = ({ id }: Person) =>
  world.database.connection
    .update(profiles)
    .set({ isEmailConfirmed: false })
    .where(eq(profiles.id, id))

describe('the allowlist', () => {
  test('[PERM-04, STU-02, D-43, PERM-18] is for the instructor of the course', async () => {
    const { courseId, students } = await given(world).course({
      students: 1,
      allowlist: ['ann@x.org'],
    })
    const asks = (who: { id: string } | null, id = courseId) =>
      Promise.all([
        codeOf(as(world, who).roster.list({ courseId: id })),
        codeOf(add(who, id, ['eve@x.org'])),
        codeOf(as(world, who).roster.remove({ courseId: id, email: 'ann@x.org' })),
      ])
    const all = (code: string) => [code, code, code]
    expect(await asks(null)).toEqual(all('UNAUTHORIZED'))
    expect(await asks(students[0] ?? null)).toEqual(all('FORBIDDEN'))
    expect(await asks(await given(world).student())).toEqual(all('NOT_FOUND'))
    expect(await asks(await given(world).instructor())).toEqual(all('NOT_FOUND'))
    expect(await asks(await given(world).instructor(), randomUUID())).toEqual(all('NOT_FOUND'))
    expect(await emailsOf(courseId)).toEqual(['ann@x.org'])
  })

  test('[VAL-25, P32, P3] one malformed address keeps the whole upload out; at most five are named', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const malformed = [
      '',
      'ann',
      'ann@x',
      'mi\u212Ae@x.org',
      'ann\0@x.org',
      "<script>alert('x')</script>",
      'a@b@x.org',
    ]
    for (const one of malformed)
      expect(await codeOf(add(teacher, courseId, ['good@x.org', one]))).toBe('INVALID_EMAILS')
    await expect(add(teacher, courseId, ['good@x.org', ...malformed])).rejects.toMatchObject({
      code: 'INVALID_EMAILS',
      data: { emails: malformed.slice(0, 5) },
    })
    expect(await codeOf(add(teacher, courseId, []))).toBe('BAD_REQUEST')
    expect(
      await codeOf(
        add(
          teacher,
          courseId,
          Array.from({ length: 5001 }, (_, index) => `s${index}@x.org`),
        ),
      ),
    ).toBe('BAD_REQUEST')
    expect(await rowsOf(courseId)).toEqual([])
  })

  test('[STU-04, STU-08, D-42, ENT-05, CALL-12] keeps each address once, trimmed and in lower case, however often it is uploaded', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const other = await given(world).course({ students: 0 })
    expect(await add(teacher, courseId, [' ANN@X.ORG ', 'ann@x.org', 'Ben@X.org'])).toEqual({
      added: 2,
      known: 0,
    })
    const addedAt = world.time.now
    world.time.now = new Date(addedAt.getTime() + 60_000)
    expect(await add(teacher, courseId, ['cy@x.org', 'ANN@x.org'])).toEqual({ added: 1, known: 1 })
    expect(await rowsOf(courseId)).toEqual([
      { courseId, email: 'ann@x.org', ...unsaid, addedAt },
      { courseId, email: 'ben@x.org', ...unsaid, addedAt },
      { courseId, email: 'cy@x.org', ...unsaid, addedAt: world.time.now },
    ])
    expect(await add(other.teacher, other.courseId, ['ann@x.org'])).toMatchObject({
      added: 1,
      known: 0,
    })
    expect(world.notified.news).toContainEqual({ to: { userIds: [teacher.id] }, topic: 'students' })
    const audited = await world.database.connection
      .select({ actorId: auditLog.actorId, subject: auditLog.subject })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, 'course.edit'),
          sql`${auditLog.subject}->>'courseId' = ${courseId}`,
        ),
      )
      .orderBy(auditLog.id)
    expect(audited).toEqual(
      [2, 1].map((allowlistAdded) => ({
        actorId: teacher.id,
        subject: { courseId, allowlistAdded },
      })),
    )
  })

  test('[STU-08, P34] 5,000 of the longest addresses go in at once, and come back as they were typed', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const emails = Array.from(
      { length: 5000 },
      (_, index) => `${String(index).padStart(64, 'a')}@${'b'.repeat(185)}.org`,
    )
    expect(emails[0]).toHaveLength(254)
    expect(await add(teacher, courseId, emails)).toEqual({ added: 5000, known: 0 })
    const { entries } = await as(world, teacher).roster.list({ courseId })
    expect(entries.map(({ email }) => email)).toEqual([...emails].sort())
    expect(await add(teacher, courseId, emails)).toEqual({ added: 0, known: 5000 })
  })

  test('[ENT-05, D-18] shows who has enrolled: the student of the confirmed address, in this course', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    const [ana, ben] = students
    const [elsewhere] = (await given(world).course({ students: 1 })).students
    if (!ana || !ben || !elsewhere) throw new Error('A class of three')
    await unconfirm(ben)
    const emails = [ana, ben, elsewhere].map(({ email }) => email)
    await add(teacher, courseId, [...emails, 'zoe@x.org', 'Anna@x.org'])
    const addedAt = world.time.now.toISOString()
    const { entries } = await as(world, teacher).roster.list({ courseId })
    expect(entries).toEqual(
      [...emails, 'zoe@x.org', 'anna@x.org'].sort().map((email) => ({
        email,
        ...unsaid,
        addedAt,
        student: email === ana.email ? { id: ana.id, name: ana.name } : null,
      })),
    )
  })

  test('[MEND-20] keeps name, student number and section of a file; a later one replaces those that it has', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const other = await given(world).course({ students: 0, allowlist: ['ann@x.org'] })
    const upload = (entries: Parameters<ReturnType<typeof as>['roster']['add']>[0]['entries']) =>
      as(world, teacher).roster.add({ courseId, entries })
    const kept = async () =>
      (await as(world, teacher).roster.list({ courseId })).entries.map(
        ({ email, name, studentNumber, section }) => [email, name, studentNumber, section],
      )
    const ann = { name: 'Ann Lee', studentNumber: '007', section: 'A' }
    expect(
      await upload([
        { email: 'Ann@x.org', ...ann },
        { email: 'ben@x.org', name: 'Ben' },
        'cy@x.org',
      ]),
    ).toEqual({ added: 3, known: 0 })
    expect(await kept()).toEqual([
      ['ann@x.org', 'Ann Lee', '007', 'A'],
      ['ben@x.org', 'Ben', null, null],
      ['cy@x.org', null, null, null],
    ])
    expect(
      await upload([
        'ann@x.org',
        { email: 'BEN@x.org', name: ' ', section: 'B' },
        { email: 'cy@x.org', name: 'Cy', studentNumber: null },
      ]),
    ).toEqual({
      added: 0,
      known: 3,
    })
    expect(await upload([{ email: 'ann@x.org', name: 'Ann Chen', section: 'C' }])).toMatchObject({
      added: 0,
      known: 1,
    })
    expect(await kept()).toEqual([
      ['ann@x.org', 'Ann Chen', '007', 'C'],
      ['ben@x.org', 'Ben', null, 'B'],
      ['cy@x.org', 'Cy', null, null],
    ])
    expect(await rowsOf(other.courseId)).toMatchObject([{ email: 'ann@x.org', ...unsaid }])
    for (const wrong of [{ name: 'a'.repeat(201) }, { section: 'a\0' }, { studentId: '1' }])
      expect(await codeOf(upload([{ email: 'eve@x.org', ...wrong }]))).toBe('BAD_REQUEST')
  })

  test('[MEND-20, CDET-12] a list that restricts a course is kept alike', async () => {
    const { teacher, courseId } = await given(world).course({
      students: 0,
      allowlist: ['ann@x.org'],
    })
    const course = await as(world, teacher).courses.get({ courseId })
    if (course.access !== 'full') throw new Error('The course of its instructor')
    const { title, code, description, semester } = course
    const settings = {
      title,
      code,
      description,
      semester,
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: false,
      scoreAfterTeam: false,
    } as const
    await as(world, teacher).courses.update({
      courseId,
      ...settings,
      allowlist: [{ email: 'ann@x.org', name: 'Ann Lee', studentNumber: '007' }, 'ben@x.org'],
    })
    expect(await rowsOf(courseId)).toMatchObject([
      { email: 'ann@x.org', name: 'Ann Lee', studentNumber: '007', section: null },
      { email: 'ben@x.org', ...unsaid },
    ])
  })

  test('[MEND-20, D-21, D-18] number and section of who is enrolled are told to the instructor, never to students; those of an address that is not confirmed to nobody', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 3 })
    const [ana, ben, cleo] = students
    if (!ana || !ben || !cleo) throw new Error('A class of three')
    await unconfirm(cleo)
    const said = { name: 'Roster Name', studentNumber: 'N-zero', section: 'Sec-17' }
    await as(world, teacher).roster.add({
      courseId,
      entries: [ana, cleo].map(({ email }) => ({ email, ...said })),
    })
    const other = await given(world).course({ students: 0 })
    await as(world, other.teacher).roster.add({
      courseId: other.courseId,
      entries: [ana, ben].map(({ email }) => ({ email, ...said, section: 'Elsewhere' })),
    })
    expect((await as(world, teacher).enrollment.students({ courseId })).students).toMatchObject([
      { id: ana.id, name: ana.name, studentNumber: 'N-zero', section: 'Sec-17' },
      { id: ben.id, studentNumber: null, section: null },
      { id: cleo.id, studentNumber: null, section: null },
    ])
    expect(await as(world, ana).enrollment.students({ courseId })).toEqual({
      audience: 'student',
      students: students.map(({ id, name }) => ({ id, name })),
    })
  })

  test('[STU-11, D-26] an address that is taken off lets nobody in any more, and puts nobody out; other courses keep it', async () => {
    const [ana, ben] = [await given(world).student(), await given(world).student()]
    const allowlist = [ana, ben].map(({ email }) => email)
    const { teacher, courseId } = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      allowlist,
    })
    const other = await given(world).course({ students: 0, allowlist })
    await as(world, ana).enrollment.join({ courseId })
    const remove = (email: string) => as(world, teacher).roster.remove({ courseId, email })
    for (const { email } of [ana, ben])
      expect(await remove(` ${email.toUpperCase()} `)).toEqual({ removed: true })
    expect(await remove(ben.email)).toEqual({ removed: false })
    expect(await remove('no address')).toEqual({ removed: false })
    expect(await codeOf(remove('ann\0@x.org'))).toBe('BAD_REQUEST')
    expect(await emailsOf(courseId)).toEqual([])
    expect(await emailsOf(other.courseId)).toEqual([...allowlist].sort())
    expect(await codeOf(as(world, ben).enrollment.join({ courseId }))).toBe('ENROLLMENT_REFUSED')
    expect(await as(world, ana).courses.get({ courseId })).toMatchObject({ access: 'full' })
  })

  test('[P35] addresses that look like code are text: in the list, in the refusal, in the search', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const payloads = [
      "o'hara@x.org",
      "a'||pg_sleep--@x.org",
      '=cmd|x@x.org',
      '{{7*7}}@x.org',
      '%s%n@x.org',
      `$\{x}@x.org`,
    ]
    await add(teacher, courseId, payloads)
    expect(await emailsOf(courseId)).toHaveLength(payloads.length)
    expect(
      (await as(world, teacher).roster.list({ courseId })).entries.map(({ email }) => email),
    ).toEqual([...payloads].sort())
    const student = as(world, await given(world).student())
    for (const search of [...payloads, "'; drop table courses; --", '\\', '%', '_', newAddress()])
      expect(await student.courses.catalogue({ search })).toEqual({ courses: [], total: 0 })
  })
})
