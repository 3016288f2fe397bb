import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { relay } from '../../../../testing/relay.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Client = Parameters<typeof openApp>[0]

/** The course as a student sees it, with the lobby open over it. */
async function openLobby(
  client: Client,
  { courseId }: { courseId: string },
  socket = createStubSocket().socket,
) {
  const { user, history } = openApp(client, `/courses/${courseId}`, socket)
  await user.click(await screen.findByRole('link', { name: 'Team Quiz: Readiness 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Team Lobby' })
  return { user, history, dialog, lobby: within(dialog) }
}

test('[CDET-16, LOBBY-07, D-87] the lobby opens over the course: the captain starts there, and goes to the team quiz', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  const { user, history, lobby } = await openLobby(as(world, made.captain), made)
  expect(history.location.pathname).toBe(`/courses/${made.courseId}`)
  const seats = within(await lobby.findByRole('list', { name: 'Your team' })).getAllByRole(
    'listitem',
  )
  expect(seats.map((seat) => seat.textContent)).toEqual([
    expect.stringMatching(/^Ana Silva, captain, ready/),
    expect.stringMatching(/^Ben Okafor, ready/),
    expect.stringMatching(/^Chloe Ng, ready/),
  ])
  expect(lobby.getByRole('status').textContent).toBe(
    '3 of 3 have completed the individual quizEveryone is ready.',
  )
  await user.click(lobby.getByRole('button', { name: 'Start Team Quiz' }))
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/team/${made.teamId}`),
  )
  expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  history.back()
  await waitFor(() => expect(history.location.pathname).toBe(`/courses/${made.courseId}`))
})

test('[CDET-16, LOBBY-01, LOBBY-05, LOBBY-07, RT-09, MEND-09] a member in the dialog sees who is here, and is taken along when the captain starts', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  const { socket, hear } = createStubSocket()
  const { history, lobby } = await openLobby(as(world, made.member), made, socket)
  expect(await lobby.findByText('The quiz opens here when Ana Silva starts it.')).toBeTruthy()
  expect(lobby.queryByRole('button', { name: 'Start Team Quiz' })).toBeNull()
  act(() =>
    hear('presence', {
      quizId: made.quizId,
      teamId: made.teamId,
      userIds: [made.captain.id, made.member.id],
    }),
  )
  expect(lobby.getByText('2 of 3 here')).toBeTruthy()
  const seats = within(lobby.getByRole('list', { name: 'Your team' })).getAllByRole('listitem')
  expect(seats.map((seat) => seat.textContent)).toEqual([
    expect.stringMatching(/^Ana Silva, captain, here, ready/),
    expect.stringMatching(/^Ben Okafor, here, ready/),
    expect.stringMatching(/^Chloe Ng, not here, ready.*Away$/),
  ])
  const relayNews = relay(world, made.member, hear)
  await as(world, made.captain).teamQuiz.launch(made.place)
  relayNews()
  await waitFor(() =>
    expect(history.location.pathname).toBe(`/quizzes/${made.quizId}/team/${made.teamId}`),
  )
  expect(await screen.findByText('View Only')).toBeTruthy()
})

test('[LOBBY-02, LOBBY-07] it closes again, and gives the focus back to its button', async () => {
  const made = await given(world).readyTeams({ students: 3 })
  const { user, lobby } = await openLobby(as(world, made.captain), made)
  await lobby.findByRole('button', { name: 'Start Team Quiz' })
  await user.click(lobby.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('link', { name: 'Team Quiz: Readiness 1' }),
    ),
  )
})

test('[LOBBY-08, ERR-103] what went wrong is said in the dialog, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const made = await given(world).readyTeams({ students: 3 })
  const { readiness } = as(world, made.captain).teamQuiz
  let isDown = true
  const client = instead(as(world, made.captain), 'teamQuiz', 'readiness', (input) =>
    isDown ? offline() : readiness({ ...input, teamId: randomUUID() }),
  )
  freezeTime()
  const { user, lobby } = await openLobby(client, made)
  await pass(untilGivenUp)
  await user.click(
    within(await lobby.findByRole('alert')).getByRole('button', { name: 'Try Again' }),
  )
  isDown = false
  await pass(untilGivenUp)
  expect(await lobby.findByRole('heading', { name: 'Quiz or Group Not Found' })).toBeTruthy()
})

test('[D-07] who has been taken out of the team reads so, and stays in the course', async () => {
  const made = await given(world).readyTeams({ students: 4 })
  const { outsider, quizId, teamId } = made
  const { readiness } = as(world, outsider).teamQuiz
  const client = instead(as(world, made.captain), 'teamQuiz', 'readiness', () =>
    readiness({ quizId, teamId }),
  )
  const { user, history } = openApp(client, `/courses/${made.courseId}`)
  await user.click(await screen.findByRole('link', { name: 'Team Quiz: Readiness 1' }))
  expect(await screen.findByText('You are not a member of this team.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.location.pathname).toBe(`/courses/${made.courseId}`)
})
