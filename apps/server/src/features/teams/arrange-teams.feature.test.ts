import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Moves = [who: { id: string }, from: string | null, to: string | null][]
const arrange = (
  who: { id: string } | null,
  courseId: string,
  moves: Moves,
  captains: [teamId: string, who: { id: string }][] = [],
  where = world,
) =>
  as(where, who).teams.arrange({
    courseId,
    moves: moves.map(([{ id: userId }, from, to]) => ({ userId, from, to })),
    captains: captains.map(([teamId, { id: captainId }]) => ({ teamId, captainId })),
  })

/** Two teams of three and a student who is free. */
async function board() {
  const made = await given(world).teams()
  const free = await given(world).student('Free One')
  await as(world, free).enrollment.join({ courseId: made.courseId })
  const [ana, ben, chloe, dara, emil, fatima] = made.students
  const [a, b] = made.teamIds
  if (!ana || !ben || !chloe || !dara || !emil || !fatima || !a || !b)
    throw new Error('two teams of three')
  return { ...made, free, ana, ben, chloe, dara, emil, fatima, a, b }
}
type Board = Awaited<ReturnType<typeof board>>

/** Names of the members by team, the captain first in brackets. */
async function shown({ teacher, courseId }: Board) {
  const { teams, free } = await as(world, teacher).teams.list({ courseId })
  const first = (name: string) => name.split(' ')[0] ?? ''
  const line = teams.map(({ members, captainId }) =>
    members.map(({ id, name }) => (id === captainId ? `[${first(name)}]` : first(name))).join(' '),
  )
  return [...line, `free: ${free?.map(({ name }) => first(name)).join(' ')}`]
}
const asGiven = ['[Ana] Ben Chloe', '[Dara] Emil Fatima', 'free: Free']

