import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const limitTo = (courseId: string, teamSizeLimit: number | null) =>
  world.database.connection.update(courses).set({ teamSizeLimit }).where(eq(courses.id, courseId))
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)
const membersOf = (teamId: string) =>
  world.database.connection.select().from(teamMembers).where(eq(teamMembers.teamId, teamId))

describe('making a team', () => {
  test('[PERM-04, PERM-08] is for the instructor of the course', async () => {
    const { courseId, students } = await given(world).course({ students: 2 })
    const form = { courseId, name: 'Team A', memberIds: ids(students), captainId: null }
    expect(await codeOf(as(world, null).teams.create(form))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, students[0] ?? null).teams.create(form))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, await given(world).student()).teams.create(form))).toBe(
      'NOT_FOUND',
    )
    const other = await given(world).instructor()
    expect(await codeOf(as(world, other).teams.create(form))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, other).teams.create({ ...form, courseId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
    expect(
      await world.database.connection.select().from(teams).where(eq(teams.courseId, courseId)),
    ).toEqual([])
  })

  test('[VAL-47, ERR-32] refuses nobody, too many, strangers, the placed, and a captain from outside; nothing is stored', async () => {
    const { teacher, courseId, students, teamIds } = await given(world).teams({ students: 3 })
    const free = [
      await given(world).student('Free 1'),
      await given(world).student('Free 2'),
      await given(world).student('Free 3'),
    ]
    const stranger = await given(world).student()
    const [ana, ben] = students
    await Promise.all(free.map((one) => as(world, one).enrollment.join({ courseId })))
    const create = (memberIds: string[], captainId: string | null = null) =>
      as(world, teacher).teams.create({ courseId, name: 'Team B', memberIds, captainId })
    expect(await codeOf(create([]))).toBe('BAD_REQUEST')
    await expect(create(ids([...free.slice(0, 1), stranger]))).rejects.toMatchObject({
      code: 'NOT_ENROLLED',
    })
    expect(await codeOf(create([teacher.id]))).toBe('NOT_ENROLLED')
    expect(await codeOf(create([randomUUID()]))).toBe('NOT_ENROLLED')
    await expect(create(ids([...free, ana ?? stranger, ben ?? stranger]))).rejects.toMatchObject({
      code: 'STUDENT_HAS_TEAM',
      data: { names: [ana?.name, ben?.name] },
    })
    const message = 'Failed to update team captain. The new captain must be a member of the team.'
    await expect(create(ids(free), ana?.id)).rejects.toMatchObject({
      code: 'CAPTAIN_NOT_MEMBER',
      message,
    })
    await limitTo(courseId, 2)
    await expect(create(ids(free))).rejects.toMatchObject({ code: 'TEAM_FULL', data: { limit: 2 } })
    expect((await as(world, teacher).teams.list({ courseId })).teams.map(({ id }) => id)).toEqual(
      teamIds,
    )
    await limitTo(courseId, 3)
    expect(await codeOf(create(ids(free)))).toBe('OK')
  })

  test('[TMI-08, TMI-12, D-79, RT-01] the first member is captain unless another is named; members keep the order of the form, each once; a name may come twice, without its blanks; the course and the members are told', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 5 })
    const [ana, ben, chloe, dara, emil] = ids(students)
    const create = (memberIds: (string | undefined)[], captainId: string | null) =>
      as(world, teacher).teams.create({
        courseId,
        name: ' Team A ',
        memberIds: memberIds.filter((id) => id !== undefined),
        captainId,
      })
    expect(await create([chloe, ana, chloe], null)).toMatchObject({
      name: 'Team A',
      courseId,
      captainId: chloe,
      members: [
        { id: chloe, name: 'Chloe Ng' },
        { id: ana, name: 'Ana Silva' },
      ],
    })
    expect(await create([emil, dara, ben], dara ?? null)).toMatchObject({
      name: 'Team A',
      captainId: dara,
      members: [{ id: emil }, { id: dara }, { id: ben }],
    })
    expect(world.notified.news.slice(-2)).toEqual([
      { to: { userIds: [emil, dara, ben, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
  })
})

describe('changing a team', () => {
  test('[PERM-08] is for the instructor of the course, not for its members', async () => {
    const { teacher, teamId, captain, member, outsider } = await given(world).teams()
    const form = { teamId, name: 'Mine', memberIds: [member.id], captainId: member.id }
    expect(await codeOf(as(world, null).teams.update(form))).toBe('UNAUTHORIZED')
    for (const student of [captain, member, outsider])
      expect(await codeOf(as(world, student).teams.update(form))).toBe('FORBIDDEN')
    expect(await codeOf(as(world, await given(world).student()).teams.update(form))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(as(world, await given(world).instructor()).teams.update(form))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(as(world, teacher).teams.update({ ...form, teamId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
    expect(await membersOf(teamId)).toHaveLength(3)
  })

  test('[VAL-47, ERR-32, D-73, D-78] refuses nobody, too many, strangers, those of other teams by name, and a captain from outside', async () => {
    const { teacher, courseId, teamId, captain, member, third, outsider, students } =
      await given(world).teams()
    const memberIds = ids([captain, member, third])
    const update = (memberIds: string[], captainId: string | null = null) =>
      as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds, captainId })
    const before = await as(world, teacher).teams.list({ courseId })
    expect(await codeOf(update([]))).toBe('BAD_REQUEST')
    expect(await codeOf(update([...memberIds, (await given(world).student()).id]))).toBe(
      'NOT_ENROLLED',
    )
    await expect(update([...memberIds, outsider.id])).rejects.toMatchObject({
      code: 'STUDENT_HAS_TEAM',
      data: { names: [outsider.name] },
    })
    expect(await codeOf(update(memberIds, outsider.id))).toBe('CAPTAIN_NOT_MEMBER')
    expect(await codeOf(update([captain.id, member.id], third.id))).toBe('CAPTAIN_NOT_MEMBER')
    await limitTo(courseId, 3)
    await expect(update([...memberIds, students[5]?.id ?? ''])).rejects.toMatchObject({
      code: 'TEAM_FULL',
      data: { limit: 3 },
    })
    await limitTo(courseId, null)
    expect(await as(world, teacher).teams.list({ courseId })).toEqual(before)
  })

  test('[D-36] a lowered limit leaves a larger team alone, and lets it change but not grow', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({
      students: 3,
    })
    const free = await given(world).student('Free')
    await as(world, free).enrollment.join({ courseId })
    await limitTo(courseId, 2)
    const update = (people: { id: string }[]) =>
      codeOf(
        as(world, teacher).teams.update({
          teamId,
          name: 'Renamed',
          memberIds: ids(people),
          captainId: null,
        }),
      )
    expect(await update([captain, member, third, free])).toBe('TEAM_FULL')
    expect(await update([captain, member, third])).toBe('OK')
    expect(await update([captain, member, free])).toBe('OK')
    expect(await update([captain, member])).toBe('OK')
    expect(await update([captain, member, third])).toBe('TEAM_FULL')
  })

  test('[TMI-09, D-75] a removed captain is followed by the member who joined first, whatever the order of the form', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({
      students: 3,
    })
    const update = (memberIds: string[], captainId: string | null = null) =>
      as(world, teacher).teams.update({ teamId, name: 'Team A', memberIds, captainId })
    expect(await update([third.id, member.id])).toMatchObject({
      captainId: member.id,
      members: [{ id: member.id }, { id: third.id }],
    })
    expect(await update([captain.id, third.id, member.id])).toMatchObject({
      captainId: member.id,
      members: [{ id: member.id }, { id: third.id }, { id: captain.id }],
    })
    expect(await update([member.id, third.id, captain.id], captain.id)).toMatchObject({
      captainId: captain.id,
    })
    expect(await update([member.id, third.id])).toMatchObject({ captainId: member.id })
    expect(await update([third.id], third.id)).toMatchObject({
      captainId: third.id,
      members: [{ id: third.id }],
    })
    expect(
      (await as(world, teacher).teams.list({ courseId })).free?.map(({ id }) => id).sort(),
    ).toEqual([captain.id, member.id].sort())
  })

  test('[P6, D-86] who is removed leaves the live rooms of the team at once, and no other room; members and leavers are told', async () => {
    const { teacher, courseId, teamId, captain, member, third, quizId } = await given(world).quiz({
      students: 4,
    })
    const before = world.notified.expelled.length
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id],
      captainId: null,
    })
    const expelled = world.notified.expelled.slice(before)
    expect(expelled.map(({ userId }) => userId)).toEqual([third.id])
    const leaves = expelled[0]?.leaves ?? (() => false)
    expect([
      leaves({ kind: 'team-quiz', quizId, teamId }),
      leaves({ kind: 'team-quiz', quizId, teamId: randomUUID() }),
    ]).toEqual([true, false])
    expect(world.notified.news.slice(-2)).toEqual([
      { to: { userIds: [captain.id, member.id, third.id, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
  })

  test('a change that is refused tells nobody and expels nobody', async () => {
    const { teacher, teamId, captain, outsider } = await given(world).teams()
    const before = [world.notified.news.length, world.notified.expelled.length]
    expect(
      await codeOf(
        as(world, teacher).teams.update({
          teamId,
          name: 'Team A',
          memberIds: [captain.id, outsider.id],
          captainId: null,
        }),
      ),
    ).toBe('STUDENT_HAS_TEAM')
    expect([world.notified.news.length, world.notified.expelled.length]).toEqual(before)
  })

  test('[ENT-19] readiness counts the members of the moment', async () => {
    const { teacher, teamId, captain, member, quizId } = await given(world).quiz({ students: 4 })
    await as(world, teacher).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [captain.id, member.id],
      captainId: null,
    })
    const { members, totalMembers } = await as(world, captain).teamQuiz.readiness({
      quizId,
      teamId,
    })
    expect({ names: members.map(({ name }) => name), totalMembers }).toEqual({
      names: [captain.name, member.name],
      totalMembers: 2,
    })
  })
})
