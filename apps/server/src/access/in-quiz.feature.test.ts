import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { type FairClass, fairClass } from '../../testing/fair-class.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { phases } from '../schema/release.ts'
import { teamQuizSessions } from '../schema/team-quiz.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hour = 60

/** The first team has begun. */
async function begun() {
  const made = await fairClass(world)
  for (const student of made.students) await made.take(student)
  await made.launch(made.captain)
  return made
}
/** Whether a member may go, by themselves. */
const outOf = (made: FairClass) =>
  codeOf(as(world, made.third).teams.leave({ teamId: made.teamId }))
const touch = ({ quizId }: FairClass) =>
  world.database.connection
    .update(teamQuizSessions)
    .set({ updatedAt: world.time.now })
    .where(eq(teamQuizSessions.quizId, quizId))

describe('a team that has begun a quiz is free', () => {
  test('[FAIR-09] 12 hours after it was touched last, where that comes first', async () => {
    const made = await begun()
    made.pass(hour - 1)
    await made.switchTo({ isTeamActive: false })
    made.pass(11 * hour - 1)
    expect(await outOf(made)).toBe('TEAM_IN_QUIZ')
    made.pass(1)
    expect(await outOf(made)).toBe('OK')
  })

  test('[FAIR-09] 12 hours after its phase was closed, where it was touched later: by a call on its way', async () => {
    const made = await begun()
    await made.switchTo({ isTeamActive: false })
    made.pass(hour)
    await touch(made)
    made.pass(11 * hour - 1)
    expect(await outOf(made)).toBe('TEAM_IN_QUIZ')
    made.pass(1)
    expect(await outOf(made)).toBe('OK')
  })

  test('[FAIR-09] 12 hours after it was touched last while the phase is open, however often that was closed before', async () => {
    const made = await begun()
    await made.switchTo({ isTeamActive: false })
    await made.switchTo({ isTeamActive: true })
    made.pass(11 * hour)
    await made.miss(made.captain)
    made.pass(12 * hour - 1)
    expect(await outOf(made)).toBe('TEAM_IN_QUIZ')
    made.pass(1)
    expect(await outOf(made)).toBe('OK')
  })

  test('[FAIR-09] at once where the team phase was never open', async () => {
    const made = await begun()
    await made.switchTo({ isTeamActive: false })
    expect(await outOf(made)).toBe('TEAM_IN_QUIZ')
    await world.database.connection
      .delete(phases)
      .where(and(eq(phases.activityId, made.quizId), eq(phases.step, 'team')))
    expect(await outOf(made)).toBe('OK')
  })
})
