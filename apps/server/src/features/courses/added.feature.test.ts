import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, newAddress, type Person, singleChoice } from '../../../testing/given.ts'
import { mailsTo, tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { feedsOf } from '../../rooms.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, listAdditions } from '../../schema/enrollments.ts'
import { answersSeen } from '../../schema/release.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const place = (courseId: string, { id }: Person) =>
  and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, id))
const enrollment = async (courseId: string, student: Person) =>
  (
    await world.database.connection.select().from(courseEnrollments).where(place(courseId, student))
  )[0]
const names = async (teacher: Person, courseId: string) =>
  (await as(world, teacher).enrollment.students({ courseId })).students.map(({ name }) => name)
const upload = async (
  teacher: Person,
  courseId: string,
  entries: string[],
  where: World = world,
) => {
  await as(where, teacher).roster.add({ courseId, entries })
  await world.services.background.settled()
}
const addedBy = async (courseId: string, student: Person) => {
  const course = await as(world, student).courses.get({ courseId })
  return course.access === 'full' ? course.addedBy : undefined
}

describe('a student whom the list has added', () => {
  test('[DOOR-10] has the course among the own ones, is told by whom, and is none of its students before they open it', async () => {
    const { teacher, courseId, student } = await given(world).added()
    const api = as(world, student)
    expect((await api.courses.list({})).map(({ id }) => id)).toEqual([courseId])
    await api.quizzes.list({})
    await api.teams.count({})
    expect([await addedBy(courseId, student), await addedBy(courseId, student)]).toEqual([
      teacher.name,
      teacher.name,
    ])
    expect(await names(teacher, courseId)).toEqual([])
    expect(await feedsOf(world.database, { userId: student.id, onlyCourseId: null })).toMatchObject(
      { courseIds: [] },
    )
    expect(await api.enrollment.open({ courseId })).toEqual({ opened: true })
    expect(await names(teacher, courseId)).toEqual([student.name])
    expect(await feedsOf(world.database, { userId: student.id, onlyCourseId: null })).toMatchObject(
      { courseIds: [courseId] },
    )
    expect(await addedBy(courseId, student)).toBeNull()
  })

  test('[DOOR-10] opening it again, or a course that was joined, changes nothing and tells nobody', async () => {
    const { courseId, student } = await given(world).added()
    const joined = await given(world).course({ students: 1 })
    await as(world, student).enrollment.open({ courseId })
    const [first, news] = [await enrollment(courseId, student), world.notified.news.length]
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await as(world, student).enrollment.open({ courseId })
    await as(world, joined.students[0] ?? null).enrollment.open({ courseId: joined.courseId })
    expect(await enrollment(courseId, student)).toEqual(first)
    expect(world.notified.news.slice(news)).toEqual([])
    expect(await addedBy(joined.courseId, joined.students[0] ?? student)).toBeNull()
  })

  test('[DOOR-10, FAIR-07] who has seen answers of a quiz, and has not opened the course, is not named when it opens', async () => {
    const { teacher, courseId, student } = await given(world).added()
    const closed = {
      title: 'R',
      description: '',
      code: '',
      courseId,
      isActive: false,
      isVisible: true,
      isTeamActive: false,
      questions: [singleChoice('Q1')],
    }
    const { id: quizId } = await as(world, teacher).quizzes.create(closed)
    await world.database.connection.insert(answersSeen).values({
      activityId: quizId,
      userId: student.id,
      by: 'key',
      isSent: true,
      at: world.time.now,
    })
    const open = () => codeOf(as(world, teacher).quizzes.setFlags({ quizId, isActive: true }))
    expect(await open()).toBe('OK')
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await as(world, student).enrollment.open({ courseId })
    expect(await open()).toBe('SEEN_BY')
  })

  const acts: [string, (courseId: string, teacher: Person, student: Person) => Promise<unknown>][] =
    [
      [
        'takes a quiz',
        async (courseId, teacher, student) => {
          const questions = [singleChoice('Q1')]
          const { id } = await as(world, teacher).quizzes.create({
            title: 'R',
            description: '',
            code: '',
            courseId,
            isActive: true,
            isVisible: true,
            isTeamActive: false,
            questions,
          })
          await as(world, student).attempts.start({ quizId: id })
        },
      ],
      [
        'forms a team',
        (courseId, _teacher, student) =>
          as(world, student).teams.form({ courseId, name: 'Team X' }),
      ],
      [
        'joins a team',
        async (courseId, teacher, student) => {
          const friend = await given(world).student('Friend')
          await upload(teacher, courseId, [friend.email])
          const { id: teamId } = await as(world, friend).teams.form({ courseId, name: 'Team X' })
          await as(world, student).teams.join({ teamId })
        },
      ],
    ]
  test.each(acts)(
    '[DOOR-10] who %s without having seen the page has opened the course, and is told on the page all the same',
    async (_act, act) => {
      const { teacher, courseId, student } = await given(world).added()
      await world.database.connection
        .update(courses)
        .set({ allowSelfTeamFormation: true })
        .where(eq(courses.id, courseId))
      await act(courseId, teacher, student)
      expect(await names(teacher, courseId)).toContain(student.name)
      expect(await addedBy(courseId, student)).toBe(teacher.name)
    },
  )

  test('[DOOR-10, D-38] is also who confirms an address that a list waits for', async () => {
    const email = newAddress()
    const { teacher, courseId } = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
      allowlist: [email],
    })
    await given(world).account({ email })
    await world.services.background.settled()
    expect(await names(teacher, courseId)).toEqual([])
    expect((await as(world, teacher).roster.list({ courseId })).entries).toMatchObject([
      { email, student: null },
    ])
    expect(mailsTo(world, email).map(({ subject }) => subject)).toContain(
      'You were added to Physiology',
    )
  })
})

