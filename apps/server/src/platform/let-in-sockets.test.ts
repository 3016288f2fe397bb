import { afterEach, expect, test } from 'vitest'
import { nextEvent } from '../../testing/running-app.ts'
import { startSocketServer } from '../../testing/socket-server.ts'
import { shareOf } from './people.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const courseId = '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d11'
const room = {
  kind: 'team-quiz',
  quizId: '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d12',
  teamId: '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d13',
} as const

/**
 * Ana, connected in a course of hers, and how somebody connects who was let in to another course in
 * her name.
 */
async function both() {
  const listenerOf = (cookie: string | undefined) => ({
    userId: 'ana',
    onlyCourseId: cookie === 'let in' ? courseId : null,
    sessionId: `session ${cookie}`,
  })
  const { close, connect, live } = await startSocketServer({
    personOf: async (cookie) => shareOf(listenerOf(cookie)),
    identify: async ({ cookie }) => listenerOf(cookie),
  })
  closing.push(close)
  const own = connect('ana')
  await nextEvent(own, 'connect')
  const letIn = async () => {
    const guest = connect('let in')
    await nextEvent(guest, 'connect')
    return guest
  }
  /** Whether her connection still answers. */
  const answers = () =>
    Promise.race([
      new Promise<string>((resolve) => own.emit('join', room, () => resolve('answered'))),
      nextEvent(own, 'disconnect').then(() => 'disconnected'),
    ])
  return { live, letIn, answers }
}

test('[HELP-01, DOOR-12] connections of who was let in push none of the student out', async () => {
  const { letIn, answers } = await both()
  for (let number = 0; number < 10; number += 1) await letIn()
  expect(await answers()).toBe('answered')
})

test('[HELP-01, FIRM-01] messages of who was let in use up none of the student', async () => {
  const { letIn, answers } = await both()
  const guests = [await letIn(), await letIn()]
  const cut = Promise.race(guests.map((guest) => nextEvent(guest, 'disconnect')))
  for (const guest of guests)
    for (let message = 0; message < 60; message += 1) guest.emit('join', room, () => {})
  await cut
  expect(await answers()).toBe('answered')
})

test('[HELP-01] who was let in and logs out leaves the student connected', async () => {
  const { live, letIn, answers } = await both()
  const guest = await letIn()
  const ended = nextEvent(guest, 'disconnect')
  live.disconnect('ana', courseId)
  await ended
  expect(await answers()).toBe('answered')
})
