import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { isConcurrent } from '../../../testing/database.ts'
import { given } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { statements } from '../../../testing/statements.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { teamMembers } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('listing teams', () => {
  test('[CDET-06, PERM-13] is for those inside', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    expect(await codeOf(as(world, null).teams.list({ courseId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, await given(world).student()).teams.list({ courseId }))).toBe(
      'NOT_FOUND',
    )
    const other = await given(world).instructor()
    expect(await codeOf(as(world, other).teams.list({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, other).teams.list({ courseId: randomUUID() }))).toBe('NOT_FOUND')
  })

  test('[TMI-02, CALL-09, D-110] teams stand in the natural order of their names, members in the order of joining', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 6 })
    const written = ['Team 10', 'team 9', 'Émile', 'Team 1', 'zeta', 'Alpha']
    for (const [index, name] of written.entries())
      await as(world, teacher).teams.create({
        courseId,
        name,
        memberIds: [students[index]?.id ?? ''],
        captainId: null,
      })
    const { teams } = await as(world, teacher).teams.list({ courseId })
    expect(teams.map(({ name }) => name)).toEqual([
      'Alpha',
      'Émile',
      'Team 1',
      'team 9',
      'Team 10',
      'zeta',
    ])
  })

  test('[TMI-02, D-77, D-110] more than 26 generated teams stand in the order of their making', async () => {
    const { teacher, courseId } = await given(world).course({ students: 28 })
    await as(world, teacher).teams.generate({ courseId, count: 28 })
    const { teams } = await as(world, teacher).teams.list({ courseId })
    expect(teams.map(({ name }) => name)).toEqual(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AA', 'AB'].map((letters) => `Team ${letters}`),
    )
  })

  test('[TMI-07] the instructor also gets the free students by name; a student gets own team and no e-mail of anybody', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({
      students: 3,
    })
    for (const name of ['Zoe', 'bert', 'Éva', 'Ada'])
      await as(world, await given(world).student(name)).enrollment.join({ courseId })
    const forTeacher = await as(world, teacher).teams.list({ courseId })
    const team = {
      id: teamId,
      courseId,
      name: 'Team A',
      captainId: captain.id,
      members: [captain, member, third].map(({ id, name }) => ({ id, name })),
      isFull: false,
      isInQuiz: false,
    }
    const settings = { allowSelfTeamFormation: false, teamSizeLimit: null }
    const forStudents = {
      teams: [team],
      free: null,
      resultCounts: null,
      studentCount: 7,
      settings,
      fixed: [],
      can: { manage: false, selfForm: false, allow: false, edit: false },
    }
    expect(forTeacher).toMatchObject({
      teams: [team],
      myTeamId: null,
      studentCount: 7,
      settings,
      fixed: [],
      can: { manage: true, selfForm: false, allow: true, edit: true },
    })
    expect(forTeacher.free?.map(({ name }) => name)).toEqual(['Ada', 'bert', 'Éva', 'Zoe'])
    const forMember = await as(world, member).teams.list({ courseId })
    expect(forMember).toEqual({ ...forStudents, myTeamId: teamId })
    expect(JSON.stringify(forMember)).not.toContain('@')
    const free = forTeacher.free?.[0] ?? null
    expect(await as(world, free).teams.list({ courseId })).toEqual({
      ...forStudents,
      myTeamId: null,
    })
  })
})

