import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('counting teams', () => {
  test('is for those who are signed in', async () => {
    expect(await codeOf(as(world, null).teams.count({}))).toBe('UNAUTHORIZED')
  })

  test('[DASH-02] whoever has no course has no team', async () => {
    for (const newcomer of [await given(world).instructor(), await given(world).student()]) {
      expect(await as(world, newcomer).teams.count({})).toEqual({
        teams: 0,
        withoutTeam: 0,
        ownWithoutTeam: 0,
      })
    }
  })

  test('[DASH-02] an instructor gets the teams and free students of all own courses, and of no others', async () => {
    const elsewhere = await given(world).teams({ students: 6 })
    await as(world, await given(world).student()).enrollment.join({ courseId: elsewhere.courseId })
    const { teacher, teamIds } = await given(world).teams({ students: 6 })
    const second = await as(world, teacher).courses.create({
      title: 'Anatomy',
      code: `A${teacher.id.slice(0, 12)}`,
      description: 'Bones',
    })
    const free = await given(world).student()
    await as(world, free).enrollment.join({ courseId: second.id })
    expect(await as(world, teacher).teams.count({})).toEqual({
      teams: 2,
      withoutTeam: 1,
      ownWithoutTeam: 0,
    })
    await as(world, teacher).teams.remove({ teamId: teamIds[0] ?? '' })
    expect(await as(world, teacher).teams.count({})).toEqual({
      teams: 1,
      withoutTeam: 4,
      ownWithoutTeam: 0,
    })
    await as(world, teacher).courses.remove({ courseId: second.id })
    expect(await as(world, teacher).teams.count({})).toEqual({
      teams: 1,
      withoutTeam: 3,
      ownWithoutTeam: 0,
    })
  })

  test('[DASH-02] a student gets the own teams, and how many own courses have none', async () => {
    const { captain } = await given(world).teams({ students: 6 })
    expect(await as(world, captain).teams.count({})).toEqual({
      teams: 1,
      withoutTeam: 0,
      ownWithoutTeam: 0,
    })
    const { courseId } = await given(world).teams({ students: 3 })
    await as(world, captain).enrollment.join({ courseId })
    expect(await as(world, captain).teams.count({})).toEqual({
      teams: 1,
      withoutTeam: 1,
      ownWithoutTeam: 1,
    })
  })
})
