import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress, type Person, singleChoice } from '../../../testing/given.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { joinStaff } from '../../../testing/staff.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { feedsOf } from '../../rooms.ts'
import { auditLog } from '../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (teacher: Person, courseId: string, { id }: Person, reason = 'In the other group') =>
  as(world, teacher).enrollment.remove({ courseId, studentId: id, reason })
const removed = (teacher: Person, courseId: string) =>
  as(world, teacher).enrollment.removed({ courseId })
const students = async (teacher: Person, courseId: string) =>
  (await as(world, teacher).enrollment.students({ courseId })).students.map(({ id }) => id)

describe('removing a student from a course', () => {
  test('[STAFF-13] needs a reason, and a student whom the staff sees', async () => {
    const { teacher, courseId, students: all } = await given(world).course({ students: 1 })
    const added = await given(world).added()
    expect(await codeOf(remove(teacher, courseId, all[0] as Person, ' '))).toBe('BAD_REQUEST')
    expect(await codeOf(remove(teacher, courseId, teacher))).toBe('NOT_FOUND')
    expect(await codeOf(remove(added.teacher, added.courseId, added.student))).toBe('NOT_FOUND')
    expect(await as(world, added.student).courses.list({})).toHaveLength(1)
  })

  test('[STAFF-13, D-29, P6] ends place and team at once, and keeps what was answered, recorded with the reason', async () => {
    const { teacher, courseId, captain, member } = await given(world).teams({ students: 3 })
    const { id: quizId } = await as(world, teacher).quizzes.create({
      title: 'R',
      description: '',
      code: '',
      courseId,
      isActive: true,
      isVisible: true,
      isTeamActive: false,
      questions: [singleChoice('Q1')],
    })
    await as(world, captain).attempts.start({ quizId })
    const news = world.notified.news.length
    expect(await remove(teacher, courseId, captain)).toEqual({ removed: true })
    expect(await students(teacher, courseId)).not.toContain(captain.id)
    expect(await codeOf(as(world, captain).attempts.start({ quizId }))).toBe('NOT_FOUND')
    expect(
      (await feedsOf(world.database, { userId: captain.id, onlyCourseId: null })).courseIds,
    ).toEqual([])
    expect(world.notified.exited).toContainEqual({ userId: captain.id, courseId })
    expect(world.notified.news.slice(news)).toContainEqual({
      to: { userIds: [captain.id] },
      topic: 'students',
    })
    const { teams } = await as(world, teacher).teams.list({ courseId })
    expect(teams[0]?.captainId).toBe(member.id)
    const [record] = await world.database.connection
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.courseId, courseId), eq(auditLog.action, 'student.remove')))
    expect(record).toMatchObject({
      actorId: teacher.id,
      subject: { courseId, studentId: captain.id },
      reason: 'In the other group',
    })
    await as(world, teacher).enrollment.readmit({ courseId, studentId: captain.id })
    expect(await codeOf(as(world, captain).attempts.start({ quizId }))).toBe('OK')
  })

  test('[STAFF-13] the address leaves the allowlist, and the list does not bring the student back, uploaded again either', async () => {
    const student = await given(world).student()
    const { teacher, courseId } = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const upload = async () => {
      await as(world, teacher).roster.add({ courseId, entries: [student.email, newAddress()] })
      await world.services.background.settled()
    }
    await as(world, teacher).roster.add({ courseId, entries: [newAddress()] })
    await as(world, teacher).courses.update({
      courseId,
      title: 'P',
      code: crypto.randomUUID().slice(0, 20),
      description: '',
      semester: 'Fall',
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
      scoreAfterTeam: false,
    })
    await as(world, teacher).roster.add({ courseId, entries: [student.email] })
    await as(world, student).enrollment.join({ courseId }) // not by the list
    await as(world, teacher).courses.update({
      courseId,
      title: 'P',
      code: crypto.randomUUID().slice(0, 20),
      description: '',
      semester: 'Fall',
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
      scoreAfterTeam: false,
    })
    await remove(teacher, courseId, student)
    const { entries } = await as(world, teacher).roster.list({ courseId })
    expect(entries.map(({ email }) => email)).not.toContain(student.email)
    await upload()
    expect(await as(world, student).courses.list({})).toEqual([])
    expect(mailsTo(world, student.email)).toEqual([])
  })

  test('[STAFF-13] the student hears it once, at the next visit', async () => {
    const { teacher, courseId, students: all } = await given(world).course({ students: 2 })
    const [ana, ben] = all as [Person, Person]
    await remove(teacher, courseId, ana)
    await remove(teacher, courseId, ben)
    const own = () => as(world, ana).enrollment.ownRemovals({})
    expect(await own()).toEqual([{ courseId, courseTitle: 'Physiology', contentLanguage: 'en' }])
    await as(world, ana).enrollment.markRemovalsRead({ courseIds: [courseId] })
    expect(await own()).toEqual([])
    expect(await as(world, ben).enrollment.ownRemovals({})).toHaveLength(1)
    await as(world, ben).enrollment.join({ courseId }) // the code still admits anybody
    expect(await as(world, ben).enrollment.ownRemovals({})).toEqual([])
    expect((await removed(teacher, courseId)).map(({ id }) => id)).toEqual([ana.id])
  })
})

describe('taking a student back', () => {
  test('[STAFF-13] who was removed is named with reason and by whom, and is back with what was theirs', async () => {
    const { teacher, courseId, students: all } = await given(world).course({ students: 1 })
    const [ana] = all as [Person]
    await remove(teacher, courseId, ana, 'By mistake')
    expect(await removed(teacher, courseId)).toEqual([
      {
        id: ana.id,
        name: ana.name,
        removedAt: world.time.now.toISOString(),
        by: teacher.name,
        reason: 'By mistake',
      },
    ])
    expect(await as(world, teacher).enrollment.readmit({ courseId, studentId: ana.id })).toEqual({
      readmitted: true,
    })
    expect(await students(teacher, courseId)).toEqual([ana.id])
    expect(await removed(teacher, courseId)).toEqual([])
    expect(
      await codeOf(as(world, teacher).enrollment.readmit({ courseId, studentId: ana.id })),
    ).toBe('NOT_FOUND')
  })

  test('[STAFF-04, STAFF-13] is refused for who is of the staff by now, who is not out of the course', async () => {
    const { teacher, courseId, students: all } = await given(world).course({ students: 1 })
    const [ana] = all as [Person]
    await remove(teacher, courseId, ana)
    await joinStaff(world, { teacher, courseId }, ana, 'assistant')
    expect(
      await codeOf(as(world, teacher).enrollment.readmit({ courseId, studentId: ana.id })),
    ).toBe('IS_STAFF_HERE')
    expect(await students(teacher, courseId)).toEqual([])
    expect(await removed(teacher, courseId)).toEqual([])
    expect(await as(world, ana).enrollment.ownRemovals({})).toEqual([])
  })
})
