import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { type FairClass, fairClass, type Someone } from '../../testing/fair-class.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { openWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Everybody has taken the quiz alone, and the first team has begun. */
async function begun() {
  const made = await fairClass(world)
  for (const student of made.students) await made.take(student)
  await made.launch(made.captain)
  made.pass(1)
  const [first = '', second = ''] = made.teamIds
  return { ...made, firstTeam: first, secondTeam: second }
}
const vote = ({ at, first }: FairClass, who: Someone, team: number) =>
  codeOf(
    as(world, who).teamQuiz.vote({
      ...at(team),
      questionId: first.id,
      optionId: first.options[0]?.id ?? '',
      isOn: true,
    }),
  )

describe('who began a quiz in a team', () => {
  test('[FAIR-10] and, moved by the instructor, in another, plays by own moves in the one where they began last', async () => {
    const made = await begun()
    const { third, firstTeam, secondTeam } = made
    await made.move(third.id, firstTeam, secondTeam)
    await made.launch(made.outsider, 1)
    made.pass(12 * 60) // both teams are left alone
    await as(world, third).teams.leave({ teamId: secondTeam })
    await as(world, third).teams.join({ teamId: secondTeam })
    expect(await vote(made, third, 1)).toBe('OK')
    made.pass(12 * 60)
    await as(world, third).teams.leave({ teamId: secondTeam })
    await as(world, third).teams.join({ teamId: firstTeam })
    expect(await vote(made, third, 0)).toBe('BEGAN_ELSEWHERE')
  })

  test('[FAIR-10] that is gone plays in the next one, also by own moves', async () => {
    const made = await begun()
    const { third, teacher, firstTeam, secondTeam } = made
    await as(world, teacher).teams.remove({ teamId: firstTeam })
    await as(world, third).teams.join({ teamId: secondTeam })
    await made.launch(made.outsider, 1)
    expect(await vote(made, third, 1)).toBe('OK')
  })

  test('[FAIR-10] and watches another by own moves has not begun there when it starts', async () => {
    const made = await begun()
    const { third, courseId, secondTeam } = made
    await as(world, third).enrollment.leave({ courseId })
    await as(world, third).enrollment.join({ courseId })
    await as(world, third).teams.join({ teamId: secondTeam })
    await made.launch(made.outsider, 1)
    made.pass(1)
    expect(await vote(made, third, 1)).toBe('BEGAN_ELSEWHERE')
  })

  test('[FAIR-10, FAIR-14] a team that starts with a watcher, and completes with the same players, has not changed', async () => {
    const made = await begun()
    await as(world, made.member).teamQuiz.session(made.place)
    await made.miss(made.captain)
    await made.move(made.member.id, made.firstTeam, made.secondTeam)
    await made.playOut(made.outsider, 1)
    expect(
      (await gradebookOf(world, made.teacher, made)).team.map(({ team, marks }) => [
        team.name,
        marks,
      ]),
    ).toEqual([['Team B', []]])
  })
})
