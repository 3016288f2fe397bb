import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const repeats = raceRepeats({ short: 10, long: 500 })
// in ms; a busy machine takes a while for so many repeats
vi.setConfig({ testTimeout: 60_000 + repeats * 2000 })

type Who = { readonly id: string }
const join = (who: Who, teamId: string) => codeOf(as(world, who).teams.join({ teamId }))
const leave = (who: Who, teamId: string) => codeOf(as(world, who).teams.leave({ teamId }))
const stored = async (courseId: string) => {
  const { connection } = world.database
  return {
    teams: await connection.select().from(teams).where(eq(teams.courseId, courseId)),
    members: await connection.select().from(teamMembers).where(eq(teamMembers.courseId, courseId)),
  }
}

/** What is wrong with the stored teams of a course. */
async function faults(courseId: string): Promise<string[]> {
  const { teams, members } = await stored(courseId)
  const [course] = await world.database.connection
    .select({ limit: courses.teamSizeLimit })
    .from(courses)
    .where(eq(courses.id, courseId))
  const students = members.map(({ userId }) => userId)
  const found = new Set(students).size < students.length ? ['a student is in two teams'] : []
  for (const { id, name, captainId } of teams) {
    const memberIds = members.filter(({ teamId }) => teamId === id).map(({ userId }) => userId)
    if (memberIds.length === 0 && captainId !== null)
      found.push(`${name} has a captain and no members`)
    if (memberIds.length > 0 && !memberIds.includes(captainId ?? ''))
      found.push(`${name} has no captain among its members`)
    if (course?.limit && memberIds.length > course.limit)
      found.push(`${name} has ${memberIds.length} members`)
  }
  return found
}

/** A student forms so many teams an hour, and each round some. */
const anHourLater = () => {
  world.time.now = new Date(world.time.now.getTime() + 3_600_000)
}

/**
 * A class whose students form teams of at most three themselves: one of two, its captain first, and
 * students who are free.
 */
async function formingClass(free: number) {
  const made = await given(world).course({
    students: 2 + free,
    teamSettings: { allowSelfTeamFormation: true, teamSizeLimit: 3 },
  })
  const [captain, mate, ...others] = made.students
  if (!captain || !mate) throw new Error('a team of two')
  const { id: teamId } = await as(world, captain).teams.form({
    courseId: made.courseId,
    name: 'Early',
  })
  await join(mate, teamId)
  return { ...made, captain, mate, others, teamId }
}

