import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { pass, stopTime } from '../../../testing/page-time.ts'
import { control, noTour, step, takeTutorial } from '../../../testing/tour-page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("'Take Tutorial'", () => {
  const flagsOf = async (person: Person) => (await as(world, person).accounts.me({})).me

  test.each(['/', '/courses', '/quizzes', '/how-tbl-works', '/profile'])(
    '[NAV-05] shows the welcome again at %s',
    async (path) => {
      const { user, history } = openApp(as(world, await given(world).student()), path)
      await takeTutorial(user)
      await step('Welcome to TBL')
      expect(history.location.pathname).toBe(path)
    },
  )

  test('[NAV-04, NAV-05, TUT-09, CONST-04] resets all three tours, and the main one begins after 100 ms', async () => {
    const sam = await given(world).student()
    const { user } = openApp(as(world, sam), '/')
    await user.click(await screen.findByRole('button', { name: /^User menu/ }))
    const entry = await screen.findByRole('menuitem', { name: 'Take Tutorial' })
    stopTime()
    fireEvent.click(entry)
    await pass(99)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1)
    expect(screen.getByRole('dialog', { name: 'Welcome to TBL' })).toBeTruthy()
    vi.useRealTimers()
    await waitFor(async () =>
      expect(await flagsOf(sam)).toMatchObject({
        hasSeenTutorial: false,
        hasSeenCourseCreationTutorial: false,
        hasSeenInCourseTutorial: false,
      }),
    )
    await user.click(control('Skip Tour'))
    await noTour()
    await waitFor(async () =>
      expect(await flagsOf(sam)).toMatchObject({
        hasSeenTutorial: true,
        hasSeenInCourseTutorial: false,
      }),
    )
  })

  test('[D-107] in a course shows the main tour first, then the one about the course', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user } = openApp(as(world, teacher), `/courses/${courseId}`)
    await takeTutorial(user)
    await step('Welcome to TBL')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.click(control('Skip Tour'))
    await step('Welcome to your course')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('[TUT-09] starts the tour even when the server cannot reset them', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = openApp(
      instead(as(world, await given(world).student()), 'accounts', 'markTours', offline),
      '/',
    )
    await takeTutorial(user)
    expect((await screen.findByRole('alert')).textContent).toContain('The tours could not be reset')
    await step('Welcome to TBL')
  })
})
