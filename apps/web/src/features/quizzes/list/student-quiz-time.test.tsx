import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.time.now = new Date()
})
afterAll(() => world.close())

const minute = 60_000
const later = (minutes: number) => new Date(world.time.now.getTime() + minutes * minute)
const clockTimeOf = (time: Date) => time.toLocaleTimeString('en', { timeStyle: 'short' })
/** Without the date, which stands there when the day ends in between. */
const saying = (word: string, time: Date) => new RegExp(`^${word} .*${clockTimeOf(time)}$`)

async function aClass() {
  const made = await given(world).quiz({
    students: 3,
    flags: { isActive: false, isTeamActive: false },
  })
  return { ...made, session: runs(world, made.teacher, made.quizId) }
}

test.each(['/quizzes', '/'])(
  '[CLOCK-01] %s says when an open phase ends, and hears of a new end',
  async (path) => {
    const made = await aClass()
    await made.session.open('individual', { limitMinutes: 10 })
    const { socket, hear } = createStubSocket()
    openApp(as(world, made.captain), path, socket)
    expect(await screen.findByText(saying('Ends', later(10)))).toBeTruthy()
    await made.session.addTime('individual', 5)
    const timing = await as(world, made.captain).timing.own({ quizId: made.quizId })
    await act(async () =>
      hear('timing', { quizId: made.quizId, version: 2, timing, announcement: null }),
    )
    await waitFor(() => expect(screen.getByText(saying('Ends', later(15)))).toBeTruthy())
  },
)

test('[CLOCK-01] without an end a list says nothing of time', async () => {
  const { captain } = await given(world).quiz({ students: 3 })
  openApp(as(world, captain), '/quizzes')
  expect(await screen.findByText('Individual phase open')).toBeTruthy()
  expect(screen.queryByText(/^Ends/)).toBeNull()
})

test('[PHASE-04] a list says when a scheduled phase opens', async () => {
  const made = await aClass()
  await made.session.schedule('individual', later(20))
  openApp(as(world, made.captain), '/quizzes')
  expect(await screen.findByText(saying('Opens at', later(20)))).toBeTruthy()
})