describe(`races, x${repeats}`, () => {
  test('[VAL-47, TMS-07, D-78, D-117] three students for the last place: one gets it', async () => {
    const { courseId, teamId, others } = await formingClass(3)
    for (let round = 0; round < repeats; round += 1) {
      const codes = await Promise.all(others.map((one) => join(one, teamId)))
      expect(codes.toSorted()).toEqual(['OK', 'TEAM_FULL', 'TEAM_FULL'])
      expect(await faults(courseId)).toEqual([])
      await leave(others[codes.indexOf('OK')] ?? { id: '' }, teamId)
    }
  })

  test('[D-78, D-117] a student and the instructor for the last place: one of them gets it', async () => {
    const { teacher, courseId, teamId, others } = await formingClass(2)
    const [first, second] = others
    if (!first || !second) throw new Error('two for a place')
    for (let round = 0; round < repeats; round += 1) {
      const placing = codeOf(
        as(world, teacher).teams.arrange({
          courseId,
          moves: [{ userId: second.id, from: null, to: teamId }],
        }),
      )
      const codes = await Promise.all([join(first, teamId), placing])
      expect(codes.toSorted()).toEqual(['OK', 'TEAM_FULL'])
      expect(await faults(courseId)).toEqual([])
      await leave(codes[0] === 'OK' ? first : second, teamId)
    }
  })

  test('[D-73] a student who joins and forms a team in three tabs is in one', async () => {
    const { courseId, teamId, others } = await formingClass(1)
    const [one] = others
    if (!one) throw new Error('a student with three tabs')
    for (let round = 0; round < repeats; round += 1) {
      const form = () => codeOf(as(world, one).teams.form({ courseId, name: 'Own' }))
      expect((await Promise.all([form(), join(one, teamId), form()])).toSorted()).toEqual([
        'HAS_TEAM',
        'HAS_TEAM',
        'OK',
      ])
      expect(await faults(courseId)).toEqual([])
      const { teamId: found = '' } =
        (await stored(courseId)).members.find(({ userId }) => userId === one.id) ?? {}
      await leave(one, found)
      anHourLater()
    }
  })

  test('[VAL-49, D-80] joining a team that is deleted: in it before, or not found; nobody stays behind', async () => {
    const { teacher, courseId, captain, mate, others, teamId } = await formingClass(1)
    const [late] = others
    if (!late) throw new Error('a late student')
    let current = teamId
    for (let round = 0; round < repeats; round += 1) {
      const removing = codeOf(as(world, teacher).teams.remove({ teamId: current }))
      const [joined, left, removed] = await Promise.all([
        join(late, current),
        leave(mate, current),
        removing,
      ])
      expect(removed).toBe('OK')
      expect(['OK', 'NOT_FOUND']).toContain(joined)
      // the last when it was a team at the first look, and without members at the second
      expect(['OK', 'NOT_FOUND', 'FORBIDDEN']).toContain(left)
      const after = await stored(courseId)
      expect([after.teams.length, after.members.length]).toEqual([0, 0])
      current = (await as(world, captain).teams.form({ courseId, name: 'Again' })).id
      await join(mate, current)
      anHourLater()
    }
  })

  test('[VAL-50, TMS-09, P21] the captaincy is handed over from two tabs: once, and the other tab is told', async () => {
    const { courseId, teamId, captain, mate, others } = await formingClass(1)
    const mates = [captain, mate, ...others]
    await join(others[0] ?? captain, teamId)
    let leading = captain.id
    for (let round = 0; round < repeats; round += 1) {
      const heirs = mates.filter(({ id }) => id !== leading)
      const codes = await Promise.all(
        heirs.map(({ id }) =>
          codeOf(as(world, { id: leading }).teams.handOver({ teamId, captainId: id })),
        ),
      )
      expect(codes.toSorted()).toEqual(['NOT_CAPTAIN', 'OK'])
      leading = heirs[codes.indexOf('OK')]?.id ?? ''
      expect((await stored(courseId)).teams).toMatchObject([{ captainId: leading }])
    }
  })

  test('[TMI-09, D-75, P21] the captain hands over while the successor leaves: a member leads', async () => {
    const { courseId, teamId, captain, mate } = await formingClass(0)
    for (let round = 0; round < repeats; round += 1) {
      const handing = codeOf(as(world, captain).teams.handOver({ teamId, captainId: mate.id }))
      const [handed, left] = await Promise.all([handing, leave(mate, teamId)])
      expect(['OK', 'CAPTAIN_NOT_MEMBER']).toContain(handed)
      expect(left).toBe('OK')
      expect((await stored(courseId)).teams).toMatchObject([{ captainId: captain.id }])
      await join(mate, teamId)
    }
  })

  test('[TMI-13, TMI-15, D-73, D-77] generating while students join, leave and form: every team is right, nobody is twice in one', async () => {
    const { teacher, courseId, teamId, mate, others } = await formingClass(6)
    const [joining, forming] = others
    if (!joining || !forming) throw new Error('students without a team')
    const endings = new Set<string>()
    for (let round = 0; round < repeats; round += 1) {
      const generate = () => codeOf(as(world, teacher).teams.generate({ courseId, count: 3 }))
      const form = codeOf(as(world, forming).teams.form({ courseId, name: 'Own' }))
      const codes = await Promise.all([
        generate(),
        generate(),
        join(joining, teamId),
        form,
        leave(mate, teamId),
      ])
      for (const code of codes) endings.add(code)
      expect(await faults(courseId)).toEqual([])
      const made = (await stored(courseId)).teams.filter(({ id }) => id !== teamId)
      expect(new Set(made.map(({ name }) => name)).size).toBe(made.length)
      for (const { id } of made) await as(world, teacher).teams.remove({ teamId: id })
      await as(world, teacher).teams.arrange({
        courseId,
        moves: await backToTwo(courseId, teamId, mate, joining),
      })
      anHourLater()
    }
    expect(
      [...endings].filter(
        (code) =>
          ![
            'OK',
            'HAS_TEAM',
            'TEAM_FULL',
            'NO_TEAMS_CREATED',
            'NO_STUDENTS_AVAILABLE',
            'TEAMS_TOO_LARGE',
          ].includes(code),
      ),
    ).toEqual([])
  })

  /** The moves after which the early team is as it was. */
  async function backToTwo(courseId: string, teamId: string, mate: Who, joining: Who) {
    const isIn = new Set((await stored(courseId)).members.map(({ userId }) => userId))
    const back = isIn.has(mate.id) ? [] : [{ userId: mate.id, from: null, to: teamId }]
    return isIn.has(joining.id) ? [...back, { userId: joining.id, from: teamId, to: null }] : back
  }

  test('[D-73, D-78, D-117] two boards at once: a student goes one way, and full teams that swap against each other neither lose nor double anybody', async () => {
    const { teacher, courseId, teamIds, students } = await given(world).teams({
      students: 6,
      teamSettings: { teamSizeLimit: 3 },
    })
    const [a = '', b = ''] = teamIds
    const [, ben, chloe, dara, emil] = students
    if (!ben || !chloe || !dara || !emil) throw new Error('two teams')
    const swap = (one: Who, other: Who, from: string, to: string) =>
      codeOf(
        as(world, teacher).teams.arrange({
          courseId,
          moves: [
            { userId: one.id, from, to },
            { userId: other.id, from: to, to: from },
          ],
        }),
      )
    for (let round = 0; round < repeats; round += 1) {
      const isThere = (await stored(courseId)).members.some(
        ({ userId, teamId }) => userId === ben.id && teamId === a,
      )
      const [from, to] = isThere ? [a, b] : [b, a]
      // One board swaps Ben with Dara, the other Ben with Emil; a third, Chloe with whoever of them
      // stays.
      const codes = await Promise.all([
        swap(ben, dara, from, to),
        swap(emil, ben, to, from),
        swap(chloe, emil, from, to),
      ])
      expect(codes.filter((code) => code === 'OK').length).toBeGreaterThanOrEqual(1)
      for (const code of codes) expect(['OK', 'MOVED_MEANWHILE']).toContain(code)
      expect(await faults(courseId)).toEqual([])
      expect((await stored(courseId)).members).toHaveLength(6)
      await resetBoard()
    }

    /** Everybody back to where they started, whoever went where. */
    async function resetBoard() {
      const now = new Map(
        (await stored(courseId)).members.map(({ userId, teamId }) => [userId, teamId]),
      )
      const moves = students.flatMap(({ id }, index) => {
        const [from, to] = [now.get(id) ?? null, index < 3 ? a : b]
        return from === to ? [] : [{ userId: id, from, to }]
      })
      await as(world, teacher).teams.arrange({ courseId, moves })
    }
  })
})
