import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { asVisitor } from '../../../server/testing/as-visitor.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { openApp } from '../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('nobody is signed in', () => {
  test.each(['/', '/courses', '/quizzes/new', '/abc/def'])(
    '[ROUTE-02] [ROUTE-03] [AUTH-02] %s shows Login and Sign Up and keeps its address',
    async (path) => {
      const { history } = openApp(as(world, null), path)
      expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
      expect(screen.getByRole('tab', { name: 'Sign Up' })).toBeTruthy()
      expect(history.location.pathname).toBe(path)
    },
  )

  test("[ROUTE-16] /quizzes/create leads to '/' with Login and Sign Up", async () => {
    const { history } = openApp(as(world, null), '/quizzes/create')
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test('[AUTH-24] [ERR-02] a refused login keeps the e-mail and clears the password', async () => {
    const { user } = openApp(asVisitor(world).api, '/')
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.org')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Login failedInvalid login credentials',
    )
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.org')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  test('[AUTH-05] [AUTH-06] [AUTH-07] [AUTH-09] [AUTH-10] typed sign-up data is kept without the password, until the verification mail is sent', async () => {
    const { user } = openApp(asVisitor(world).api, '/')
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
    await screen.findByLabelText('Full name')
    expect(screen.getByRole('radio', { name: 'Student' }).getAttribute('aria-checked')).toBe('true')
    await user.type(screen.getByLabelText('Full name'), 'Nia New')
    await user.type(screen.getByLabelText('E-mail'), 'nia@example.org')
    await user.type(screen.getByLabelText('Password'), 'correct horse')
    expect(JSON.parse(localStorage.getItem('signupFormData') ?? '')).toEqual({
      email: 'nia@example.org',
      name: 'Nia New',
      role: 'Student',
    })
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await screen.findByRole('heading', { name: 'Verify Your Email' })).toBeTruthy()
    expect(screen.getByText(/expires after 24 hours/)).toBeTruthy()
    expect(localStorage.getItem('signupFormData')).toBeNull()
  })

  test('[AUTH-15] [ERR-13] a link that is no good says so, and leads back to the login', async () => {
    openApp(as(world, null), '/auth/callback?token=used')
    expect(
      await screen.findByText('Unable to verify your email. The link may have expired.'),
    ).toBeTruthy()
    expect(screen.getByText(/sign up again/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Login' })).toBeTruthy()
  })

  test('[D-05] [ERR-08] [AUTH-21] [NAV-03] after the login the page that was asked for opens, with name and role in the header', async () => {
    const { email, password } = await given(world).account()
    const { user, history } = openApp(asVisitor(world).api, '/quizzes')
    await user.type(await screen.findByLabelText('E-mail'), email)
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'Quizzes' })).toBeTruthy()
    expect(await screen.findByText('Logged in successfully')).toBeTruthy()
    expect(screen.getByText('Welcome back!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'User menu: Ana Silva, Student' })).toBeTruthy()
    expect(history.location.pathname).toBe('/quizzes')
  })
})

const unknown = '00000000-0000-4000-8000-000000000000'

describe('somebody is signed in', () => {
  test.each([
    '/courses/new',
    `/courses/${unknown}/settings`,
    '/quizzes/new',
    '/quizzes/create',
    `/quizzes/${unknown}/edit`,
  ])('[ROUTE-07, D-06] %s leads a student to the dashboard', async (path) => {
    const sam = await given(world).student()
    const { history } = openApp(as(world, sam), path)
    expect(await screen.findByRole('heading', { name: `Welcome, ${sam.name}` })).toBeTruthy()
    expect(history.location.pathname).toBe('/')
  })

  test('[ROUTE-29] an unknown path says so and leads to the dashboard', async () => {
    const sam = await given(world).student()
    const { user, history } = openApp(as(world, sam), '/abc/def')
    expect(await screen.findByText("Oops! The page you're looking for doesn't exist.")).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test.each(['no-such-id', unknown])(
    '[ROUTE-09] the unknown course %s leads to the courses',
    async (courseId) => {
      const sam = await given(world).student()
      const { history } = openApp(as(world, sam), `/courses/${courseId}`)
      await waitFor(() => expect(history.location.pathname).toBe('/courses'))
    },
  )

  test('[CDET-06] [CDET-08] a stranger sees the restricted view, joins, and is inside', async () => {
    const { courseId } = await given(world).course({ students: 1 })
    const { user } = openApp(as(world, await given(world).student()), `/courses/${courseId}`)
    expect(
      await screen.findByText('You need to be enrolled in this course to view its contents.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Join Course' }))
    expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
    expect(await screen.findByText('No quizzes available')).toBeTruthy()
  })

  test('[ROUTE-30] a tab that does not exist shows the quizzes', async () => {
    const { courseId, teacher } = await given(world).course({ students: 0 })
    openApp(as(world, teacher), `/courses/${courseId}?tab=bogus`)
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Quizzes')
  })

  test('[DASH-06] [DASH-08] a student has the one button of a quiz and nothing to create', async () => {
    const { captain } = await given(world).readyTeams()
    openApp(as(world, captain), '/')
    const recent = within(await screen.findByRole('region', { name: 'Recent Quizzes' }))
    expect(
      (await recent.findByRole('link', { name: 'Team Quiz: Readiness 1' })).getAttribute('href'),
    ).toMatch(/\/team-lobby\//)
    expect(screen.queryByRole('link', { name: /Create/ })).toBeNull()
  })
})