describe('what the list says about the course', () => {
  const listFor = async (teamSettings: {
    allowSelfTeamFormation?: boolean
    teamSizeLimit?: number | null
  }) => {
    const made = await given(world).course({ students: 3, teamSettings })
    const [ana, ben, chloe] = made.students.map(({ id }) => id)
    const create = (name: string, memberIds: (string | undefined)[]) =>
      as(world, made.teacher).teams.create({
        courseId: made.courseId,
        name,
        memberIds: memberIds.filter((id) => id !== undefined),
        captainId: null,
      })
    await create('Two', [ana, ben])
    await create('One', [chloe])
    return {
      ...made,
      of: (who: { id: string } | undefined) =>
        as(world, who ?? null).teams.list({ courseId: made.courseId }),
    }
  }

  test('[TMI-05, TMS-01, TMS-02] whether students form teams themselves, and who may', async () => {
    const closed = await listFor({})
    for (const who of [closed.teacher, closed.students[0]]) {
      expect(await closed.of(who)).toMatchObject({
        settings: { allowSelfTeamFormation: false, teamSizeLimit: null },
        can: { selfForm: false },
      })
    }
    const open = await listFor({ allowSelfTeamFormation: true, teamSizeLimit: 4 })
    expect(await open.of(open.teacher)).toMatchObject({
      settings: { allowSelfTeamFormation: true, teamSizeLimit: 4 },
      fixed: [],
      can: { manage: true, selfForm: false, allow: true, edit: true },
    })
    expect(await open.of(open.students[0])).toMatchObject({
      settings: { allowSelfTeamFormation: true, teamSizeLimit: 4 },
      can: { manage: false, selfForm: true },
    })
  })

  test('[VAL-47, TMI-10] which teams are full, and how many students there are', async () => {
    const limited = await listFor({ teamSizeLimit: 2 })
    expect(await limited.of(limited.students[0])).toMatchObject({
      teams: [
        { name: 'One', isFull: false },
        { name: 'Two', isFull: true },
      ],
      studentCount: 3,
    })
    const unlimited = await listFor({})
    expect(await unlimited.of(unlimited.teacher)).toMatchObject({
      teams: [{ isFull: false }, { isFull: false }],
      studentCount: 3,
    })
  })

  test('[VAL-20, CONST-07] no limit outside 2 to 10 is stored', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    const isStored = (teamSizeLimit: number | null) =>
      world.database.connection
        .update(courses)
        .set({ teamSizeLimit })
        .where(eq(courses.id, courseId))
        .then(
          () => true,
          () => false,
        )
    const tries = [0, 1, 2, 10, 11, null].map(isStored)
    expect(await Promise.all(tries)).toEqual([false, false, true, true, false, true])
  })

  test('takes as many statements for many teams as for one', async () => {
    const [small, large] = [
      await given(world).teams({ students: 3 }),
      await given(world).teams({ students: 24 }),
    ]
    for (const who of ['teacher', 'captain'] as const) {
      const count = (made: typeof small) =>
        statements(() => as(world, made[who]).teams.list({ courseId: made.courseId }))
      const few = await count(small)
      expect(few).toBeGreaterThan(3)
      expect(await count(large)).toBe(few)
    }
  })
})

const repeats = raceRepeats({ short: 10, long: 500 })

describe.skipIf(!isConcurrent)('races for a place', { timeout: 60_000 + repeats * 2000 }, () => {
  const memberships = (courseId: string) =>
    world.database.connection.select().from(teamMembers).where(eq(teamMembers.courseId, courseId))

  test(`[D-73, D-117] a student put into two teams at once is in one, x${repeats}`, async () => {
    const { teacher, courseId, students } = await given(world).course({ students: repeats })
    for (const { id } of students) {
      const create = (name: string) =>
        codeOf(
          as(world, teacher).teams.create({ courseId, name, memberIds: [id], captainId: null }),
        )
      expect((await Promise.all([create('One'), create('Two')])).sort()).toEqual([
        'OK',
        'STUDENT_HAS_TEAM',
      ])
    }
    expect(await memberships(courseId)).toHaveLength(repeats)
  })

  test(`[D-117] two who write a team at once: one form replaces the other, the two never mix, x${repeats}`, async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({
      students: 3,
    })
    const late = [await given(world).student(), await given(world).student()]
    for (const one of late) await as(world, one).enrollment.join({ courseId })
    const update = (people: { id: string }[]) =>
      as(world, teacher).teams.update({
        teamId,
        name: 'Team A',
        memberIds: people.map(({ id }) => id),
        captainId: null,
      })
    for (let round = 0; round < repeats; round += 1) {
      await Promise.all(late.map((one) => update([captain, member, third, one])))
      const stored = (await memberships(courseId)).map(({ userId }) => userId).sort()
      expect(
        late.map((one) => [captain, member, third, one].map(({ id }) => id).sort()),
      ).toContainEqual(stored)
      await update([captain, member, third])
    }
  })

  test(`[P21] two captains named at once: one is captain, and is a member, x${repeats}`, async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({
      students: 3,
    })
    for (let round = 0; round < repeats; round += 1) {
      const name = (captainId: string, memberIds: string[]) =>
        codeOf(as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds, captainId }))
      const codes = await Promise.all([
        name(member.id, [captain.id, member.id]),
        name(third.id, [captain.id, third.id]),
      ])
      expect(codes).toEqual(['OK', 'OK'])
      const [team] = (await as(world, teacher).teams.list({ courseId })).teams
      expect(team?.members).toHaveLength(2)
      expect(team?.members.map(({ id }) => id)).toContain(team?.captainId)
      expect([member.id, third.id]).toContain(team?.captainId)
    }
  })
})
