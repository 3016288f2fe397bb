import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { given, type Person } from '../../testing/given.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { cellOf } from '../../testing/key-scan.ts'
import { play } from '../../testing/play.ts'
import { appealedTeam } from '../../testing/team-results.ts'
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

/** The person's copy. */
async function copyOf({ id }: Person) {
  world.time.now = new Date(world.time.now.getTime() + 3_600_000)
  return JSON.parse(await (await as(world, { id }).accounts.exportData({})).text())
}

test('[P12] [KEEP-03] why a score was changed comes with the score; who changed it has it at once', async () => {
  const { teacher, captain, courseId, quizId } = await given(world).readyTeams({ students: 4 })
  const { individual } = await gradebookOf(world, teacher, { courseId })
  const [{ attemptId, score: seen } = { attemptId: '', score: 0 }] = individual.filter(
    ({ student }) => student.id === captain.id,
  )
  const reason = 'C of Q2 is correct too'
  await as(world, teacher).gradebook.editScore({ attemptId, score: 90, seen, reason })
  const changesOf = async (person: Person) => {
    const { gradeChanges, gradeChangesByYou } = await copyOf(person)
    return [...gradeChanges, ...gradeChangesByYou].map((change) => change.reason ?? null)
  }
  expect(await changesOf(captain)).toEqual([null])
  expect(await changesOf(teacher)).toEqual([reason])
  const closed = { isActive: false, isTeamActive: false }
  await as(world, teacher).quizzes.setFlags({ quizId, ...closed })
  await as(world, teacher).quizzes.release({ quizId })
  expect(await changesOf(captain)).toEqual([reason])
})

test('[KEEP-03] what was answered to an appeal is for its captain, where the results page shows it', async () => {
  const { teacher, captain, third, quizId, appealId } = await appealedTeam(world, { students: 3 })
  const feedback = 'Only a guess, but so it is'
  await as(world, teacher).appeals.resolve({ appealId, decision: 'accepted', feedback })
  const saidTo = async (person: Person) => {
    const copy = await copyOf(person)
    expect(copy.gradeChangesOfYourTeams).toHaveLength(1)
    expect(JSON.stringify(copy.gradeChangesOfYourTeams)).not.toContain(feedback)
    return copy.appeals.map((appeal: { feedback?: string }) => appeal.feedback ?? null)
  }
  expect(await saidTo(captain)).toEqual([feedback])
  expect(await saidTo(third)).toEqual([])
  await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false })
  expect(await saidTo(captain)).toEqual([null])
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
