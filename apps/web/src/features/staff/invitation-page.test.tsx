import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given } from '../../../../server/testing/given.ts'
import { invited } from '../../../../server/testing/staff.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { press } from '../../../testing/on-screen.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { step } from '../../../testing/tour-page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function situation(role: 'coTeacher' | 'assistant' = 'assistant') {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const lee = await given(world).student('Lee Park')
  const token = await invited(world, { teacher, courseId }, lee, role)
  return { teacher, courseId, lee, path: `/invitation?token=${token}` }
}

describe('an invitation', () => {
  test('[STAFF-07] shows course, role and who invites, what it means, and leads into the course', async () => {
    const { teacher, courseId, lee, path } = await situation()
    const { user, history } = openApp(as(world, lee), path)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'An invitation to Physiology' }),
    ).toBeTruthy()
    expect(document.title).toMatch(/^Invitation - /)
    expect(
      screen.getByText(`${teacher.name} invites you to be an assistant of this course.`),
    ).toBeTruthy()
    expect(
      screen.getByText(
        'You will see the answers of this course and can no longer take its quizzes as a student.',
      ),
    ).toBeTruthy()
    await user.click(press('Accept'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Physiology' })).toBeTruthy()
    expect(history.location.pathname).toBe(`/courses/${courseId}`)
    expect(await screen.findByText('Welcome to Physiology')).toBeTruthy()
  })

  test('[STAFF-07, TUT-02] whoever is new is shown around once they have answered', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const nia = await given(world).student('Nia Newcomer', { isNewcomer: true })
    const token = await invited(world, { teacher, courseId }, nia, 'assistant')
    const { user, history } = openApp(as(world, nia), '/')
    await step('Welcome to TBL')
    act(() => history.push(`/invitation?token=${token}`))
    const accept = await screen.findByRole('button', { name: 'Accept' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(accept)
    await step('Welcome to TBL')
  })

  test('[STAFF-07] declined, it says so and is gone', async () => {
    const { lee, path } = await situation('coTeacher')
    const { user } = openApp(as(world, lee), path)
    expect(await screen.findByText(/invites you to be a co-teacher of this course\.$/)).toBeTruthy()
    await user.click(press('Decline'))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Invitation declined' }),
    ).toBeTruthy()
    expect(await as(world, lee).courses.list({})).toEqual([])
  })

  test.each([
    [
      'for another address',
      async () => ({ ...(await situation()), lee: await given(world).student() }),
      'This invitation was sent to another address. Log in with the account that has it.',
    ],
    [
      'made up',
      async () => ({ ...(await situation()), path: '/invitation?token=x' }),
      'This invitation cannot be used. It may have expired or been withdrawn.',
    ],
    [
      'without a token',
      async () => ({ ...(await situation()), path: '/invitation' }),
      'This invitation cannot be used. It may have expired or been withdrawn.',
    ],
  ])('[STAFF-05, IERR-01] a link that is %s says so', async (_what, build, text) => {
    const { lee, path } = await build()
    openApp(as(world, lee), path)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link cannot be used' }),
    ).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to Courses' })).toBeTruthy()
  })

  test('[STAFF-04] a student of the course reads why they cannot accept, and stays on the page', async () => {
    const { courseId, lee, path } = await situation()
    await as(world, lee).enrollment.join({ courseId })
    const { user } = openApp(as(world, lee), path)
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(
      await screen.findByText(
        'This person is a student of this course. Remove them as a student first.',
      ),
    ).toBeTruthy()
    expect(press('Accept')).toBeTruthy()
  })

  test('[STAFF-07] signed out, the login comes first and the address stays', async () => {
    const { path } = await situation()
    const { history } = openApp(as(world, null), path)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(history.location.href).toBe(path)
  })
})
