import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, type Person, singleChoice } from '../../../testing/given.ts'
import { joinStaff } from '../../../testing/staff.ts'
import { appealedTeam } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { feedsOf } from '../../rooms.ts'
import { answersSeen } from '../../schema/release.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const api = (person: Person) => as(world, person).staff
const feeds = async ({ id }: Person) =>
  (await feedsOf(world.database, { userId: id, onlyCourseId: null })).courseIds
const quizForm = (courseId: string, title = 'R') => ({
  title,
  description: '',
  code: '',
  courseId,
  isActive: true,
  isVisible: true,
  isTeamActive: false,
  questions: [singleChoice('Q1')],
})

async function taught() {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  const coTeacher = await joinStaff(
    world,
    { teacher, courseId },
    await given(world).instructor('Jonas Weber'),
    'coTeacher',
  )
  const assistant = await joinStaff(
    world,
    { teacher, courseId },
    await given(world).student('Mia Park'),
    'assistant',
  )
  const [student] = students
  if (!student) throw new Error('A course with a student')
  return { teacher, courseId, coTeacher, assistant, student }
}

describe('the list of the staff', () => {
  test('[STAFF-01] the owner first, then co-teachers, then assistants; who teaches sees addresses and what they may do', async () => {
    const { teacher, courseId, coTeacher, assistant } = await taught()
    const about = async (person: Person) => {
      const staff = await api(person).list({ courseId })
      return staff.audience === 'teacher' ? staff.members : []
    }
    const none = { remove: false, changeRole: false, handOver: false }
    expect(await about(teacher)).toMatchObject([
      { id: teacher.id, role: 'owner', email: teacher.email, source: null, can: none },
      {
        id: coTeacher.id,
        role: 'coTeacher',
        source: 'invitation',
        can: { remove: true, changeRole: true, handOver: true },
      },
      {
        id: assistant.id,
        role: 'assistant',
        email: assistant.email,
        can: { remove: true, changeRole: true, handOver: false },
      },
    ])
    expect((await about(coTeacher)).map(({ can }) => can)).toEqual([
      none,
      none,
      { ...none, remove: true },
    ])
  })
})

