import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

/** Gives the course that is open another title. */
async function rename(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Edit Course' }))
  await fill(user, await screen.findByLabelText('Course title'), title)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Course Updated')
  await user.click(screen.getByRole('link', { name: 'Back' }))
}

/** Goes to a page by the header. */
const goTo = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('banner')).getByRole('link', { name }))

test('[CDET-10, MEND-18] lists that were read before saving, and the header, have the new title, without a connection for news', async () => {
  const { teacher } = await given(world).quiz({ students: 3 })
  vi.useFakeTimers({ toFake: ['Date'] }) // nothing that was read grows old by itself
  const { user } = openApp(as(world, teacher), '/courses')
  await screen.findByRole('link', { name: 'Manage Course: Physiology' })
  await goTo(user, 'Quizzes')
  expect(await screen.findByText('Physiology')).toBeTruthy()
  await goTo(user, 'Courses')
  await user.click(await screen.findByRole('link', { name: 'Manage Course: Physiology' }))
  await rename(user, 'Neurology')
  expect(await screen.findByRole('heading', { level: 1, name: 'Neurology' })).toBeTruthy()
  for (const [page, place] of [
    ['Courses', () => screen.findByRole('link', { name: 'Manage Course: Neurology' })],
    ['Quizzes', () => screen.findByText('Neurology')],
    ['Dashboard', () => screen.findByRole('link', { name: 'Manage: Neurology' })],
  ] as const) {
    await goTo(user, page)
    expect(await place()).toBeTruthy()
    expect(screen.queryByText('Physiology')).toBeNull()
  }
})
