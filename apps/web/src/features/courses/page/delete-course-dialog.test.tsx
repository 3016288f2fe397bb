import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { storedCourse } from '../../../../testing/course-form.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { dialog, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import type { Client } from '../../../platform/api.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

type Dialog = Awaited<ReturnType<typeof dialog>>

/** Opens the dialog from the header of a course. */
async function openDialog(client: Client, { courseId }: { courseId: string }) {
  const opened = openApp(client, `/courses/${courseId}`)
  await opened.user.click(await screen.findByRole('button', { name: 'Delete Course' }))
  return { ...opened, form: await dialog('Delete Course') }
}

describe('deleting', () => {
  const button = (form: Dialog) =>
    form.getByRole('button', { name: 'Delete Course' }) as HTMLButtonElement

  test('[CDET-14] needs the exact title', async () => {
    const made = await given(world).course({ students: 0 })
    const { form, user } = await openDialog(as(world, made.teacher), made)
    const isPossible: Record<string, boolean> = {}
    for (const typed of ['physiology', 'Physiolog', 'Physiology ', 'Physiology']) {
      await fill(user, form.getByLabelText('Type this title to confirm'), typed)
      isPossible[typed] = !button(form).disabled
    }
    expect(isPossible).toEqual({
      physiology: false,
      Physiolog: false,
      'Physiology ': false,
      Physiology: true,
    })
  })

  test('[CDET-14] Enter does nothing before the title is right', async () => {
    const made = await given(world).course({ students: 0 })
    const { form, user } = await openDialog(as(world, made.teacher), made)
    await fill(user, form.getByLabelText('Type this title to confirm'), 'physiology')
    await user.keyboard('{Enter}')
    expect((await storedCourse(world, made)).title).toBe('Physiology')
  })

  test('[CDET-15, ERR-73, D-46] deletes the course, leads to the courses and says so', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { form, user, history } = await openDialog(as(world, made.teacher), made)
    expect(form.getByText(/1 quiz and with all its teams, enrollments and results/)).toBeTruthy()
    await fill(user, form.getByLabelText('Type this title to confirm'), 'Physiology')
    await user.click(button(form))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    expect(await screen.findByText('Course Deleted')).toBeTruthy()
    expect(screen.getByText('Course "Physiology" has been permanently deleted')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeTruthy()
    expect(await as(world, made.teacher).courses.list({})).toEqual([])
  })

  test('[CDET-15, ERR-73] says it once, though the news of it comes before the answer', async () => {
    const made = await given(world).course({ students: 0 })
    const teacher = as(world, made.teacher)
    const { reached, reach } = timestamp()
    const get = vi.fn(teacher.courses.get)
    const slow = instead(teacher, 'courses', 'remove', async (input) => {
      const answer = await teacher.courses.remove(input)
      await reached
      return answer
    })
    const { socket, hear } = createStubSocket()
    const { user, history } = openApp(
      instead(slow, 'courses', 'get', get),
      `/courses/${made.courseId}`,
      socket,
    )
    await user.click(await screen.findByRole('button', { name: 'Delete Course' }))
    const form = await dialog('Delete Course')
    await fill(user, form.getByLabelText('Type this title to confirm'), 'Physiology')
    await user.click(button(form))
    await waitFor(async () => expect(await teacher.courses.list({})).toEqual([]))
    act(() => hear('news', { topic: 'courses', courseId: made.courseId }))
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    await expect(get.mock.results[1]?.value).rejects.toThrow()
    expect(history.location.pathname).toBe(`/courses/${made.courseId}`)
    reach()
    expect(await screen.findByText('Course Deleted')).toBeTruthy()
    expect(screen.queryByText('Course not found')).toBeNull()
  })

  test('[ERR-74, STATE-10] says that the server could not delete it, and stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await given(world).course({ students: 0 })
    const { form, user, history } = await openDialog(
      instead(as(world, made.teacher), 'courses', 'remove', offline),
      made,
    )
    await fill(user, form.getByLabelText('Type this title to confirm'), 'Physiology')
    await user.click(button(form))
    expect(await toast()).toBe('ErrorFailed to delete course. Please try again.')
    expect(history.location.pathname).toBe(`/courses/${made.courseId}`)
    await waitFor(() => expect(button(form).disabled).toBe(false))
  })
})
