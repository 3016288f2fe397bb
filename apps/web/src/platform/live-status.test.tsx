import { act, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass } from '../../testing/page-time.ts'
import { createStubSocket } from '../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const messages = () => screen.queryAllByRole('alert').map((message) => message.textContent)
const later = 'Changes by others show up once the connection is back.'

/** A page of a student, and the voice of its connection. */
async function openPage() {
  freezeTime()
  const { socket, hear } = createStubSocket()
  openApp(as(world, await given(world).student()), '/courses', socket)
  // what is asked for is there: nothing of it waits while time passes
  await screen.findByText('No enrolled courses')
  await screen.findByText(/^There is no open course to join now/)
  const say: typeof hear = (name, ...values) => act(() => hear(name, ...values))
  return { hear: say }
}

test.each([
  [
    'a refused connection',
    () => new Error('xhr poll error'),
    'Failed to connect to real-time updates',
  ],
  ['a connection that hangs', () => new Error('timeout'), 'Connection timed out'],
])(
  '[RT-04, ERR-47, ERR-48] %s is told once, however often it is tried again',
  async (_cause, error, title) => {
    const { hear } = await openPage()
    hear('connect_error', error())
    await pass(1900)
    expect(messages()).toEqual([])
    await pass(200)
    expect(messages()).toEqual([`${title}${later}`])
    await pass(10_000)
    expect(messages()).toEqual([])
    hear('connect_error', new Error('timeout'))
    hear('connect_error', new Error('xhr poll error'))
    await pass(5000)
    expect(messages()).toEqual([])
  },
)

test.each([
  ['transport close', 'Failed to connect to real-time updates'],
  ['ping timeout', 'Connection timed out'],
])(
  '[RT-04] a connection that ends with %s is told after it was back, too, and no longer then',
  async (reason, title) => {
    const { hear } = await openPage()
    for (let outage = 0; outage < 2; outage += 1) {
      hear('connect')
      hear('disconnect', reason)
      await pass(2100)
      expect(messages()).toEqual([`${title}${later}`])
      expect(await screen.findByText('Connection lost. Reconnecting...')).toBeTruthy()
      hear('connect')
      expect(screen.queryByText('Connection lost. Reconnecting...')).toBeNull()
      await pass(300) // it is moved away
      expect(messages()).toEqual([])
      await pass(9700)
    }
  },
)

test('[RT-04] a change of network, and a browser that is offline, are no news', async () => {
  const { hear } = await openPage()
  hear('connect')
  hear('disconnect', 'transport close')
  await pass(1500)
  hear('connect')
  await pass(5000)
  expect(messages()).toEqual([])
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  hear('disconnect', 'transport close')
  await pass(5000)
  expect(messages()).toEqual([])
})
