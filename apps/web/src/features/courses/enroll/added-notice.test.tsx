import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { tokenFor } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { saying } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  configure({ reactStrictMode: true })
})
afterAll(async () => {
  configure({ reactStrictMode: false })
  await world.close()
})

const students = async ({
  teacher,
  courseId,
}: Awaited<ReturnType<ReturnType<typeof given>['added']>>) =>
  (await as(world, teacher).enrollment.students({ courseId })).students.map(({ name }) => name)

describe('a student whom a list has added', () => {
  test('[DOOR-10] reads at the first visit by whom, until it is dismissed; the visit puts them among the students', async () => {
    const made = await given(world).added()
    const { user } = openApp(as(world, made.student), `/courses/${made.courseId}`)
    expect(await screen.findByText('You were added by Ingrid Halvorsen.')).toBeTruthy()
    await waitFor(async () => expect(await students(made)).toEqual([made.student.name]))
    expect(screen.getByText('You were added by Ingrid Halvorsen.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/You were added/)).toBeNull()
    cleanup()
    openApp(as(world, made.student), `/courses/${made.courseId}`)
    expect(await screen.findByRole('tablist', { name: 'Course' })).toBeTruthy()
    expect(screen.queryByText(/You were added/)).toBeNull()
  })

  test.each(['/', '/courses', '/quizzes', '/groups'])(
    '[DOOR-10] has not opened the course by looking at %s',
    async (path) => {
      const made = await given(world).added()
      openApp(as(world, made.student), path)
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
      expect(await students(made)).toEqual([])
    },
  )
})

describe('the link to leave', () => {
  test('[DOOR-10] asks before it ends anything, and can be used once, signed out', async () => {
    const made = await given(world).added()
    const path = `/leave-course?token=${tokenFor(world, made.student.email)}`
    const { user } = openApp(as(world, null), path)
    expect(await screen.findByRole('heading', { name: 'Leave the course?' })).toBeTruthy()
    expect(await as(world, made.student).courses.list({})).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Leave Course' }))
    expect(await screen.findByRole('heading', { name: 'Unenrolled successfully' })).toBeTruthy()
    expect(
      screen.getByText(saying('You have been unenrolled from the course Physiology.')),
    ).toBeTruthy()
    expect(await as(world, made.student).courses.list({})).toEqual([])
    cleanup()
    const again = openApp(as(world, null), path)
    await again.user.click(await screen.findByRole('button', { name: 'Leave Course' }))
    expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeTruthy()
  })

  test('[DOOR-10] can be tried again without a network, and says when it has no token', async () => {
    const { student } = await given(world).added()
    const { user } = openApp(
      instead(as(world, null), 'enrollment', 'leaveByLink', offline),
      `/leave-course?token=${tokenFor(world, student.email)}`,
    )
    await user.click(await screen.findByRole('button', { name: 'Leave Course' }))
    expect(await screen.findByText('Unenrollment failed')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave Course' })).toBeTruthy()
    cleanup()
    openApp(as(world, null), '/leave-course')
    expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeTruthy()
  })
})