describe('losing a role', () => {
  const ways: [string, (of: Awaited<ReturnType<typeof taught>>) => Promise<unknown>][] = [
    [
      'removed by the owner',
      ({ teacher, courseId, assistant }) => api(teacher).remove({ courseId, userId: assistant.id }),
    ],
    [
      'removed by a co-teacher',
      ({ coTeacher, courseId, assistant }) =>
        api(coTeacher).remove({ courseId, userId: assistant.id }),
    ],
    ['leaving', ({ assistant, courseId }) => api(assistant).leave({ courseId })],
  ]
  test.each(ways)(
    '[STAFF-08, P6] who was of the staff, %s, is a stranger at once, over HTTP and for news',
    async (_way, lose) => {
      const made = await taught()
      const { teacher, courseId, assistant, coTeacher } = made
      expect(await feeds(assistant)).toContain(courseId)
      const [news, left] = [world.notified.news.length, world.notified.exited.length]
      await lose(made)
      expect(await codeOf(as(world, assistant).quizzes.list({ courseId }))).toBe('NOT_FOUND')
      expect(await as(world, assistant).courses.list({})).toEqual([])
      expect(await feeds(assistant)).toEqual([])
      expect(world.notified.exited.slice(left)).toContainEqual({ userId: assistant.id, courseId })
      expect(world.notified.news.slice(news)).toEqual([
        { to: { userIds: [assistant.id] }, topic: 'courses' },
        { to: { userIds: [assistant.id] }, topic: 'quizzes' },
        { to: { userIds: expect.arrayContaining([teacher.id, coTeacher.id]) }, topic: 'staff' },
      ])
    },
  )

  test('[STAFF-08] who has joined hears the news of the course from then on, and the staff who is in it', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const entered = world.notified.entered.length
    const lee = await joinStaff(
      world,
      { teacher, courseId },
      await given(world).student(),
      'assistant',
    )
    expect(world.notified.entered.slice(entered)).toEqual([{ userIds: [lee.id], courseId }])
    expect(world.notified.news.at(-1)).toEqual({
      to: { userIds: [teacher.id, lee.id] },
      topic: 'staff',
    })
    expect(await feeds(lee)).toEqual([courseId])
  })

  test('[STAFF-03] a co-teacher removes no co-teacher, an assistant nobody, and nobody who is not there', async () => {
    const { teacher, courseId, coTeacher, assistant, student } = await taught()
    const second = await joinStaff(
      world,
      { teacher, courseId },
      await given(world).instructor(),
      'coTeacher',
    )
    const remove = (who: Person, userId: string) => codeOf(api(who).remove({ courseId, userId }))
    expect(await remove(coTeacher, second.id)).toBe('FORBIDDEN')
    expect(await remove(assistant, second.id)).toBe('FORBIDDEN')
    expect(await remove(assistant, crypto.randomUUID())).toBe('FORBIDDEN')
    expect(await remove(teacher, student.id)).toBe('NOT_FOUND')
    expect(await remove(teacher, crypto.randomUUID())).toBe('NOT_FOUND')
    expect(await remove(teacher, second.id)).toBe('OK')
    expect(await remove(teacher, second.id)).toBe('NOT_FOUND')
  })

  test('[STAFF-09] a role is changed by the owner; the same again changes nothing', async () => {
    const { teacher, courseId, assistant } = await taught()
    const change = (role: 'coTeacher' | 'assistant') =>
      api(teacher).changeRole({ courseId, userId: assistant.id, role })
    await change('coTeacher')
    expect(await as(world, assistant).courses.get({ courseId })).toMatchObject({
      role: 'coTeacher',
      can: { manage: true },
    })
    const { entries } = await api(teacher).history({ courseId })
    await change('coTeacher')
    expect((await api(teacher).history({ courseId })).entries).toEqual(entries)
  })
})

