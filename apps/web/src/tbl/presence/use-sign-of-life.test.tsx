import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../testing/page-time.ts'
import { createStubSocket } from '../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => freezeTime())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const signs = () => {
  const noted = vi.spyOn(world.services.signs, 'note')
  return () => noted.mock.calls.map(([{ isWithTeam, isHidden }]) => ({ isWithTeam, isHidden }))
}
/** The page is in front, or not. */
async function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
const here = { isWithTeam: true, isHidden: false }

test('[STUCK-05] without a connection the page calls every 10 s, and tells once that it is hidden', async () => {
  const { member, quizId, teamId } = await given(world).readyTeams({ students: 3 })
  const noted = signs()
  openApp(as(world, member), `/quizzes/${quizId}/team-lobby/${teamId}`)
  await screen.findByText('Everyone is ready.')
  expect(noted()).toEqual([])
  await pass(10_000)
  await waitFor(() => expect(noted()).toEqual([here]))
  await pass(10_000)
  await waitFor(() => expect(noted()).toEqual([here, here]))
  await turn('hidden')
  await waitFor(() => expect(noted()).toHaveLength(3))
  await pass(60_000)
  expect(noted().slice(2)).toEqual([{ ...here, isHidden: true }])
  await turn('visible')
  await waitFor(() => expect(noted().slice(3)).toEqual([here]))
  cleanup()
  await pass(20_000)
  expect(noted()).toHaveLength(4)
})

test('[STUCK-03] a connection that answers is enough; one that does not is helped by a call', async () => {
  const { member, quizId, teamId } = await given(world).readyTeams({ students: 3 })
  const noted = signs()
  const { socket, hear } = createStubSocket()
  let answers = true
  const sent: unknown[] = []
  const emit = (name: string, sign: unknown, answer: (error?: Error) => void) => {
    if (name !== 'here') return
    sent.push(sign)
    answer(answers ? undefined : new Error('timeout'))
  }
  Object.assign(socket, { connected: true, timeout: () => ({ emit }) })
  openApp(as(world, member), `/quizzes/${quizId}/team-lobby/${teamId}`, socket)
  await act(async () => {
    hear('connect')
    hear('missed', [], 'here.1')
  })
  await screen.findByText('Everyone is ready.')
  await pass(10_000)
  expect(sent.at(-1)).toEqual({ quizId, ...here })
  expect(noted()).toEqual([])
  answers = false
  await pass(10_000)
  await waitFor(() => expect(noted()).toEqual([here]))
})
