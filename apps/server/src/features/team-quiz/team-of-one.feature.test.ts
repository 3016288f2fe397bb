import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { type FairClass, fairClass, type Someone } from '../../../testing/fair-class.ts'
import { given } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { play } from '../../../testing/play.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Makes a team, which has one member when its quiz starts. */
type Making = (made: FairClass, one: Someone) => Promise<{ readonly id: string }>
const formed: Making = ({ courseId }, one) => as(world, one).teams.form({ courseId, name: 'Few' })

const kinds: [kind: string, isSeen: boolean, make: Making][] = [
  ['that a student formed, alone ever since', true, formed],
  [
    'that a student formed, and another one joined and left',
    false,
    async (made, one) => {
      const team = await formed(made, one)
      const guest = await given(world).student('Guest')
      await as(world, guest).enrollment.join({ courseId: made.courseId })
      await as(world, guest).teams.join({ teamId: team.id })
      await as(world, guest).teams.leave({ teamId: team.id })
      return team
    },
  ],
  [
    'that a student formed, and another one was put in and taken out by the instructor',
    false,
    async (made, one) => {
      const team = await formed(made, one)
      await made.move(made.third.id, made.teamId, team.id)
      await made.move(made.third.id, team.id, null)
      return team
    },
  ],
  [
    'that the instructor made',
    false,
    ({ teacher, courseId }, { id }) =>
      as(world, teacher).teams.create({ courseId, name: 'Few', memberIds: [id], captainId: null }),
  ],
]

describe('a team of one', () => {
  test.each(kinds)(
    '[FAIR-13] %s: seen when it starts, and its score is marked: %j',
    async (_kind, isSeen, make) => {
      const made = await fairClass(world)
      const one = await given(world).student('Lone Wolf')
      await as(world, one).enrollment.join({ courseId: made.courseId })
      await made.take(one)
      const { id: teamId } = await make(made, one)
      const place = { quizId: made.quizId, teamId }
      await as(world, one).teamQuiz.launch(place)
      const list = await as(world, made.teacher).quizzes.list({ courseId: made.courseId })
      expect(list.audience === 'instructor' && list.quizzes[0]?.soloStarts).toEqual(
        isSeen ? ['Few'] : [],
      )
      await play(as(world, one), { ...made, place })
      expect((await gradebookOf(world, made.teacher, made)).team.map(({ marks }) => marks)).toEqual(
        [isSeen ? ['teamOfOne'] : []],
      )
    },
  )
})