describe('who was of the staff and studies then', () => {
  test('[STAFF-04, FAIR-06] has seen the answers of every quiz that the course had, and takes those made later', async () => {
    const { teacher, courseId, assistant } = await taught()
    const before = await as(world, teacher).quizzes.create(quizForm(courseId, 'Before'))
    await api(assistant).leave({ courseId })
    await as(world, assistant).enrollment.join({ courseId })
    const later = await as(world, teacher).quizzes.create(quizForm(courseId, 'Later'))
    const start = (quizId: string) => codeOf(as(world, assistant).attempts.start({ quizId }))
    expect(await start(before.id)).toBe('ANSWERS_SEEN')
    expect(await start(later.id)).toBe('OK')
  })

  test('[STAFF-04, FAIR-06] a permission to answer of before counts no longer after another time as staff', async () => {
    const { teacher, courseId, assistant } = await taught()
    const { id: quizId } = await as(world, teacher).quizzes.create(quizForm(courseId))
    const start = () => codeOf(as(world, assistant).attempts.start({ quizId }))
    const asStudent = async () => {
      await api(assistant).leave({ courseId })
      await as(world, assistant).enrollment.join({ courseId })
      world.time.now = new Date(world.time.now.getTime() + 1000)
    }
    await asStudent()
    await as(world, teacher).attempts.allow({ quizId, userIds: [assistant.id], reason: 'R' })
    expect(await start()).toBe('OK')
    await as(world, assistant).enrollment.leave({ courseId })
    world.time.now = new Date(world.time.now.getTime() + 24 * 3_600_000)
    await joinStaff(world, { teacher, courseId }, assistant, 'assistant')
    await asStudent()
    expect(await start()).toBe('ANSWERS_SEEN')
  })

  test('[STAFF-04, FAIR-07] is named when a quiz is opened that they have seen', async () => {
    const { teacher, courseId, assistant } = await taught()
    const { id: quizId } = await as(world, teacher).quizzes.create({
      ...quizForm(courseId),
      isActive: false,
    })
    await api(teacher).remove({ courseId, userId: assistant.id })
    await as(world, assistant).enrollment.join({ courseId })
    await expect(
      as(world, teacher).quizzes.setFlags({ quizId, isActive: true }),
    ).rejects.toMatchObject({
      code: 'SEEN_BY',
      data: { students: [{ id: assistant.id, name: 'Mia Park' }] },
    })
  })

  test('[STAFF-04, STAFF-16] of a quiz that the owner moves to another course its staff of before has seen the answers there', async () => {
    const { teacher, courseId, assistant, coTeacher } = await taught()
    const { id: target, code } = await as(world, teacher).courses.create({
      title: 'Other',
      code: crypto.randomUUID().slice(0, 20),
      description: 'D',
    })
    await as(world, assistant).enrollment.joinByCode({ code })
    const quiz = await as(world, teacher).quizzes.create(quizForm(courseId))
    const move = (who: Person) =>
      as(world, who).quizzes.update({
        quizId: quiz.id,
        ...quizForm(target),
        questions: quiz.questions,
      })
    expect(await codeOf(move(coTeacher))).toBe('FORBIDDEN')
    await move(teacher)
    expect(await codeOf(as(world, assistant).attempts.start({ quizId: quiz.id }))).toBe(
      'ANSWERS_SEEN',
    )
    const seen = await world.database.connection
      .select({ userId: answersSeen.userId })
      .from(answersSeen)
      .where(eq(answersSeen.activityId, quiz.id))
    expect(seen.map(({ userId }) => userId).sort()).toEqual(
      [teacher.id, coTeacher.id, assistant.id].sort(),
    )
  })

  test('[STAFF-04] ways that enroll many at once pass over the staff and take the others', async () => {
    const made = await given(world).course({
      students: 0,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const assistant = await joinStaff(world, made, await given(world).student(), 'assistant')
    const others = await Promise.all(Array.from({ length: 9 }, () => given(world).student()))
    await as(world, made.teacher).roster.add({
      courseId: made.courseId,
      entries: [assistant, ...others].map(({ email }) => email),
    })
    await world.services.background.settled()
    for (const one of others)
      expect(await as(world, one).courses.list({})).toMatchObject([{ role: 'student' }])
    expect(await as(world, assistant).courses.list({})).toMatchObject([{ role: 'assistant' }])
  })
})

describe('the own case', () => {
  test('[STAFF-15] who was a student here neither edits nor deletes the own attempt, nor decides on an appeal of the own team; somebody else does', async () => {
    const { teacher, courseId, captain, appealId } = await appealedTeam(world)
    const { results } = await as(world, captain).gradebook.individualResults({ courseId })
    const attemptId = results[0]?.attemptId ?? ''
    await as(world, captain).enrollment.leave({ courseId })
    await joinStaff(world, { teacher, courseId }, captain, 'coTeacher')
    const own = {
      code: 'OWN_RESULT',
      message: 'This is your own result. Somebody else who teaches this course has to decide.',
    }
    const edit = (who: Person) =>
      as(world, who).gradebook.editScore({
        attemptId,
        score: 99,
        seen: results[0]?.score ?? 0,
        reason: 'R',
      })
    const resolve = (who: Person) =>
      as(world, who).appeals.resolve({ appealId, decision: 'accepted', feedback: 'Yes' })
    await expect(edit(captain)).rejects.toMatchObject(own)
    await expect(
      as(world, captain).gradebook.removeAttempt({ attemptId, reason: 'R' }),
    ).rejects.toMatchObject(own)
    await expect(resolve(captain)).rejects.toMatchObject(own)
    expect(await edit(teacher)).toMatchObject({ score: 99 })
    expect((await resolve(teacher)).status).toBe('accepted')
  })
})
