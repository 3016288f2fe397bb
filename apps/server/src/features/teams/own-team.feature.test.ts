import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = { readonly id: string } | null
const selfForming = { allowSelfTeamFormation: true }
const set = (
  courseId: string,
  settings: { allowSelfTeamFormation?: boolean; teamSizeLimit?: number | null },
) => world.database.connection.update(courses).set(settings).where(eq(courses.id, courseId))
const unenroll = (courseId: string, { id }: { id: string }) =>
  world.database.connection
    .delete(courseEnrollments)
    .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, id)))
const form = (who: Who, courseId: string, name = 'Hearts', where = world) =>
  as(where, who).teams.form({ courseId, name })
const join = (who: Who, teamId: string, where = world) => as(where, who).teams.join({ teamId })
const leave = (who: Who, teamId: string, where = world) => as(where, who).teams.leave({ teamId })
const stored = (courseId: string) =>
  world.database.connection.select().from(teams).where(eq(teams.courseId, courseId))
const membersOf = async (teamId: string) =>
  (
    await world.database.connection.select().from(teamMembers).where(eq(teamMembers.teamId, teamId))
  ).map(({ userId }) => userId)

/** A class whose students form teams themselves: a team of two, and somebody who is free. */
async function formingClass(settings: { teamSizeLimit?: number | null } = {}) {
  const made = await given(world).course({
    students: 4,
    teamSettings: { ...selfForming, ...settings },
  })
  const [ana, ben, chloe, dara] = made.students
  if (!ana || !ben || !chloe || !dara) throw new Error('a class of four')
  const { id: teamId } = await form(ana, made.courseId)
  await join(ben, teamId)
  return { ...made, teamId, ana, ben, chloe, dara }
}

