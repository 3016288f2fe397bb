import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { allowDragging, dragUntil } from '../../../../testing/drag.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // a download of its own, which would count as time of the first test
  await import('../manage/instructor-teams.tsx')
})
afterAll(() => world.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a student who was dragged has the focus and is in sight: the bar that says so does not cover the row', async () => {
  allowDragging()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const { teacher, courseId } = await given(world).teams({ students: 6 })
  openApp(as(world, teacher), `/courses/${courseId}?tab=teams`)
  const free = await screen.findByRole('region', { name: /^Not in a Team/ })
  const ben = () => screen.getByRole('checkbox', { name: /^Ben/ })
  await dragUntil(ben(), () => free.dataset.target !== undefined)
  await waitFor(() => expect(within(free).getByRole('checkbox')).toBe(ben()))
  await waitFor(() => expect(document.activeElement).toBe(ben()))
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: false })
  await waitFor(async () =>
    expect((await as(world, teacher).teams.list({ courseId })).free).toHaveLength(1),
  )
})
