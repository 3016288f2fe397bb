import type { ClassSession } from '@tbl/contract/class-session'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  at,
  classSession,
  control,
  openPhase,
  phase,
  students,
} from '../../../../testing/class-session.ts'
import { instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { stepToLengthen } from './outage-step.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  made = await given(world).quiz({ students: 3 })
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const outage = { from: at('10:14:02'), until: at('10:14:20') }

test('[FAIL-01] the cockpit says when the server was away, with a minute more beside it', async () => {
  const addTime = vi.fn(() => new Promise<never>(() => {}))
  const { quizId, courseId, teacher } = made
  const answer = classSession({
    quizId,
    courseId,
    control: control({ individual: openPhase(), at: at('10:14:30') }),
    outages: [outage],
    students: students(3, { state: 'answering' }),
  })
  const get = () => Promise.resolve(answer)
  const client = instead(as(world, teacher), 'classSession', 'get', get as never)
  const { user } = openApp(
    instead(client, 'classSession', 'addTime', addTime as never),
    `/quizzes/${quizId}/session`,
  )
  expect(await screen.findByText('The server was away from 10:14:02 to 10:14:20.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '+1 min for 10:14:02 to 10:14:20' }))
  await waitFor(() => expect(addTime).toHaveBeenCalledOnce())
  expect(addTime.mock.calls[0]).toMatchObject([{ step: 'individual', minutes: 1 }])
})

const over = openPhase({ state: 'over' })
const team = openPhase({ openedAt: at('10:20'), endsAt: at('10:40'), graceEndsAt: at('10:40:02') })
test.each<[string, Partial<ClassSession['control']>, ReturnType<typeof stepToLengthen>]>([
  ['in an open phase', { individual: openPhase() }, 'individual'],
  ['in one that is paused', { individual: openPhase({ state: 'paused' }) }, 'individual'],
  ['in one that is over', { individual: over }, 'individual'],
  ['before the team phase was opened', { individual: over, team }, null],
  ['in the team phase', { individual: over, team: openPhase({ openedAt: at('10:05') }) }, 'team'],
  [
    'in a phase without an end',
    { individual: openPhase({ endsAt: null, graceEndsAt: null }) },
    null,
  ],
  [
    'after the grace',
    { individual: openPhase({ endsAt: at('10:10'), graceEndsAt: at('10:10:30') }) },
    null,
  ],
  [
    'before a phase that was closed by hand',
    { individual: phase({ openedAt: at('10:00') }) },
    null,
  ],
  ['of a session that has ended', { individual: over, state: 'ended' }, null],
])('[SD-35] which phase can be given time for an outage %s', (_what, changed, step) => {
  expect(stepToLengthen({ control: control(changed) }, outage)).toBe(step)
})