describe('a student forms a team', () => {
  test('[TMS-01, PERM-14] is for students of the course, in one that lets them', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const [ana = null] = students
    expect(await codeOf(form(null, courseId))).toBe('UNAUTHORIZED')
    expect(await codeOf(form(await given(world).student(), courseId))).toBe('NOT_FOUND')
    expect(await codeOf(form(teacher, courseId))).toBe('FORBIDDEN')
    await expect(form(ana, courseId)).rejects.toMatchObject({
      code: 'SELF_FORMATION_OFF',
      message: 'Teams are managed by your instructor',
    })
    await set(courseId, selfForming)
    expect(await codeOf(form(ana, courseId, '  '))).toBe('BAD_REQUEST')
    expect(await codeOf(form(ana, courseId, 'x'.repeat(101)))).toBe('BAD_REQUEST')
    expect(await stored(courseId)).toEqual([])
    expect(await codeOf(form(ana, courseId))).toBe('OK')
  })

  test('[TMS-03, TMI-08, RT-01] the creator is captain and sole member; course, creator and instructor are told', async () => {
    const { teacher, courseId, students } = await given(world).course({
      students: 1,
      teamSettings: { ...selfForming, teamSizeLimit: 2 },
    })
    const [ana] = students
    const team = await form(ana ?? null, courseId, ' Hearts ')
    expect(team).toEqual({
      id: team.id,
      courseId,
      name: 'Hearts',
      captainId: ana?.id,
      members: [{ id: ana?.id, name: ana?.name }],
      isFull: false,
      isInQuiz: false,
    })
    expect(world.notified.news.slice(-2)).toEqual([
      { to: { userIds: [ana?.id, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
  })

  test('[D-73] who has a team must leave it first', async () => {
    const { courseId, ana, ben, teamId } = await formingClass()
    for (const one of [ana, ben])
      await expect(form(one, courseId, 'Lungs')).rejects.toMatchObject({
        code: 'HAS_TEAM',
        message: 'You are already in a team',
      })
    await leave(ben, teamId)
    expect(await codeOf(form(ben, courseId, 'Lungs'))).toBe('OK')
    expect((await stored(courseId)).map(({ name }) => name).sort()).toEqual(['Hearts', 'Lungs'])
  })

  test('[PERM-14, P6] the instructor ends self-formation, or the enrollment, while it is on its way', async () => {
    const { courseId, chloe } = await formingClass()
    const ending = meanwhile(world, () => set(courseId, { allowSelfTeamFormation: false }))
    expect(await codeOf(form(chloe, courseId, 'Lungs', ending))).toBe('SELF_FORMATION_OFF')
    await set(courseId, selfForming)
    const leaving = meanwhile(world, () => unenroll(courseId, chloe))
    expect(await codeOf(form(chloe, courseId, 'Lungs', leaving))).toBe('NOT_FOUND')
    expect(await stored(courseId)).toHaveLength(1)
  })
})

describe('a student joins a team', () => {
  test('[TMS-01, PERM-14, VAL-49, ERR-45] is for students of the course, in one that lets them, and a team that is there', async () => {
    const { teacher, courseId, teamId, ana, ben, chloe } = await formingClass()
    expect(await codeOf(join(null, teamId))).toBe('UNAUTHORIZED')
    expect(await codeOf(join(await given(world).student(), teamId))).toBe('NOT_FOUND')
    expect(await codeOf(join(await given(world).instructor(), teamId))).toBe('NOT_FOUND')
    expect(await codeOf(join(teacher, teamId))).toBe('FORBIDDEN')
    expect(await codeOf(join(chloe, randomUUID()))).toBe('NOT_FOUND')
    await set(courseId, { allowSelfTeamFormation: false })
    expect(await codeOf(join(chloe, teamId))).toBe('SELF_FORMATION_OFF')
    expect(await membersOf(teamId)).toEqual([ana.id, ben.id])
  })

  test('[TMS-06, RT-01, STATE-05] has a place at the end; teammates and instructor are told', async () => {
    const { teacher, courseId, teamId, ana, ben, chloe } = await formingClass()
    expect(await join(chloe, teamId)).toMatchObject({
      captainId: ana.id,
      members: [{ id: ana.id }, { id: ben.id }, { id: chloe.id, name: chloe.name }],
      isFull: false,
    })
    expect(world.notified.news.slice(-2)).toEqual([
      { to: { userIds: [ana.id, ben.id, chloe.id, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
    expect(await as(world, chloe).teams.list({ courseId })).toMatchObject({
      myTeamId: teamId,
      can: { manage: false, selfForm: true },
    })
  })

  test('[TMS-07, VAL-47, ERR-34, D-78] finds no place in a full team, nor in one larger than a lowered limit', async () => {
    const { courseId, teamId, chloe, dara } = await formingClass({ teamSizeLimit: 3 })
    expect(await join(chloe, teamId)).toMatchObject({ isFull: true })
    await expect(join(dara, teamId)).rejects.toMatchObject({
      code: 'TEAM_FULL',
      data: { limit: 3 },
    })
    await set(courseId, { teamSizeLimit: 2 })
    await expect(join(dara, teamId)).rejects.toMatchObject({
      code: 'TEAM_FULL',
      data: { limit: 2 },
    })
    await leave(chloe, teamId)
    expect(await codeOf(join(dara, teamId))).toBe('TEAM_FULL')
    await set(courseId, { teamSizeLimit: null })
    expect(await codeOf(join(dara, teamId))).toBe('OK')
  })

  test('[D-73] is in one team: neither another nor the same one again', async () => {
    const { courseId, teamId, ana, ben, chloe } = await formingClass()
    const { id: other } = await form(chloe, courseId, 'Lungs')
    expect(await codeOf(join(ben, other))).toBe('HAS_TEAM')
    expect(await codeOf(join(ben, teamId))).toBe('HAS_TEAM')
    expect(await membersOf(other)).toEqual([chloe.id])
    expect(await membersOf(teamId)).toEqual([ana.id, ben.id])
  })

  test('[TMI-08] leads a team of the instructor that everybody has left', async () => {
    const { teacher, courseId, chloe, dara } = await formingClass()
    const { id } = await as(world, teacher).teams.create({
      courseId,
      name: 'Lungs',
      memberIds: [dara.id],
      captainId: null,
    })
    await leave(dara, id)
    expect(await join(chloe, id)).toMatchObject({
      captainId: chloe.id,
      members: [{ id: chloe.id }],
    })
  })

  test('[P6, D-117] the last place, the team or the enrollment goes while it is on its way', async () => {
    const { teacher, courseId, teamId, chloe, dara } = await formingClass({ teamSizeLimit: 3 })
    expect(
      await codeOf(
        join(
          dara,
          teamId,
          meanwhile(world, () => join(chloe, teamId)),
        ),
      ),
    ).toBe('TEAM_FULL')
    await leave(chloe, teamId)
    expect(
      await codeOf(
        join(
          dara,
          teamId,
          meanwhile(world, () => unenroll(courseId, dara)),
        ),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await codeOf(
        join(
          chloe,
          teamId,
          meanwhile(world, () => as(world, teacher).teams.remove({ teamId })),
        ),
      ),
    ).toBe('NOT_FOUND')
    expect(await stored(courseId)).toEqual([])
  })
})

describe('a student leaves a team', () => {
  test('[TMS-01, PERM-14] is for members, in a course that lets them', async () => {
    const { teacher, courseId, teamId, ana, ben, chloe } = await formingClass()
    expect(await codeOf(leave(null, teamId))).toBe('UNAUTHORIZED')
    expect(await codeOf(leave(await given(world).student(), teamId))).toBe('NOT_FOUND')
    for (const one of [teacher, chloe]) expect(await codeOf(leave(one, teamId))).toBe('FORBIDDEN')
    await set(courseId, { allowSelfTeamFormation: false })
    await expect(leave(ben, teamId)).rejects.toMatchObject({
      code: 'SELF_FORMATION_OFF',
      message: 'Teams are managed by your instructor',
    })
    expect(await membersOf(teamId)).toEqual([ana.id, ben.id])
  })

  test('[TMS-08, TMI-09, D-75, RT-01] the first who remains leads; all are told', async () => {
    const { teacher, courseId, teamId, ana, ben } = await formingClass()
    expect(await leave(ana, teamId)).toEqual({ left: true })
    expect(world.notified.news.slice(-2)).toEqual([
      { to: { userIds: [ben.id, ana.id, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
    expect((await as(world, ben).teams.list({ courseId })).teams).toMatchObject([
      { id: teamId, captainId: ben.id, members: [{ id: ben.id }] },
    ])
  })

  test('[P16] has left when the instructor was faster', async () => {
    const { teacher, teamId, ana, ben } = await formingClass()
    const removing = meanwhile(world, () =>
      as(world, teacher).teams.update({
        teamId,
        name: 'Hearts',
        memberIds: [ana.id],
        captainId: null,
      }),
    )
    expect(await leave(ben, teamId, removing)).toEqual({ left: true })
    expect(await membersOf(teamId)).toEqual([ana.id])
  })
})
