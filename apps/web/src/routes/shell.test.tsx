import { ORPCError } from '@orpc/client'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given, type Person } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'

let world: World
let sam: Person
beforeAll(async () => {
  world = await openWorld()
  sam = await given(world).student()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** Label in the navigation, address, heading of the page. */
const pages = [
  ['Courses', '/courses', 'My Courses'],
  ['Quizzes', '/quizzes', 'Quizzes'],
  ['How TBL Works', '/how-tbl-works', 'How TBL Works'],
  ['Profile Settings', '/profile', 'Profile Settings'],
  ['Dashboard', '/', 'Welcome, Sam Student'],
] as const

async function openMenu(user: ReturnType<typeof openApp>['user']) {
  await user.click(await screen.findByRole('button', { name: `User menu: ${sam.name}, Student` }))
  return within(await screen.findByRole('menu'))
}

test('[NAV-02] the navigation leads to five pages, in their order', async () => {
  const { user, history } = openApp(as(world, sam), '/')
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Courses',
    'Quizzes',
    'How TBL Works',
    'Profile Settings',
  ])
  for (const [label, path, heading] of pages) {
    await user.click(nav.getByRole('link', { name: label }))
    await waitFor(() => expect(history.location.pathname).toBe(path))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(label)
  }
})

test.each(pages)(
  '[ROUTE-34] [ROUTE-27] [ROUTE-28] %s opens from its address %s',
  async (_label, path, heading) => {
    openApp(as(world, sam), path)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  },
)

test.each(['/profile', '/how-tbl-works'])(
  '[ROUTE-03] %s shows the login to whoever is not signed in',
  async (path) => {
    const { history } = openApp(as(world, null), path)
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
    expect(history.location.pathname).toBe(path)
  },
)

test('[NAV-04] the user menu has three entries, and leads to the profile by keyboard', async () => {
  const { user, history } = openApp(as(world, sam), '/courses')
  const menu = await openMenu(user)
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile Settings',
    'Take Tutorial',
    'Logout',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Profile Settings'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.pathname).toBe('/profile'))
})

test.each(['UNAUTHORIZED', 'NOT_FOUND'])(
  '[AUTH-28] a logout answered with %s counts as done: there is no session any more',
  async (code) => {
    const { user } = openApp(
      instead(as(world, sam), 'accounts', 'logOut', () => Promise.reject(new ORPCError(code))),
      '/',
    )
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByText('Logged out')).toBeTruthy()
    expect(screen.queryByText('Logout error')).toBeNull()
  },
)

test('[ERR-10] any other no to a logout is a logout error', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = openApp(
    instead(as(world, sam), 'accounts', 'logOut', () =>
      Promise.reject(new ORPCError('TOO_MANY_REQUESTS', { message: 'Slow down' })),
    ),
    '/',
  )
  await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Logout' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Logout errorThe server is busy. Please try again.',
  )
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
})

test('[HOW-01] the explanation has both phases, the 3-step process and the benefits', async () => {
  openApp(as(world, sam), '/how-tbl-works')
  expect(await screen.findByText(/Team-Based Learning \(TBL\)/)).toBeTruthy()
  for (const name of ['Individual Phase', 'Team Phase', 'The 3-Step Process', 'The Benefits']) {
    const part = screen.getByRole('region', { name })
    expect(part.textContent?.length).toBeGreaterThan(80)
  }
  expect(
    within(screen.getByRole('region', { name: 'The 3-Step Process' })).getAllByRole('listitem'),
  ).toHaveLength(3)
  expect(screen.queryAllByRole('radio')).toEqual([])
})
