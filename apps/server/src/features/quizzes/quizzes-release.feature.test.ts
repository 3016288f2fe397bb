import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { fairClass } from '../../../testing/fair-class.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each([
  ['both phases are open', { isActive: true, isTeamActive: true }, 'PHASE_OPEN'],
  ['the individual phase is open', { isActive: true, isTeamActive: false }, 'PHASE_OPEN'],
  ['the team phase is open', { isActive: false, isTeamActive: true }, 'PHASE_OPEN'],
  ['both phases are closed', { isActive: false, isTeamActive: false }, 'OK'],
])(
  '[FAIR-05] while %s, Release Answers is offered, and done, as far as both are closed',
  async (_name, flags, code) => {
    const made = await fairClass(world)
    const { teacher, courseId, captain, quizId } = made
    await made.take(captain)
    await made.switchTo(flags)
    const card = async () => {
      const list = await as(world, teacher).quizzes.list({ courseId })
      return list.audience === 'instructor' ? list.quizzes[0] : undefined
    }
    const isDone = code === 'OK'
    expect(await card()).toMatchObject({
      isReleased: false,
      release: isDone ? { untaken: 5, unfinishedTeams: 2 } : null,
    })
    expect(await codeOf(as(world, teacher).quizzes.release({ quizId }))).toBe(code)
    expect(await card()).toMatchObject({ isReleased: isDone, release: null })
    const shown = await made.results(captain)
    expect(shown.status === 'available' && shown.level === 'key').toBe(isDone)
  },
)
