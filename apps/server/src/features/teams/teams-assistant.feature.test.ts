import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { contents } from '../../../testing/contents.ts'
import { fairClass } from '../../../testing/fair-class.ts'
import { given } from '../../../testing/given.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { teamQuizPlayers } from '../../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Someone = { readonly id: string }

/** A class with teams, of which nobody plays yet, and its staff. */
async function staffedClass() {
  const made = await fairClass(world, { students: 9 })
  for (const student of made.students) await made.take(student)
  const { courseId, code } = made
  const newcomer = await given(world).student()
  await as(world, newcomer).enrollment.joinByCode({ code })
  return {
    ...made,
    newcomer,
    coTeacher: await given(world).staff({ courseId, role: 'coTeacher' }),
    assistant: await given(world).staff({ courseId, role: 'assistant' }),
  }
}
type Staffed = Awaited<ReturnType<typeof staffedClass>>
const refusal = {
  code: 'TEAM_HAS_RESULTS',
  status: 403,
  message: 'This team plays or has completed a quiz. Ask who teaches the course.',
}

/** Every way to do away with the first team. */
const detours = {
  delete: (made: Staffed, who: Someone, where = world) =>
    as(where, who).teams.remove({ teamId: made.teamId }),
  'take everybody out': (made: Staffed, who: Someone, where = world) =>
    as(where, who).teams.arrange({
      courseId: made.courseId,
      moves: [made.captain, made.member, made.third].map(({ id }) => ({
        userId: id,
        from: made.teamId,
        to: null,
      })),
    }),
  'take others in for all': (made: Staffed, who: Someone, where = world) => {
    const [, second = ''] = made.teamIds
    return as(where, who).teams.arrange({
      courseId: made.courseId,
      moves: [
        { userId: made.outsider.id, from: second, to: made.teamId },
        ...[made.captain, made.member, made.third].map(({ id }) => ({
          userId: id,
          from: made.teamId,
          to: null,
        })),
      ],
    })
  },
  'write down others': ({ teamId, newcomer }: Staffed, who: Someone, where = world) =>
    as(where, who).teams.update({
      teamId,
      name: 'Team A',
      memberIds: [newcomer.id],
      captainId: null,
    }),
}
const ways = Object.keys(detours) as (keyof typeof detours)[]

describe('an assistant', () => {
  test.each(ways)(
    '[STAFF-16] does not %s of a team that plays, or has completed a quiz',
    async (way) => {
      const made = await staffedClass()
      await made.launch(made.captain)
      await expect(detours[way](made, made.assistant)).rejects.toMatchObject(refusal)
      await made.playOut(made.captain)
      await expect(detours[way](made, made.assistant)).rejects.toMatchObject(refusal)
      const { fixed, can } = await as(world, made.assistant).teams.list({ courseId: made.courseId })
      expect(fixed).toEqual([made.teamId])
      expect(can).toEqual({ manage: true, selfForm: false, allow: false, edit: false })
    },
  )

  test.each(ways)('[STAFF-16] can, while it has begun none: %s', async (way) => {
    const made = await staffedClass()
    expect(await codeOf(detours[way](made, made.assistant))).toBe('OK')
  })

  test('[STAFF-16] moves members of a team that plays, as long as one stays', async () => {
    const made = await staffedClass()
    await made.launch(made.captain)
    const { courseId, teamId, captain, member } = made
    const moves = [captain, member].map(({ id }) => ({ userId: id, from: teamId, to: null }))
    expect(await codeOf(as(world, made.assistant).teams.arrange({ courseId, moves }))).toBe('OK')
  })

  test('[STAFF-16] nor in two steps: who came since is none of those who began', async () => {
    const made = await staffedClass()
    await made.launch(made.captain)
    const { courseId, teamId, outsider, newcomer } = made
    const [, second = ''] = made.teamIds
    const moves = [{ userId: outsider.id, from: second, to: teamId }]
    expect(await codeOf(as(world, made.assistant).teams.arrange({ courseId, moves }))).toBe('OK')
    await expect(detours['take everybody out'](made, made.assistant)).rejects.toMatchObject(refusal)
    const form = { teamId, name: 'Team A', memberIds: [outsider.id, newcomer.id], captainId: null }
    await expect(as(world, made.assistant).teams.update(form)).rejects.toMatchObject(refusal)
    expect(await codeOf(as(world, made.teacher).teams.update(form))).toBe('OK')
    expect(await codeOf(as(world, made.assistant).teams.update(form))).toBe('OK')
  })

  test('[STAFF-16] of two line-ups that have completed quizzes one of either is enough', async () => {
    const made = await staffedClass()
    await made.playOut(made.captain)
    const { courseId, teamId, captain, member, third, newcomer, teacher } = made
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: 'Second',
      courseId,
    })
    const lineUp = (memberIds: string[], who: Someone) =>
      codeOf(as(world, who).teams.update({ teamId, name: 'Team A', memberIds, captainId: null }))
    expect(await lineUp([captain.id, newcomer.id], made.assistant)).toBe('OK')
    const since = { activityId: quizId, teamId, isStarter: true, since: world.time.now }
    await world.database.connection
      .insert(teamQuizPlayers)
      .values([captain, newcomer].map(({ id: userId }) => ({ ...since, userId })))
    expect(await lineUp([newcomer.id, third.id], made.assistant)).toBe('OK')
    expect(await lineUp([member.id], made.assistant)).toBe('TEAM_HAS_RESULTS')
  })

  test('[STAFF-16] nor one that all have left, or left alone for a day: its result stays beside it', async () => {
    const made = await staffedClass()
    await made.launch(made.captain)
    made.pass(24 * 60)
    await expect(detours.delete(made, made.assistant)).rejects.toMatchObject(refusal)
    await detours['take everybody out'](made, made.teacher)
    await expect(detours.delete(made, made.assistant)).rejects.toMatchObject(refusal)
  })

  test.each(ways)(
    '[STAFF-16] a team that begins at that very moment is left alone: %s',
    async (way) => {
      const made = await staffedClass()
      let now: unknown
      const starting = meanwhile(world, async () => {
        await made.launch(made.captain)
        now = await contents(world)
      })
      expect(await codeOf(detours[way](made, made.assistant, starting))).toBe('TEAM_HAS_RESULTS')
      expect(await contents(world)).toEqual(now)
    },
  )

  test('[STAFF-16] generates teams beside those that play, which stay as they are', async () => {
    const made = await staffedClass()
    await made.launch(made.captain)
    await as(world, made.teacher).teams.remove({ teamId: made.teamIds[2] ?? '' })
    const { courseId } = made
    await as(world, made.assistant).teams.generate({ courseId, count: 1 })
    const { teams } = await as(world, made.assistant).teams.list({ courseId })
    expect(teams.find(({ id }) => id === made.teamId)?.members).toHaveLength(3)
  })
})

describe('who teaches', () => {
  test.each(ways)('[STAFF-16] does so: %s', async (way) => {
    for (const who of ['teacher', 'coTeacher'] as const) {
      const made = await staffedClass()
      await made.playOut(made.captain)
      expect(await codeOf(detours[way](made, made[who]))).toBe('OK')
      expect(await as(world, made[who]).teams.list({ courseId: made.courseId })).toMatchObject({
        fixed: [],
        can: { manage: true, allow: true, edit: true },
      })
    }
  })
})
