import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the captain hands over', () => {
  const handOver = (
    who: { id: string } | null,
    teamId: string,
    { id: captainId }: { id: string },
    where = world,
  ) => as(where, who).teams.handOver({ teamId, captainId })

  test('[TMS-09, VAL-50, ERR-32, ERR-46, PERM-16, D-74] is for the present captain, to another member', async () => {
    const { teacher, courseId, teamId, captain, member, outsider } = await given(world).teams()
    expect(await codeOf(handOver(null, teamId, member))).toBe('UNAUTHORIZED')
    expect(await codeOf(handOver(await given(world).student(), teamId, member))).toBe('NOT_FOUND')
    for (const one of [teacher, outsider])
      expect(await codeOf(handOver(one, teamId, member))).toBe('FORBIDDEN')
    const onlyCaptain = {
      code: 'NOT_CAPTAIN',
      message: 'Only the current team captain can assign a new captain.',
    }
    await expect(handOver(member, teamId, member)).rejects.toMatchObject(onlyCaptain)
    const onlyMembers = {
      code: 'CAPTAIN_NOT_MEMBER',
      message: 'Failed to update team captain. The new captain must be a member of the team.',
    }
    for (const one of [outsider, teacher, { id: randomUUID() }])
      await expect(handOver(captain, teamId, one)).rejects.toMatchObject(onlyMembers)
    expect((await as(world, teacher).teams.list({ courseId })).teams[0]).toMatchObject({
      captainId: captain.id,
    })
  })

  test('[TMS-09, D-74, D-83, P21] whether or not students form teams themselves; the former captain is refused from then on', async () => {
    const { teacher, courseId, teamId, captain, member, third } = await given(world).teams({
      students: 3,
    })
    expect(await handOver(captain, teamId, member)).toMatchObject({
      captainId: member.id,
      members: [{ id: captain.id }, { id: member.id }, { id: third.id }],
    })
    expect(world.notified.news.slice(-2)).toEqual([
      { to: { userIds: [captain.id, member.id, third.id, teacher.id] }, topic: 'teams' },
      { to: { courseId }, topic: 'teams' },
    ])
    expect(await codeOf(handOver(captain, teamId, third))).toBe('NOT_CAPTAIN')
    expect(await codeOf(handOver(member, teamId, third))).toBe('OK')
  })

  test('to oneself changes nothing and tells nobody', async () => {
    const { teamId, captain } = await given(world).teams({ students: 3 })
    const notified = world.notified.news.length
    expect(await handOver(captain, teamId, captain)).toMatchObject({ captainId: captain.id })
    expect(world.notified.news).toHaveLength(notified)
  })

  test('[VAL-50, P21] the captaincy, or the successor, goes while it is on its way', async () => {
    const { teacher, teamId, captain, member, third } = await given(world).teams({ students: 3 })
    const write = (people: { id: string }[], { id: captainId }: { id: string }) =>
      meanwhile(world, () =>
        as(world, teacher).teams.update({
          teamId,
          name: 'Team A',
          memberIds: people.map(({ id }) => id),
          captainId,
        }),
      )
    expect(
      await codeOf(handOver(captain, teamId, third, write([captain, member, third], member))),
    ).toBe('NOT_CAPTAIN')
    expect(await codeOf(handOver(member, teamId, third, write([captain, member], member)))).toBe(
      'CAPTAIN_NOT_MEMBER',
    )
    expect(await codeOf(handOver(member, teamId, captain, write([captain], captain)))).toBe(
      'NOT_CAPTAIN',
    )
  })
})
