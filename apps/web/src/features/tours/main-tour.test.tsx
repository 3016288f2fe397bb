import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { pass, stopTime } from '../../../testing/page-time.ts'
import { control, controls, lit, noTour, step, takeTutorial } from '../../../testing/tour-page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const newStudent = () => given(world).student('Nia Newcomer', { isNewcomer: true })
const newInstructor = () => given(world).instructor('Ingrid Halvorsen', { isNewcomer: true })
const seenBy = async (person: Person) =>
  (await as(world, person).accounts.me({})).me?.hasSeenTutorial

describe('the main tour', () => {
  test('[TUT-01] is not for whoever is not signed in', async () => {
    openApp(as(world, null), '/')
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[TUT-02, TUT-03, D-01] greets a newcomer by itself and tells of the three phases', async () => {
    openApp(as(world, await newStudent()), '/')
    const welcome = await step('Welcome to TBL')
    expect(welcome.getByText(/^TBL is an active learning approach/)).toBeTruthy()
    expect(welcome.getAllByRole('listitem').map((item) => item.textContent?.split(':')[0])).toEqual(
      ['Individual phase', 'Team phase', 'Application phase'],
    )
  })

  test('[TUT-07] does not come to whoever has seen it', async () => {
    openApp(as(world, await given(world).student()), '/')
    await screen.findByRole('heading', { name: /Welcome/ })
    await noTour()
  })

  test('[TUT-04, TUT-06, TUT-18, CONST-03] has four steps for a student, with ways on and back', async () => {
    const nia = await newStudent()
    const { user, history } = openApp(as(world, nia), '/')
    expect((await step('Welcome to TBL')).getByText('Step 1 of 4')).toBeTruthy()
    expect([controls(), lit()]).toEqual([['Skip Tour', 'Next'], null])
    await user.click(control('Next'))
    expect((await step('Go to Courses')).getByText('Step 2 of 4')).toBeTruthy()
    expect([controls(), lit(), history.location.pathname]).toEqual([
      ['Skip Tour', 'Back', 'Next'],
      'nav-courses',
      '/',
    ])
    await user.click(control('Next'))
    expect((await step('Join with a course code')).getByText('Step 3 of 4')).toBeTruthy()
    expect([lit(), history.location.pathname]).toEqual(['join-by-code', '/courses'])
    await user.click(control('Back'))
    await step('Go to Courses')
    await user.click(control('Next'))
    await step('Join with a course code')
    await user.click(control('Next'))
    expect((await step('Your enrolled courses')).getByText('Step 4 of 4')).toBeTruthy()
    expect([controls(), lit()]).toEqual([['See the demo course', 'Back', 'Finish'], 'course-list'])
    expect(await seenBy(nia)).toBe(false)
    await user.click(control('Finish'))
    await noTour()
    await waitFor(async () => expect(await seenBy(nia)).toBe(true))
  })

  test('[TUT-05, TUT-18, CONST-03, D-106] has three steps for an instructor; creating a first course leads to the courses', async () => {
    const { user, history } = openApp(as(world, await newInstructor()), '/profile')
    expect((await step('Welcome to TBL')).getByText('Step 1 of 3')).toBeTruthy()
    await user.click(control('Next'))
    expect((await step('Create your first course')).getByText('Step 2 of 3')).toBeTruthy()
    expect(lit()).toBe('nav-courses')
    await user.click(control('Next'))
    expect((await step('Manage your courses')).getByText('Step 3 of 3')).toBeTruthy()
    expect([controls(), history.location.pathname]).toEqual([
      ['See the demo course', 'Back', 'Finish'],
      '/courses',
    ])
    await waitFor(() => expect(lit()).toBe('course-list'))
  })

  /** What the page itself says, apart from the tour over it. */
  const behind = () => {
    const page = document.body.cloneNode(true) as HTMLElement
    for (const dialog of page.querySelectorAll('[role="dialog"]')) dialog.remove()
    return page.textContent ?? ''
  }
  /** Goes to a step, which speaks of those things that stand on the page behind it. */
  const speaksOf = async (user: UserEvent, title: string, names: string[]) => {
    await user.click(control('Next'))
    const said = () =>
      within(screen.getByRole('dialog', { name: title })).getByRole('paragraph').textContent ?? ''
    await waitFor(() => expect(names.filter((name) => !said().includes(name))).toEqual([]))
    await waitFor(() => expect(names.filter((name) => !behind().includes(name))).toEqual([]))
  }

  test('[MEND-16] names what a new student sees behind it', async () => {
    const { user } = openApp(as(world, await newStudent()), '/')
    await step('Welcome to TBL')
    await speaksOf(user, 'Go to Courses', ['Courses'])
    await speaksOf(user, 'Join with a course code', ['Join by Code', 'Join'])
    await speaksOf(user, 'Your enrolled courses', ['No enrolled courses'])
  })

  test('[MEND-16] names what a new instructor sees behind it', async () => {
    const { user } = openApp(as(world, await newInstructor()), '/')
    await step('Welcome to TBL')
    await speaksOf(user, 'Create your first course', ['Courses'])
    await speaksOf(user, 'Manage your courses', ['No courses found', 'Create Course'])
  })

  test('[MEND-16] names what there is when it is taken again', async () => {
    const { teacher, students } = await given(world).course({ students: 1 })
    for (const [person, title, name] of [
      [students[0] ?? teacher, 'Your enrolled courses', 'View Course'],
      [teacher, 'Manage your courses', 'Manage Course'],
    ] as const) {
      const { user } = openApp(as(world, person), '/courses')
      await takeTutorial(user)
      await step('Welcome to TBL')
      await user.click(control('Next'))
      if (person.role === 'Student') {
        await step('Go to Courses')
        await user.click(control('Next'))
        await step('Join with a course code')
      } else await step('Create your first course')
      await speaksOf(user, title, [name])
      cleanup()
    }
  })

  test.each([
    ["'Skip Tour'", (user: UserEvent) => user.click(control('Skip Tour'))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('[TUT-06, TUT-07] %s ends it for good, here and in another browser', async (_way, skip) => {
    const nia = await newStudent()
    const { user } = openApp(as(world, nia), '/')
    await step('Welcome to TBL')
    await skip(user)
    await noTour()
    await waitFor(async () => expect(await seenBy(nia)).toBe(true))
    cleanup()
    openApp(as(world, nia), '/courses')
    await screen.findByRole('heading', { name: 'My Courses' })
    await noTour()
  })

  test('a click beside the dialog ends nothing', async () => {
    const { user } = openApp(as(world, await newStudent()), '/')
    await step('Welcome to TBL')
    await user.click(document.querySelector('.driver-overlay path') as Element)
    expect(screen.getByRole('dialog', { name: 'Welcome to TBL' })).toBeTruthy()
  })

  test('[TUT-08, CONST-04] goes on 0.5 s after a click on what it points at', async () => {
    const { user } = openApp(as(world, await newStudent()), '/courses')
    await step('Welcome to TBL')
    await user.click(control('Next'))
    await step('Go to Courses')
    stopTime()
    fireEvent.click(screen.getByRole('link', { name: 'Courses' }))
    await pass(499)
    expect(screen.getByRole('dialog', { name: 'Go to Courses' })).toBeTruthy()
    await pass(1)
    vi.useRealTimers()
    await step('Join with a course code')
  })

  test('[TUT-04, TUT-08] such a click also does what it does without a tour', async () => {
    const { user, history } = openApp(as(world, await newStudent()), '/')
    await step('Welcome to TBL')
    await user.click(control('Next'))
    await step('Go to Courses')
    await user.click(screen.getByRole('link', { name: 'Courses' }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    await step('Join with a course code')
  })

  test('[TUT-01, P44] takes the focus to the way on, step by step, and gives it back', async () => {
    const { user } = openApp(as(world, await given(world).student()), '/')
    await takeTutorial(user)
    await step('Welcome to TBL')
    await waitFor(() => expect(document.activeElement).toBe(control('Next')))
    await user.keyboard('{Enter}')
    await step('Go to Courses')
    await waitFor(() => expect(document.activeElement).toBe(control('Next')))
    await user.keyboard('{Enter}')
    await step('Join with a course code')
    await waitFor(() => expect(document.activeElement).toBe(control('Next')))
    await user.keyboard('{Escape}')
    await noTour()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^User menu/ })),
    )
  })

  test('leaves the attributes of what it points at as they are', async () => {
    const { user } = openApp(as(world, await newStudent()), '/')
    const link = await screen.findByRole('link', { name: 'Courses' })
    link.setAttribute('aria-controls', 'own')
    await step('Welcome to TBL')
    await user.click(control('Next'))
    await step('Go to Courses')
    expect([lit(), link.getAttribute('aria-expanded'), link.getAttribute('aria-controls')]).toEqual(
      ['nav-courses', null, 'own'],
    )
    await user.click(control('Skip Tour'))
    expect(link.getAttribute('aria-controls')).toBe('own')
  })

  test('[TUT-01] is not for the pages on which one thing matters', async () => {
    const { captain, place, quizId } = await given(world).quiz({ students: 3 })
    await as(world, captain).accounts.markTours({
      hasSeenTutorial: false,
      hasSeenInCourseTutorial: false,
    })
    for (const [path, shows] of [
      [`/quizzes/${quizId}/take`, 'Q1'],
      [`/quizzes/${quizId}/team-lobby/${place.teamId}`, /^0 of 3/],
    ] as const) {
      openApp(as(world, captain), path)
      await screen.findAllByText(shows)
      expect(screen.queryByRole('dialog')).toBeNull()
      cleanup()
    }
  })

  test('[TUT-07] that cannot be saved as seen says so, and stays away for now', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const nia = await newStudent()
    const { user, history } = openApp(
      instead(as(world, nia), 'accounts', 'markTours', offline),
      '/',
    )
    await step('Welcome to TBL')
    await user.click(control('Skip Tour'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The tour could not be saved as seen',
    )
    await user.click(screen.getByRole('link', { name: 'Courses' }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    await noTour()
    const { quizId } = await given(world).quiz({ students: 3 })
    // a page without the navigation; behind it everything starts anew
    history.push(`/quizzes/${quizId}/results`)
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())
    history.push('/')
    await step('Welcome to TBL')
  })
})
