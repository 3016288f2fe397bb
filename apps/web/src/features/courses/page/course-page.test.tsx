import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { dialog, press, toast } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const courseTabs = () => screen.findByRole('tablist', { name: 'Course' })

describe('inside a course', () => {
  test('[CDET-01, CDET-04] the header says what the course is and leads back to the dashboard', async () => {
    const { teacher, courseId, code } = await given(world).quiz({ students: 3 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Physiology' })).toBeTruthy()
    expect(press(`${code.toUpperCase()}, copy course code`)).toBeTruthy()
    for (const fact of ['Fall', '1 quiz', 'How bodies work'])
      expect(screen.getByText(fact)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test.each([
    ['', 'Quizzes'],
    ['?tab=quizzes', 'Quizzes'],
    ['?tab=students', 'Students'],
    ['?tab=teams', 'Teams'],
    ['?tab=gradebook', 'Gradebook'],
  ])('[ROUTE-08, ROUTE-30] the address %s opens the tab %s', async (query, tab) => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    openApp(as(world, teacher), `/courses/${courseId}${query}`)
    expect(within(await courseTabs()).getByRole('tab', { selected: true }).textContent).toBe(tab)
  })

  test('[ROUTE-30] the chosen tab stands in the address', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    await user.click(await screen.findByRole('tab', { name: 'Students' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=students'))
    expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeTruthy()
  })

  test('[CDET-05, ROUTE-31, ROUTE-33] has four tabs; whoever leaves the gradebook leaves its subtab behind', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(
      as(world, teacher),
      `/courses/${courseId}?tab=gradebook&subtab=team`,
    )
    expect(
      within(await courseTabs())
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Quizzes', 'Students', 'Teams', 'Gradebook'])
    expect(history.location.search).toBe('?tab=gradebook&subtab=team')
    await user.click(screen.getByRole('tab', { name: 'Teams' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=teams'))
  })

  test("[CDET-02] says 'Self-forming teams enabled' only where they are", async () => {
    const { teacher, courseId } = await given(world).course({
      students: 0,
      allowSelfTeamFormation: true,
      teamSizeLimit: 5,
    })
    openApp(as(world, teacher), `/courses/${courseId}`)
    expect(await screen.findByText('Self-forming teams enabled')).toBeTruthy()
    cleanup()
    const plain = await given(world).course({ students: 0 })
    openApp(as(world, plain.teacher), `/courses/${plain.courseId}`)
    await screen.findByRole('heading', { name: 'Physiology' })
    expect(screen.queryByText('Self-forming teams enabled')).toBeNull()
  })

  test('[CDET-03] only its instructor edits and deletes it; only its students leave it', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const offered = async (reader: Parameters<typeof as>[1]) => {
      openApp(as(world, reader), `/courses/${courseId}`)
      await screen.findByRole('heading', { level: 1 })
      const actions = ['Edit Course', 'Delete Course', 'Leave Course'].filter((name) =>
        screen.queryByRole(name === 'Edit Course' ? 'link' : 'button', { name }),
      )
      cleanup()
      return actions
    }
    expect(await offered(teacher)).toEqual(['Edit Course', 'Delete Course'])
    expect(await offered(students[0] ?? null)).toEqual(['Leave Course'])
    expect(await offered(await given(world).instructor('Omar Reyes'))).toEqual([])
  })

  test('[CRS-15, D-29, ERR-27] a student leaves it after a warning, and is led to the courses', async () => {
    const { teacher, courseId, captain } = await given(world).teams({ students: 3 })
    const { user, history } = openApp(as(world, captain), `/courses/${courseId}`)
    await user.click(await screen.findByRole('button', { name: 'Leave Course' }))
    const ask = await dialog('Leave course?')
    expect(ask.getByText(/your team in it.*Your quiz results stay/)).toBeTruthy()
    await user.click(ask.getByRole('button', { name: 'Leave Course' }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    expect(await screen.findByText('Unenrolled successfully')).toBeTruthy()
    expect(screen.getByText('You have been unenrolled from the course')).toBeTruthy()
    const { students } = await as(world, teacher).enrollment.students({ courseId })
    expect(students.map(({ id }) => id)).not.toContain(captain.id)
  })

  test('[ERR-25, STATE-10] leaving without the server says so, and the course stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { courseId, students } = await given(world).course({ students: 1 })
    const { user, history } = openApp(
      instead(as(world, students[0] ?? null), 'enrollment', 'leave', offline),
      `/courses/${courseId}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Leave Course' }))
    await user.click((await dialog('Leave course?')).getByRole('button', { name: 'Leave Course' }))
    expect(await toast()).toBe(
      'Unenrollment failedFailed to unenroll from course. Please try again.',
    )
    expect(history.location.pathname).toBe(`/courses/${courseId}`)
  })

  test('a course that its instructor deletes leads everybody on its pages to the courses, and says so', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const { socket, hear } = createStubSocket()
    const { history } = openApp(
      as(world, students[0] ?? null),
      `/courses/${courseId}?tab=students`,
      socket,
    )
    await screen.findByRole('heading', { name: 'Physiology' })
    await as(world, teacher).courses.remove({ courseId })
    act(() => hear('news', { topic: 'courses', courseId }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    expect(await toast()).toBe('Course not foundCourse "Physiology" has been deleted.')
  })
})

describe('outside a course', () => {
  test("[CDET-07, CDET-08, ERR-26, PERM-12] 'Joining...' stands on the button meanwhile; then the course is open", async () => {
    const { courseId } = await given(world).course({ students: 0 })
    const sam = as(world, await given(world).student())
    const { reached, reach } = timestamp()
    const { user } = openApp(
      instead(sam, 'enrollment', 'join', (input) => reached.then(() => sam.enrollment.join(input))),
      `/courses/${courseId}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Join Course' }))
    expect(await screen.findByRole('button', { name: 'Joining...' })).toHaveProperty(
      'disabled',
      true,
    )
    reach()
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
    expect(screen.getByText('Enrolled successfully')).toBeTruthy()
  })

  test('[CDET-06, D-28] another instructor reads the same, without a button', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    openApp(as(world, await given(world).instructor('Omar Reyes')), `/courses/${courseId}`)
    expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy()
    expect(
      screen.getByText('You need to be enrolled in this course to view its contents.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join Course' })).toBeNull()
  })

  test('[ERR-24] joining without the server says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { courseId } = await given(world).course({ students: 0 })
    const { user } = openApp(
      instead(as(world, await given(world).student()), 'enrollment', 'join', offline),
      `/courses/${courseId}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Join Course' }))
    expect(await toast()).toBe('Enrollment failedFailed to enroll in course. Please try again.')
    await waitFor(() => expect(press('Join Course')).toHaveProperty('disabled', false))
  })

  test('[ROUTE-09, ERR-56] an unknown course leads to the courses and says that there is none', async () => {
    const { history } = openApp(
      as(world, await given(world).student()),
      '/courses/00000000-0000-4000-8000-000000000000',
    )
    expect(await toast()).toBe('Course not found')
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  })

  test('[ROUTE-09] an address without a course is that of the courses', async () => {
    openApp(as(world, await given(world).student()), '/courses/')
    expect(await screen.findByRole('heading', { name: 'My Courses' })).toBeTruthy()
  })

  test('[D-08, ROUTE-09] a course that cannot be loaded is not an unknown one', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { history } = openApp(
      instead(as(world, teacher), 'courses', 'get', offline),
      `/courses/${courseId}`,
    )
    await screen.findAllByRole('status', { name: 'Loading' })
    await pass(10_000)
    expect(
      await screen.findByRole('heading', { name: 'The course could not be loaded' }),
    ).toBeTruthy()
    expect(history.location.pathname).toBe(`/courses/${courseId}`)
  })
})
