import type { CourseRole } from '@tbl/domain/policies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { given } from '../../testing/given.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { courses } from '../schema/courses.ts'
import { roleFields, towards } from './role-in-course.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Where somebody stands to a course. */
async function roleOf(
  courseId: string,
  { id, onlyCourseId = null }: { id: string; onlyCourseId?: string | null },
) {
  const [row] = await world.database.connection
    .select({ roleInCourse: roleFields({ id, onlyCourseId }) })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.roleInCourse
}
const roleIn = async (courseId: string, who: Parameters<typeof roleOf>[1]) =>
  (await roleOf(courseId, who))?.role

describe('where a person stands to a course', () => {
  test('[PERM-02, PERM-03, PERM-18] one role in each course, whatever the account’s role is', async () => {
    const [one, other] = [await given(world).course({ students: 1 }), await given(world).course()]
    const student = one.students[0]
    if (!student) throw new Error('A class of one')
    await given(world).staff({ courseId: other.courseId, role: 'coTeacher', who: student })
    await given(world).staff({ courseId: one.courseId, role: 'assistant', who: other.teacher })
    const roles: [string, { id: string }, CourseRole][] = [
      [one.courseId, one.teacher, 'owner'],
      [one.courseId, student, 'student'],
      [one.courseId, other.teacher, 'assistant'],
      [other.courseId, student, 'coTeacher'],
      [other.courseId, one.teacher, 'none'],
    ]
    for (const [courseId, who, role] of roles) expect(await roleIn(courseId, who)).toBe(role)
  })

  test('[HELP-01] whoever was let in with a code is in that course alone', async () => {
    const { courseId, students } = await given(world).course({ students: 1 })
    const elsewhere = await given(world).course()
    const [who] = students
    if (!who) throw new Error('A class of one')
    const { id } = await given(world).staff({
      courseId: elsewhere.courseId,
      role: 'assistant',
      who,
    })
    expect(await roleIn(elsewhere.courseId, { id })).toBe('assistant')
    expect(await roleIn(elsewhere.courseId, { id, onlyCourseId: courseId })).toBe('none')
    expect(await roleIn(courseId, { id, onlyCourseId: courseId })).toBe('student')
  })

  test('[TSESS-06] the own team, and whether the call is about it', async () => {
    const { courseId, teamId, captain, third } = await given(world).teamQuiz()
    const roleInCourse = await roleOf(courseId, captain)
    if (!roleInCourse) throw new Error('A course has roles')
    expect(roleInCourse).toEqual({
      courseId,
      role: 'student',
      helpsSection: null,
      teamId,
      isMember: false,
    })
    expect(towards(roleInCourse, teamId).isMember).toBe(true)
    expect(towards(roleInCourse, third.id).isMember).toBe(false)
  })
})

describe('staff of a course that is not theirs', () => {
  test('find it among their courses, with its quizzes and teams, and no others', async () => {
    const { courseId, code } = await given(world).course({ students: 2 })
    const helper = await given(world).staff({ courseId, role: 'assistant' })
    const mine = await given(world).course()
    expect((await as(world, helper).courses.list({})).map((course) => course.code)).toEqual([code])
    expect(await as(world, helper).teams.count({})).toEqual({
      teams: 0,
      withoutTeam: 2,
      ownWithoutTeam: 0,
    })
    expect(await codeOf(as(world, helper).quizzes.list({ courseId: mine.courseId }))).toBe(
      'NOT_FOUND',
    )
    expect(await as(world, helper).quizzes.list({ courseId })).toMatchObject({
      audience: 'instructor',
    })
  })

  test('[PERM-05] hear what the owner hears', async () => {
    const { courseId, quizId, teacher, students } = await given(world).quiz({ students: 3 })
    const { id } = await given(world).staff({ courseId, role: 'coTeacher' })
    world.notified.news.length = 0
    await as(world, students[0] ?? null).attempts.start({ quizId })
    expect(world.notified.news).toContainEqual({
      to: { userIds: expect.arrayContaining([teacher.id, id]) },
      topic: 'readiness',
    })
  })
})
