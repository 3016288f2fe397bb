import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { teamMembers } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('listing teams', () => {
  test('[CDET-06, PERM-13] is for those inside', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    expect(await codeOf(as(world, null).teams.list({ courseId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, await given(world).student()).teams.list({ courseId }))).toBe('NOT_FOUND')
    const other = await given(world).instructor()
    expect(await codeOf(as(world, other).teams.list({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, other).teams.list({ courseId: randomUUID() }))).toBe('NOT_FOUND')
  })

  test('[TMI-02, CALL-09, D-110] teams stand in the natural order of their names, members in the order of joining', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 6 })
    const written = ['Team 10', 'team 9', 'Émile', 'Team 1', 'zeta', 'Alpha']
    for (const [index, name] of written.entries()) await as(world, teacher).teams.create({ courseId, name, memberIds: [students[index]?.id ?? ''], captainId: null })
    const { teams } = await as(world, teacher).teams.list({ courseId })
    expect(teams.map(({ name }) => name)).toEqual(['Alpha', 'Émile', 'Team 1', 'team 9', 'Team 10', 'zeta'])
  })

  test('[TMI-07] the instructor also gets the free students by name; a student gets own team and no e-mail of anybody', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({ students: 3 })
    for (const name of ['Zoe', 'bert', 'Éva', 'Ada']) await as(world, await given(world).student(name)).enrolment.join({ courseId })
    const forTeacher = await as(world, teacher).teams.list({ courseId })
    const team = { id: teamId, courseId, name: 'Team A', captainId: captain.id, members: [captain, member, third].map(({ id, name }) => ({ id, name })) }
    expect(forTeacher).toMatchObject({ teams: [team], myTeamId: null, can: { manage: true } })
    expect(forTeacher.free?.map(({ name }) => name)).toEqual(['Ada', 'bert', 'Éva', 'Zoe'])
    const forMember = await as(world, member).teams.list({ courseId })
    expect(forMember).toEqual({ teams: [team], myTeamId: teamId, free: null, can: { manage: false } })
    expect(JSON.stringify(forMember)).not.toContain('@')
    const free = forTeacher.free?.[0] ?? null
    expect(await as(world, free).teams.list({ courseId })).toEqual({ teams: [team], myTeamId: null, free: null, can: { manage: false } })
  })
})

describe.skipIf(!isConcurrent)('races for a place', () => {
  const memberships = (courseId: string) => world.database.connection.select().from(teamMembers).where(eq(teamMembers.courseId, courseId))

  test('[D-73, D-117] a student put into two teams at once is in one (x20)', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 20 })
    for (const { id } of students) {
      const create = (name: string) => codeOf(as(world, teacher).teams.create({ courseId, name, memberIds: [id], captainId: null }))
      expect((await Promise.all([create('One'), create('Two')])).sort()).toEqual(['OK', 'STUDENT_HAS_TEAM'])
    }
    expect(await memberships(courseId)).toHaveLength(20)
  })

  test('[D-117] two who write a team at once: one form replaces the other, the crews never mix (x20)', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({ students: 3 })
    const late = [await given(world).student(), await given(world).student()]
    for (const one of late) await as(world, one).enrolment.join({ courseId })
    const update = (people: { id: string }[]) => as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds: people.map(({ id }) => id), captainId: null })
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(late.map((one) => update([captain, member, third, one])))
      const stored = (await memberships(courseId)).map(({ userId }) => userId).sort()
      expect(late.map((one) => [captain, member, third, one].map(({ id }) => id).sort())).toContainEqual(stored)
      await update([captain, member, third])
    }
  })

  test('[P21] two captains named at once: one is captain, and is a member (x20)', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({ students: 3 })
    for (let round = 0; round < 20; round += 1) {
      const name = (captainId: string, memberIds: string[]) => codeOf(as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds, captainId }))
      const codes = await Promise.all([name(member.id, [captain.id, member.id]), name(third.id, [captain.id, third.id])])
      expect(codes).toEqual(['OK', 'OK'])
      const [team] = (await as(world, teacher).teams.list({ courseId })).teams
      expect(team?.members).toHaveLength(2)
      expect(team?.members.map(({ id }) => id)).toContain(team?.captainId)
      expect([member.id, third.id]).toContain(team?.captainId)
    }
  })
})
