import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { showScoreAfterTeam } from '../../../../../server/testing/score-after-team.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { quizTaker } from '../../../../testing/quiz-taker.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())

const { open, click, answerAll } = quizTaker(() => world)

/** The captain's screen after the submit; the others have submitted before. */
async function submitted(flags = {}) {
  const made = await given(world).quiz({ students: 3, flags })
  const { quizId, courseId, teacher } = made
  for (const one of [made.member, made.third])
    await submitAs(world, one, {
      quizId,
      submissionId: crypto.randomUUID(),
      version: 1,
      answers: made.key,
    })
  const { socket, hear } = createStubSocket()
  await open(made, as(world, made.captain), socket)
  await answerAll()
  await click('button', 'Submit Quiz')
  await screen.findByRole('heading', { name: 'Quiz submitted' })
  const news = () => act(() => hear('news', { topic: 'quizzes', courseId }))
  const set = async (change: { isTeamActive?: boolean }) => {
    await as(world, teacher).quizzes.setFlags({ quizId, ...change })
    news()
  }
  return { ...made, set, news }
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('[MEND-01] the submitted screen shows the team quiz when its phase opens, and that the team has started', async () => {
  const { quizId, teamId, captain, place, set, news } = await submitted({ isTeamActive: false })
  expect(
    screen.getByText('Your attempt is saved. The team quiz follows when your instructor opens it.'),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Team Quiz' })).toBeNull()
  await set({ isTeamActive: true })
  expect(await screen.findByRole('link', { name: 'Team Quiz' })).toBeTruthy()
  expect(link('Team Quiz')).toBe(`/quizzes/${quizId}/team-lobby/${teamId}`)
  expect(screen.getByText('Now the same questions again, with your team.')).toBeTruthy()
  await as(world, captain).teamQuiz.launch(place)
  news()
  expect(await screen.findByText('Your team has started.')).toBeTruthy()
  expect(link('Go to Team Quiz')).toBe(`/quizzes/${quizId}/team/${teamId}`)
  expect(screen.queryByRole('link', { name: 'Team Quiz' })).toBeNull()
})

test('[MEND-01] a team phase that closes again is not offered, nor a team quiz that is done', async () => {
  const made = await submitted()
  expect(screen.getByText('Now the same questions again, with your team.')).toBeTruthy()
  await made.set({ isTeamActive: false })
  expect(await screen.findByText(/The team quiz follows/)).toBeTruthy()
  await made.set({ isTeamActive: true })
  await as(world, made.captain).teamQuiz.launch(made.place)
  await play(as(world, made.captain), made)
  made.news()
  expect(await screen.findByText('Your attempt is saved.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Team Quiz/ })).toBeNull()
})

test('[MEND-01] [EXTRA-06] who submits after the team phase is over is promised no team quiz', async () => {
  const flags = { isActive: false, isTeamActive: false }
  const made = await given(world).quiz({ students: 3, flags })
  const session = runs(world, made.teacher, made.quizId)
  await session.open('individual')
  await session.open('team')
  await session.collect('team')
  await open(made, as(world, made.captain))
  await answerAll()
  await click('button', 'Submit Quiz')
  await screen.findByRole('heading', { name: 'Quiz submitted' })
  expect(await screen.findByText('Your attempt is saved.')).toBeTruthy()
  expect(screen.queryByText(/The team quiz follows/)).toBeNull()
})

test('[MEND-17, FAIR-16] the submitted screen says when the answers are shown', async () => {
  await submitted()
  expect(screen.getByText('The correct answers are shown after the team quiz.')).toBeTruthy()
})

test('[FAIR-18] where the score is shown after the team quiz, neither message nor screen tells it', async () => {
  const made = await given(world).quiz({ students: 3 })
  await showScoreAfterTeam(world, made)
  await open(made)
  await answerAll()
  await click('button', 'Submit Quiz')
  await screen.findByRole('heading', { name: 'Quiz submitted' })
  expect(screen.getByText('Quiz Submitted!').parentElement?.textContent).toContain(
    'Your score is shown after the team quiz.',
  )
  await waitFor(() =>
    expect(screen.getAllByText('Your score is shown after the team quiz.')).toHaveLength(2),
  )
  expect(screen.queryByText(/%|You scored|\/3/)).toBeNull()
})

test('[FAIR-18] nor do the results, while the team phase is closed', async () => {
  const made = await given(world).quiz({ students: 3, flags: { isTeamActive: false } })
  await showScoreAfterTeam(world, made)
  await submitAs(world, made.captain, {
    quizId: made.quizId,
    submissionId: crypto.randomUUID(),
    version: 1,
    answers: made.key,
  })
  openApp(as(world, made.captain), `/quizzes/${made.quizId}/results`)
  expect(
    await screen.findByText(
      'Your individual quiz is saved. Your score is shown after the team quiz.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/%|You scored/)).toBeNull()
})
