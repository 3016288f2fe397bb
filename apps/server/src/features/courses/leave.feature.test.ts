import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const leave = (who: { id: string } | null, courseId: string) =>
  as(world, who).enrollment.leave({ courseId })
const teamOf = async (teamId: string) => {
  const [team] = await world.database.connection.select().from(teams).where(eq(teams.id, teamId))
  const members = await world.database.connection
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(teamMembers.joinedOrder)
  return { captainId: team?.captainId, memberIds: members.map(({ userId }) => userId) }
}

describe('leaving a course', () => {
  test('[PERM-11, D-30] is for the student, who leaves for nobody else', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    expect(await codeOf(leave(null, courseId))).toBe('UNAUTHORIZED')
    expect(await codeOf(leave(teacher, courseId))).toBe('FORBIDDEN')
    expect(await codeOf(leave(await given(world).instructor(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(leave(await given(world).student(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(leave(students[0] ?? null, randomUUID()))).toBe('NOT_FOUND')
    const forSomebody = as(world, students[0] ?? null).enrollment.leave({
      courseId,
      userId: students[1]?.id,
    } as never)
    expect(await codeOf(forSomebody)).toBe('BAD_REQUEST')
    expect((await as(world, teacher).enrollment.students({ courseId })).students).toHaveLength(2)
  })

  test('[CRS-15, CALL-06, RT-01] ends the enrollment, in this course alone; the student hears no more of it, the others are told', async () => {
    const { courseId, code, students } = await given(world).course({ students: 2 })
    const other = await given(world).course({ students: 0 })
    const [ana, ben] = students
    await as(world, ana ?? null).enrollment.joinByCode({ code: other.code })
    const before = [world.notified.news.length, world.notified.exited.length]
    expect(await leave(ana ?? null, courseId)).toEqual({ left: true })
    expect(await as(world, ana ?? null).courses.get({ courseId })).toEqual({
      access: 'restricted',
      id: courseId,
      can: { join: true },
    })
    expect((await as(world, ana ?? null).courses.list({})).map(({ id }) => id)).toEqual([
      other.courseId,
    ])
    expect((await as(world, ben ?? null).enrollment.students({ courseId })).students).toMatchObject(
      [{ id: ben?.id }],
    )
    expect(world.notified.exited.slice(before[1])).toEqual([{ userId: ana?.id, courseId }])
    expect(world.notified.news.slice(before[0])).toEqual([
      { to: { userIds: [ana?.id] }, topic: 'students' },
      { to: { courseId }, topic: 'students' },
    ])
    expect(await codeOf(leave(ana ?? null, courseId))).toBe('NOT_FOUND')
    expect(await as(world, ana ?? null).enrollment.joinByCode({ code })).toEqual({ courseId })
  })

  test('[D-29, D-75, TMI-09] leaves the team too: a captain is followed by the member who joined first; a team of the instructor whose last member leaves stays without a captain', async () => {
    const { courseId, teamId, captain, member, third, outsider } = await given(world).teams()
    const others =
      (
        await world.database.connection
          .select()
          .from(teamMembers)
          .where(eq(teamMembers.userId, outsider.id))
      )[0]?.teamId ?? ''
    const untouched = await teamOf(others)
    await leave(captain, courseId)
    expect(await teamOf(teamId)).toEqual({ captainId: member.id, memberIds: [member.id, third.id] })
    await leave(third, courseId)
    expect(await teamOf(teamId)).toEqual({ captainId: member.id, memberIds: [member.id] })
    await leave(member, courseId)
    expect(await teamOf(teamId)).toEqual({ captainId: null, memberIds: [] })
    expect(await teamOf(others)).toEqual(untouched)
  })

  test('[P6, D-29] leaves the live rooms of the team, and those of no other; the members who stay are told', async () => {
    const { courseId, teamId, captain, member, third, quizId } = await given(world).quiz()
    const before = [world.notified.expelled.length, world.notified.news.length]
    await leave(captain, courseId)
    const [expelled, ...more] = world.notified.expelled.slice(before[0])
    expect(more).toEqual([])
    expect(expelled?.userId).toBe(captain.id)
    const leaves = expelled?.leaves ?? (() => false)
    expect([
      leaves({ kind: 'team-quiz', quizId, teamId }),
      leaves({ kind: 'team-quiz', quizId, teamId: randomUUID() }),
    ]).toEqual([true, false])
    expect(world.notified.news.slice(before[1])).toContainEqual({
      to: { courseId },
      topic: 'teams',
    })
    expect(world.notified.news.slice(before[1])).toContainEqual({
      to: { userIds: [member.id, third.id] },
      topic: 'teams',
    })
  })

  test('[P6] ends what the student could do there, in the middle of a team quiz', async () => {
    const { courseId, captain, place, quizId, questions, key } = await given(world).teamQuiz()
    const [question] = questions
    await leave(captain, courseId)
    const api = as(world, captain)
    const answers = {
      questionId: question?.id ?? '',
      optionIds: key[question?.id ?? ''] ?? [],
      attempt: 1,
    }
    const calls = [
      () => api.teamQuiz.session(place),
      () => api.teamQuiz.answer({ ...place, ...answers }),
      () => api.attempts.start({ quizId }),
      () => api.attempts.results({ quizId }),
      () => api.quizzes.list({ courseId }),
      () => api.teams.list({ courseId }),
      () => api.enrollment.students({ courseId }),
    ]
    for (const call of calls) expect(await codeOf(call())).toBe('NOT_FOUND')
  })

  test('[D-29] keeps the attempts, and a later enrollment finds them again', async () => {
    const { courseId, code, outsider, quizId } = await given(world).readyTeams()
    const attempts = () =>
      world.database.connection
        .select()
        .from(individualAttempts)
        .where(
          and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.userId, outsider.id)),
        )
    const results = await as(world, outsider).attempts.results({ quizId })
    const before = await attempts()
    expect(before).toHaveLength(1)
    await leave(outsider, courseId)
    expect(await attempts()).toEqual(before)
    expect(await codeOf(as(world, outsider).attempts.results({ quizId }))).toBe('NOT_FOUND')
    await as(world, outsider).enrollment.joinByCode({ code })
    expect(await as(world, outsider).attempts.results({ quizId })).toEqual({
      ...results,
      hasTeam: false,
      teamId: null,
    })
    expect(
      await world.database.connection
        .select()
        .from(courseEnrollments)
        .where(eq(courseEnrollments.userId, outsider.id)),
    ).toHaveLength(1)
  })
})
