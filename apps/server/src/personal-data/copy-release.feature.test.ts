import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { given, type Person } from '../../testing/given.ts'
import { cellOf } from '../../testing/key-scan.ts'
import { play } from '../../testing/play.ts'
import { openWorld, type World } from '../../testing/world.ts'

/*
 * A copy of all data is no way around the release: what it gives away of a quiz, read as the scan for
 * keys reads every other answer.
 */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What of the quiz the person's copy gives away, and whether it has a score. */
async function copied({ id }: Person) {
  world.time.now = new Date(world.time.now.getTime() + 3_600_000)
  const text = await (await as(world, { id }).accounts.exportData({})).text()
  expect(text).not.toMatch(/Because of|explanation/)
  expect(text).toContain('A of Q1') // the own answers are always theirs
  const { attempts, teamAttempts } = JSON.parse(text)
  return {
    cell: cellOf([text]),
    own: attempts[0].score ?? null,
    team: teamAttempts[0]?.score ?? null,
  }
}

test('[P12] [KEEP-03] scores come with their release, the card to whom it was sent, the key never', async () => {
  const made = await given(world).readyTeams({ students: 4 })
  const { teacher, captain, member, outsider, place, quizId } = made
  const [nothing, score] = [
    { cell: '-', own: null, team: null },
    { cell: '-', own: 100, team: null },
  ]
  expect(await copied(captain)).toEqual(nothing)

  const { teamQuiz } = as(world, captain)
  await play(as(world, captain), made, { wrong: [1], isCompleted: false })
  expect(await copied(captain), 'the card of a team that plays is not told').toEqual(nothing)

  await teamQuiz.complete(place)
  expect(await copied(captain)).toMatchObject({ cell: 'card', own: 100, team: 91.67 })
  expect(await copied(member), 'to whom the card was not sent').toMatchObject({
    cell: 'team',
    own: 100,
    team: 91.67,
  })
  expect(await copied(outsider), 'whose team has not played').toEqual(nothing)

  await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
  expect(await copied(captain), 'a hidden quiz shows scores alone').toMatchObject({
    cell: 'team',
    own: 100,
  })

  const closed = { isVisible: true, isActive: false, isTeamActive: false }
  await as(world, teacher).quizzes.setFlags({ quizId, ...closed })
  expect(await copied(outsider)).toMatchObject(score)
})

test('[FAIR-06] nobody has seen answers by a copy', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  await play(as(world, made.captain), made, { wrong: [1] })
  await copied(made.member)
  const text = await (await as(world, made.member).accounts.exportData({})).text()
  expect(JSON.parse(text).answersSeen.filter(({ isSent }: { isSent: boolean }) => isSent)).toEqual(
    [],
  )
})
