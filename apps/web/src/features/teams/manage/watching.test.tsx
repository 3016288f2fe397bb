import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { dialog, isClosed, press, saying } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // a download of its own, which would count as time of the first test
  await import('./instructor-teams.tsx')
})
afterAll(() => world.close())

const notice = 'Ben Okafor has seen answers in Team A and can only watch this quiz.'

/** Team A plays, and Ben has seen its card; the board is open. */
async function openBoard() {
  const made = await given(world).teamQuiz({ students: 6 })
  await play(as(world, made.captain), made, { isCompleted: false })
  const { user } = openApp(as(world, made.teacher), `/courses/${made.courseId}?tab=teams`)
  await screen.findByRole('region', { name: 'Team A' })
  const place = async (name: string, team: string) => {
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
    await user.click(press(`Place in ${team}`))
  }
  return { ...made, user, place }
}
type Board = Awaited<ReturnType<typeof openBoard>>

/** What is stored about who may play in spite of it: Ben, in the team where he is. */
const isWatcher = async ({ member, quizId, teamIds }: Board) => {
  const answer = await as(world, member).teamQuiz.session({ quizId, teamId: teamIds[1] ?? '' })
  return answer.session ? answer.session.watches !== null : undefined
}

test('[FAIR-10] a move says who can only watch in the new team; it stays until it is dismissed', async () => {
  const { user, place } = await openBoard()
  await place('Ben', 'Team B')
  expect(await screen.findByText(notice)).toBeTruthy()
  await place('Fatima', 'Team A')
  await screen.findByText('Fatima Haddad moved to Team A.', { selector: 'b' })
  expect(screen.getByText(notice)).toBeTruthy()
  await user.click(press(`Dismiss: ${notice}`))
  expect(screen.queryByText(notice)).toBeNull()
})

test('[FAIR-10] the notice outlasts another change of the team', async () => {
  const { user, place } = await openBoard()
  await place('Ben', 'Team B')
  await screen.findByText(notice)
  await user.click(press('Edit Team B'))
  const form = await dialog('Edit Team')
  await fill(user, form.getByLabelText('Team name'), 'Team Beta')
  await user.click(form.getByRole('button', { name: 'Save Team' }))
  await isClosed()
  await screen.findByRole('region', { name: 'Team Beta' })
  expect(screen.getByText(notice)).toBeTruthy()
})

test('[FAIR-10] who has not seen anything, or goes back, is no notice', async () => {
  const { user, place } = await openBoard()
  await place('Dara', 'Team A')
  await place('Ben', 'Team B')
  await screen.findByText(notice)
  expect(screen.queryByText(/^Dara Petrov has seen/)).toBeNull()
  await user.click(press('Undo'))
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
})

test('[FAIR-10] generating teams says who can only watch in the new ones', async () => {
  const made = await openBoard()
  const { user, teacher, courseId, teamId } = made
  await as(world, teacher).teams.remove({ teamId })
  await user.click(press('Generate Teams'))
  const form = await dialog('Generate Teams')
  await waitFor(() => expect(form.getByRole('status').textContent).not.toBe(''))
  await user.click(form.getByRole('button', { name: 'Generate Teams' }))
  await isClosed()
  expect(
    await screen.findByText(/^Ben Okafor has seen the answers and can only watch this quiz\.$/),
  ).toBeTruthy()
  expect((await as(world, teacher).teams.list({ courseId })).teams.length).toBeGreaterThan(1)
})

test("[FAIR-06, FAIR-10] 'Let Ben Play' wants a reason, lets him play, and ends the notice", async () => {
  const made = await openBoard()
  const { user, place, outsider, quizId, teamIds } = made
  await as(world, outsider).teamQuiz.launch({ quizId, teamId: teamIds[1] ?? '' })
  await place('Ben', 'Team B')
  await user.click(await screen.findByRole('button', { name: 'Let Ben Okafor Play' }))
  expect(await isWatcher(made)).toBe(true)
  const form = await dialog('Let Ben Okafor play?')
  await user.click(form.getByRole('button', { name: 'Let Ben Okafor Play' }))
  expect(form.getByText('Please write a reason')).toBeTruthy()
  await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'His team fell apart')
  await user.click(form.getByRole('button', { name: 'Let Ben Okafor Play' }))
  await isClosed()
  expect(await screen.findByText('Ben Okafor can play')).toBeTruthy()
  expect([screen.queryByText(notice), await isWatcher(made)]).toEqual([null, false])
})

test('[FAIR-10] the dialog of a team says so too; several quizzes are named', async () => {
  const made = await openBoard()
  const { user, teacher, courseId, quizId, member, teamIds, outsider } = made
  const second = await as(world, teacher).quizzes.copy({ quizId, title: 'Readiness 2', courseId })
  await as(world, teacher).quizzes.setFlags({ quizId: second.id, isVisible: true, isActive: true })
  const key = Object.fromEntries(
    second.questions.map(({ id, options }) => [
      id,
      options.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
    ]),
  )
  const { attemptId } = await submitAs(world, member, {
    quizId: second.id,
    submissionId: randomUUID(),
    version: 1,
    answers: key,
  })
  await as(world, teacher).quizzes.setFlags({ quizId: second.id, isActive: false })
  await as(world, teacher).quizzes.release({ quizId: second.id })
  await as(world, member).attempts.results({ quizId: second.id })
  await as(world, teacher).quizzes.setFlags({
    quizId: second.id,
    isTeamActive: true,
    openFor: { who: 'others' },
  })
  expect([attemptId, outsider.name]).toEqual([expect.any(String), 'Dara Petrov'])
  await as(world, teacher).teams.arrange({
    courseId,
    moves: [{ userId: member.id, from: made.teamId, to: null }],
    captains: [],
  })
  await user.click(press('Edit Team B'))
  const form = await dialog('Edit Team')
  await user.click(await form.findByRole('checkbox', { name: /Ben Okafor/ }))
  await user.click(form.getByRole('button', { name: 'Save Team' }))
  await isClosed()
  expect(
    await screen.findByText(
      saying('Ben Okafor has seen answers in Team A and can only watch Readiness 1.'),
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(saying('Ben Okafor has seen the answers and can only watch Readiness 2.')),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Team B' })).getByText('Ben Okafor'),
  ).toBeTruthy()
  expect(teamIds).toHaveLength(2)
})
