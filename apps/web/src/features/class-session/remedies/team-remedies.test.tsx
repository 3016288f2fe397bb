import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
  made = await given(world).quiz({ students: 3, flags: { isTeamActive: false } })
})
afterAll(() => world.close())

const run = () => runs(world, made.teacher, made.quizId)
const ownTeam = async () => {
  const { teams } = await run().get()
  const team = teams.find(({ captain }) => captain?.id === made.captain.id)
  if (!team) throw new Error('The captain has no team')
  return team
}

/** Chooses what is done for a team of the cockpit. */
async function choose(who: { id: string }, team: { name: string }, item: string) {
  const { user } = openApp(as(world, who), `/quizzes/${made.quizId}/session`)
  await user.click(await screen.findByRole('button', { name: `Actions for ${team.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}

test("[STUCK-12] 'Give Time...' gives one team minutes of its own, and the row says until when", async () => {
  await run().open('team', { limitMinutes: 10 })
  const team = await ownTeam()
  const user = await choose(made.teacher, team, 'Give Time...')
  const asked = await dialog('Give Time')
  const minutes = asked.getByRole('textbox', { name: 'Minutes, 1 to 240' })
  await fill(user, minutes, '0')
  await user.click(asked.getByRole('button', { name: 'Give Time' }))
  expect(await asked.findByText('Enter 1 to 240 minutes.')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '2 min' }))
  await user.click(asked.getByRole('button', { name: 'Give Time' }))
  await isClosed()
  expect(await screen.findByText(new RegExp(`^${team.name} has time until`))).toBeTruthy()
  const { control, teams } = await run().get()
  const own = teams.find(({ id }) => id === team.id)?.endsAt ?? ''
  const more = Date.parse(own) - Date.parse(control.team.endsAt ?? '')
  expect(Math.floor(more / 1000)).toBe(120) // rounded up to the second
  const row = screen.getByRole('rowheader', { name: new RegExp(team.name) }).closest('tr')
  expect(await within(row as HTMLElement).findAllByText(/, ends /)).not.toEqual([])
})

test("[STUCK-11] 'Reset Team Quiz...' says how many answers the team has seen, and is done once its name was typed", async () => {
  const { quizId, captain, key, place } = made
  for (const member of made.students) {
    await as(world, member).attempts.start({ quizId })
    const submission = { quizId, submissionId: crypto.randomUUID(), version: 1, answers: key }
    await as(world, member).attempts.submit(submission)
  }
  await as(world, captain).teamQuiz.launch(place)
  const [[questionId, optionIds] = ['', []]] = Object.entries(key)
  await as(world, captain).teamQuiz.answer({ ...place, questionId, optionIds, attempt: 1 })
  const team = await ownTeam()
  const user = await choose(made.teacher, team, 'Reset Team Quiz...')
  const asked = await dialog('Reset Team Quiz')
  expect(asked.getByText(new RegExp(`${team.name} has seen 1 answer\\.$`))).toBeTruthy()
  const name = asked.getByRole('textbox', { name: 'Name of the team' })
  await fill(user, name, 'Another')
  await user.click(asked.getByRole('button', { name: 'Reset Team Quiz' }))
  expect(await asked.findByText('Type the name of the team to reset its quiz.')).toBeTruthy()
  expect((await ownTeam()).state).toBe('playing')
  await fill(user, name, team.name)
  await user.click(asked.getByRole('button', { name: 'Reset Team Quiz' }))
  await isClosed()
  expect(await screen.findByText(`${team.name} can begin again.`)).toBeTruthy()
  expect((await ownTeam()).state).toBe('notStarted')
})

test('[STUCK-07] [STUCK-15] [RIGHTS-01] an assistant names another captain, also of a team whose captain is away', async () => {
  const helper = await given(world).staff({ courseId: made.courseId, role: 'assistant' })
  const team = await ownTeam()
  const { students } = await run().get()
  const next = students.find(({ id, teamId }) => teamId === team.id && id !== made.captain.id)
  const user = await choose(helper, team, 'Name Captain...')
  const asked = await dialog('Name Captain')
  const captain = asked.getByRole<HTMLInputElement>('radio', { name: made.captain.name })
  expect(captain.checked).toBe(true)
  await user.click(asked.getByRole('radio', { name: next?.name ?? '' }))
  await user.click(asked.getByRole('button', { name: 'Name Captain' }))
  await isClosed()
  expect(await screen.findByText(`${next?.name} is captain of ${team.name} now.`)).toBeTruthy()
  const { teams } = await run().get()
  expect(teams.find(({ id }) => id === team.id)?.captain?.id).toBe(next?.id)
})