describe('the mail to who was added', () => {
  test('[DOOR-10, DOOR-11] names course and instructor as text, and has a link to leave', async () => {
    const { teacher, courseId } = await given(world).course({
      students: 0,
      title: 'Node.js for free: www.evil.example',
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const ana = await given(world).student('Ana\r\nBcc: x@evil.example')
    await upload(teacher, courseId, [ana.email])
    const [mail] = mailsTo(world, ana.email)
    expect(mail?.subject).toBe('You were added to Node. js for free: www. evil. example')
    expect(mail?.text).toContain(
      `${teacher.name} has added you to the course Node. js for free: www. evil. example in TBL.`,
    )
    expect(mail?.text).not.toMatch(/[\r.]\S/)
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/leave-course\?token=[\w-]{43}$/)
  })
})

describe('leaving by the link of the mail', () => {
  const leave = (token: string) => as(world, null).enrollment.leaveByLink({ token })

  test('[DOOR-10] needs no login and ends that enrollment, once; the course, which has not seen the student, hears nothing', async () => {
    const { teacher, courseId, student } = await given(world).added()
    const other = await given(world).added()
    const token = tokenFor(world, student.email)
    const news = world.notified.news.length
    expect(await leave(token)).toEqual({
      courseTitle: 'Physiology',
      contentLanguage: 'en',
    })
    expect(await enrollment(courseId, student)).toBeUndefined()
    expect(await enrollment(other.courseId, other.student)).toBeDefined()
    expect(world.notified.news.slice(news)).toEqual([
      { to: { userIds: [student.id] }, topic: 'students' },
    ])
    expect((await as(world, teacher).roster.list({ courseId })).entries).toMatchObject([
      { email: student.email, student: null },
    ])
    await expect(leave(token)).rejects.toMatchObject({
      code: 'LEAVE_LINK_INVALID',
      message: 'This link cannot be used. You may have left the course already.',
    })
  })

  test('[DOOR-10] works too for who has opened the course, which is told', async () => {
    const { courseId, student } = await given(world).added()
    await as(world, student).enrollment.open({ courseId })
    const news = world.notified.news.length
    await leave(tokenFor(world, student.email))
    expect(world.notified.news.slice(news)).toContainEqual({ to: { courseId }, topic: 'students' })
  })

  test.each(['by the link', 'on the page'])(
    '[DOOR-10] who has left %s is not added again, gets no more mail, and can join with the code; the old link does not end that',
    async (way) => {
      const { teacher, courseId, code, student } = await given(world).added()
      const token = tokenFor(world, student.email)
      await (way === 'by the link'
        ? leave(token)
        : as(world, student).enrollment.leave({ courseId }))
      await upload(teacher, courseId, [student.email, newAddress()])
      expect(await enrollment(courseId, student)).toBeUndefined()
      expect(mailsTo(world, student.email)).toHaveLength(1)
      await as(world, student).enrollment.joinByCode({ code })
      expect(await codeOf(leave(token))).toBe('LEAVE_LINK_INVALID')
      expect(await names(teacher, courseId)).toEqual([student.name])
      expect(await addedBy(courseId, student)).toBeNull()
    },
  )

  test('[DOOR-10] a link that nobody was sent is refused; of those that were, only hashes are stored', async () => {
    const { student } = await given(world).added()
    for (const token of ['', 'x', 'A'.repeat(43), student.id])
      expect(await codeOf(leave(token))).toBe('LEAVE_LINK_INVALID')
    const rows = await world.database.connection
      .select()
      .from(listAdditions)
      .where(eq(listAdditions.userId, student.id))
    expect(JSON.stringify(rows)).not.toContain(tokenFor(world, student.email))
  })
})