describe('arranging teams', () => {
  test('[PERM-04, PERM-08, ERR-31, D-76] is for the instructor of the course', async () => {
    const made = await board()
    const { courseId, a, free, captain, outsider } = made
    const moves: Moves = [[free, null, a]]
    expect(await codeOf(arrange(null, courseId, moves))).toBe('UNAUTHORIZED')
    for (const student of [captain, outsider, free])
      expect(await codeOf(arrange(student, courseId, moves))).toBe('FORBIDDEN')
    for (const stranger of [await given(world).student(), await given(world).instructor()])
      expect(await codeOf(arrange(stranger, courseId, moves))).toBe('NOT_FOUND')
    expect(await shown(made)).toEqual(asGiven)
  })

  test('[VAL-47, ERR-32, ERR-34, D-73, D-78] all or none: nothing moves when one place is missing, one student is elsewhere, or one captain is not a member', async () => {
    const made = await board()
    const { teacher, courseId, a, b, ana, ben, dara, free } = made
    const good: Moves = [[ben, a, b]]
    const notified = world.notified.news.length
    expect(
      await codeOf(arrange(teacher, courseId, [...good, [await given(world).student(), null, a]])),
    ).toBe('NOT_ENROLLED')
    expect(await codeOf(arrange(teacher, courseId, [...good, [teacher, null, a]]))).toBe(
      'NOT_ENROLLED',
    )
    const meanwhileMoved = {
      code: 'MOVED_MEANWHILE',
      message: 'Somebody else has changed these teams',
    }
    await expect(arrange(teacher, courseId, [...good, [dara, a, null]])).rejects.toMatchObject(
      meanwhileMoved,
    )
    await expect(arrange(teacher, courseId, [...good, [dara, null, a]])).rejects.toMatchObject(
      meanwhileMoved,
    )
    await expect(
      arrange(teacher, courseId, [...good, [free, null, randomUUID()]]),
    ).rejects.toMatchObject(meanwhileMoved)
    await expect(arrange(teacher, courseId, good, [[randomUUID(), ana]])).rejects.toMatchObject(
      meanwhileMoved,
    )
    expect(await codeOf(arrange(teacher, courseId, good, [[a, ben]]))).toBe('CAPTAIN_NOT_MEMBER')
    await world.database.connection
      .update(courses)
      .set({ teamSizeLimit: 3 })
      .where(eq(courses.id, courseId))
    await expect(arrange(teacher, courseId, [[free, null, a], ...good])).rejects.toMatchObject({
      code: 'TEAM_FULL',
      data: { limit: 3, name: 'Team B' },
    })
    expect(await shown(made)).toEqual(asGiven)
    expect(world.notified.news).toHaveLength(notified)
  })

  test('[PERM-18] a team of another course is no place to go to or to come from', async () => {
    const [made, other] = [await board(), await board()]
    expect(await codeOf(arrange(made.teacher, made.courseId, [[made.free, null, other.a]]))).toBe(
      'MOVED_MEANWHILE',
    )
    expect(await codeOf(arrange(made.teacher, made.courseId, [[other.ana, other.a, null]]))).toBe(
      'MOVED_MEANWHILE',
    )
    expect(
      await codeOf(
        arrange(made.teacher, made.courseId, [[made.free, null, made.a]], [[other.a, other.ben]]),
      ),
    ).toBe('MOVED_MEANWHILE')
    expect([await shown(made), await shown(other)]).toEqual([asGiven, asGiven])
  })

  test('[TMI-03, TMI-08, TMI-09, D-75] students change teams and captains follow the rules; the answer is the list', async () => {
    const made = await board()
    const { teacher, courseId, a, b, ana, ben, emil, free } = made
    const moves: Moves = [
      [ana, a, b],
      [emil, b, null],
      [free, null, a],
    ]
    expect(await arrange(teacher, courseId, moves)).toEqual({
      ...(await as(world, teacher).teams.list({ courseId })),
      watching: [],
    })
    expect(await shown(made)).toEqual(['[Ben] Chloe Free', '[Dara] Fatima Ana', 'free: Emil'])
    await arrange(teacher, courseId, [[ben, a, b]], [[b, ben]])
    expect(await shown(made)).toEqual(['[Chloe] Free', 'Dara Fatima Ana [Ben]', 'free: Emil'])
    await arrange(teacher, courseId, [], [[a, free]])
    expect(await shown(made)).toEqual(['Chloe [Free]', 'Dara Fatima Ana [Ben]', 'free: Emil'])
  })

  test('[D-75, D-78] full teams swap; everybody out and in again; a team of nobody is led by whoever comes', async () => {
    const made = await board()
    const { teacher, courseId, a, b, ana, ben, chloe, dara, free } = made
    await world.database.connection
      .update(courses)
      .set({ teamSizeLimit: 3 })
      .where(eq(courses.id, courseId))
    await arrange(teacher, courseId, [
      [ana, a, b],
      [dara, b, a],
    ])
    expect(await shown(made)).toEqual(['[Ben] Chloe Dara', '[Emil] Fatima Ana', 'free: Free'])
    await arrange(teacher, courseId, [
      [ben, a, null],
      [chloe, a, null],
      [dara, a, null],
    ])
    expect(await shown(made)).toEqual(['', '[Emil] Fatima Ana', 'free: Ben Chloe Dara Free'])
    await arrange(teacher, courseId, [
      [free, null, a],
      [chloe, null, a],
    ])
    expect(await shown(made)).toEqual(['[Free] Chloe', '[Emil] Fatima Ana', 'free: Ben Dara'])
  })

  test('[P6, D-86, RT-01] who left a team leaves its rooms, once for each; course and everybody concerned are told once', async () => {
    const { teacher, courseId, teamId, teamIds, students, quizId } = await given(world).quiz({
      students: 9,
    })
    const [ana, ben, chloe, dara, emil, fatima] = students
    const [a = '', b = ''] = teamIds
    if (!ana || !ben || !chloe || !dara || !emil || !fatima) throw new Error('three teams')
    const [expelled, notified] = [world.notified.expelled.length, world.notified.news.length]
    await arrange(teacher, courseId, [
      [ana, a, b],
      [ben, a, null],
    ])
    const ended = world.notified.expelled.slice(expelled)
    expect(ended.map(({ userId }) => userId)).toEqual([ana.id, ben.id])
    for (const { leaves } of ended)
      expect([teamId, b].map((id) => leaves({ kind: 'team-quiz', quizId, teamId: id }))).toEqual([
        true,
        false,
      ])
    expect(world.notified.news.slice(notified)).toMatchObject([
      { to: { userIds: [chloe.id, ana.id, ben.id, dara.id, emil.id, fatima.id, teacher.id] } },
      { to: { courseId } },
    ])
  })

  test('nothing to change changes nothing and tells nobody', async () => {
    const made = await board()
    const notified = world.notified.news.length
    await arrange(
      made.teacher,
      made.courseId,
      [
        [made.ana, made.a, made.b],
        [made.ana, made.b, made.a],
      ],
      [[made.a, made.ana]],
    )
    expect(await shown(made)).toEqual(asGiven)
    expect(world.notified.news).toHaveLength(notified)
  })

  test('[D-117] a colleague’s change, or a deleted team, on the way refuses the whole', async () => {
    const made = await board()
    const { teacher, courseId, a, b, ben, free } = made
    const faster = meanwhile(world, () => arrange(teacher, courseId, [[ben, a, null]]))
    expect(
      await codeOf(
        arrange(
          teacher,
          courseId,
          [
            [free, null, b],
            [ben, a, b],
          ],
          [],
          faster,
        ),
      ),
    ).toBe('MOVED_MEANWHILE')
    expect(await shown(made)).toEqual(['[Ana] Chloe', '[Dara] Emil Fatima', 'free: Ben Free'])
    const deleting = meanwhile(world, () => as(world, teacher).teams.remove({ teamId: b }))
    expect(await codeOf(arrange(teacher, courseId, [[free, null, b]], [], deleting))).toBe(
      'MOVED_MEANWHILE',
    )
  })
})
