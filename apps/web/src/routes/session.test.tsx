import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { asVisitor } from '../../../server/testing/as-visitor.ts'
import { given, type Person } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { defect, instead, timestamp } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass } from '../../testing/page-time.ts'

let world: World
let sam: Person
beforeAll(async () => {
  world = await openWorld()
  sam = await given(world).student()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Sam's calls; the question who is signed in is answered at a chosen moment. */
function slowSession() {
  const { reached, reach } = timestamp()
  const { me } = as(world, sam).accounts
  return {
    answer: reach,
    client: instead(as(world, sam), 'accounts', 'me', (input) => reached.then(() => me(input))),
  }
}
const logOut = async (user: ReturnType<typeof openApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^User menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

test('[AUTH-19] whoever is signed in never sees the login form, however slow the answer', async () => {
  const { client, answer } = slowSession()
  openApp(client, '/')
  let tabs = 0
  const watch = new MutationObserver(() => {
    tabs += screen.queryAllByRole('tab').length
  })
  watch.observe(document.body, { childList: true, subtree: true })
  expect(await screen.findByRole('status', { name: 'Checking your session' })).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: `Welcome, ${sam.name}` })).toBeTruthy()
  expect(tabs).toBe(0)
  watch.disconnect()
})

test('[AUTH-20, CONST-01, D-17] without an answer the login form comes after 5 s; a later answer still signs in', async () => {
  freezeTime()
  const { client, answer } = slowSession()
  openApp(client, '/')
  await screen.findByRole('status', { name: 'Checking your session' })
  await pass(4000)
  expect(screen.getByRole('status', { name: 'Checking your session' })).toBeTruthy()
  await pass(1000)
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
  answer()
  expect(await screen.findByRole('heading', { name: `Welcome, ${sam.name}` })).toBeTruthy()
})

test('[AUTH-26, ERR-09] a logout shows the login form before the server has answered', async () => {
  const { reached, reach } = timestamp()
  const { api } = asVisitor(world)
  const { email, password } = await given(world).account()
  await api.accounts.logIn({ email, password })
  const client = instead(api, 'accounts', 'logOut', (input) =>
    reached.then(() => api.accounts.logOut(input)),
  )
  const { user } = openApp(client, '/')
  await logOut(user)
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
  expect(screen.queryByText('Logged out')).toBeNull()
  reach()
  expect(await screen.findByText('Logged out')).toBeTruthy()
  expect(screen.getByText('You have been logged out successfully')).toBeTruthy()
  expect((await api.accounts.me({})).me).toBeNull()
})

test('[ERR-10, D-20] a logout that fails clears the person all the same, and says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = openApp(instead(as(world, sam), 'accounts', 'logOut', defect), '/')
  await logOut(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Logout error.*error 4711/)
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy()
})

test("[NAV-01, NAV-03, NAV-06] the header has the way to the dashboard and who is signed in, the footer this year's copyright", async () => {
  const ingrid = await given(world).instructor()
  const { user, history } = openApp(as(world, ingrid), '/courses')
  const menu = await screen.findByRole('button', {
    name: 'User menu: Ingrid Halvorsen, Instructor',
  })
  expect(menu.textContent).toContain('Ingrid HalvorsenInstructor')
  expect(screen.getByRole('contentinfo').textContent).toContain(
    `Copyright © ${new Date().getFullYear()} TBL`,
  )
  await user.click(screen.getByRole('link', { name: /^TBL/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})

test('[D-08] a course that the server could not be asked for is not taken for an unknown one', async () => {
  freezeTime()
  vi.spyOn(console, 'error').mockReturnValue()
  const { courseId, students } = await given(world).course({ students: 1 })
  const ana = as(world, students[0] ?? null)
  let isDown = true
  const client = instead(ana, 'courses', 'get', (input) =>
    isDown ? Promise.reject(new TypeError('fetch failed')) : ana.courses.get(input),
  )
  const { user, history } = openApp(client, `/courses/${courseId}`)
  await screen.findAllByRole('status', { name: 'Loading' })
  await pass(10_000)
  expect(await screen.findByText('The course could not be loaded')).toBeTruthy()
  expect(history.location.pathname).toBe(`/courses/${courseId}`)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Physiology' })).toBeTruthy()
})
