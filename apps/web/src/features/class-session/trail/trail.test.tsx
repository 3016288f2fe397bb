import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { listItems, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  made = await given(world).quiz({ students: 3, flags })
  const run = runs(world, made.teacher, made.quizId)
  await run.open('individual', { limitMinutes: 10 })
  await run.addTime('individual', 2)
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

async function openTrail(client = as(world, made.teacher)) {
  const opened = openApp(client, `/quizzes/${made.quizId}/session`)
  await opened.user.click(await screen.findByRole('tab', { name: 'Trail' }))
  return opened
}
const steps = async () =>
  listItems(await screen.findByRole('list', { name: 'Steps, newest first' }))

test('[TRAIL-03] what was done stands newest first, in sentences with their times', async () => {
  await openTrail()
  const time = String.raw`\d\d:\d\d:\d\d`
  expect(await steps()).toEqual([
    expect.stringMatching(new RegExp(`^${time} You added 2 minutes: ${time} to ${time}\\.$`)),
    expect.stringMatching(new RegExp(`^${time} You opened the individual phase until ${time}\\.$`)),
  ])
})

test('[TRAIL-03] it is filtered by students and teams', async () => {
  await as(world, made.teacher).timing.setForQuiz({
    quizId: made.quizId,
    commandId: crypto.randomUUID(),
    userIds: [made.captain.id],
    addMinutes: 5,
  })
  const { user } = await openTrail()
  await steps()
  const filter = screen.getByRole('searchbox', { name: 'Filter by student or team' })
  await fill(user, filter, made.captain.name)
  expect(await steps()).toEqual([
    expect.stringContaining(`You changed the extra time of ${made.captain.name}.`),
  ])
  await fill(user, filter, 'nobody of that name')
  expect(screen.getByText('Nothing of that has been done.')).toBeTruthy()
})

test("[TRAIL-03] 'Export' saves it as a file", async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (file) => {
    saved.push(file as Blob)
    return 'blob:trail'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await openTrail()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('File ready')).toBeTruthy()
  expect(saved.map((file) => (file as File).name)).toEqual([expect.stringMatching(/\.csv$/)])
})

test('[TRAIL-03, D-114] without an answer nothing is saved, and it says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const client = instead(as(world, made.teacher), 'classSession', 'exportTrail', offline as never)
  const { user } = await openTrail(client as never)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await toast()).toBe('Export FailedPlease try again.')
})
