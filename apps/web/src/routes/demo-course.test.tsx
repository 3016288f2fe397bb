import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { asVisitor } from '../../../server/testing/as-visitor.ts'
import { contents } from '../../../server/testing/contents.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { fill, openApp } from '../../testing/open-app.tsx'
import type { Client } from '../platform/api.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const path = '/demo-course'
const notice = /^This is a demo course/

async function openDemo(client?: Client) {
  const opened = openApp(client ?? as(world, await given(world).student()), '/how-tbl-works')
  await opened.user.click(await screen.findByRole('button', { name: 'See the demo course' }))
  await screen.findByText(notice)
  return opened
}
const openTab = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('tab', { name }))
  return screen.findByRole('tabpanel', { name })
}
/** What a list of names and values says. */
const facts = (panel: HTMLElement) =>
  Object.fromEntries(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('the demo course', () => {
  test('[ROUTE-11, D-03] its address leads to the courses while nobody has asked for it', async () => {
    const { history } = openApp(as(world, await given(world).student()), path)
    expect(await screen.findByRole('heading', { name: 'My Courses' })).toBeTruthy()
    expect(history.location.pathname).toBe('/courses')
    expect(screen.queryByText(notice)).toBeNull()
  })

  test('[ROUTE-10, DEMO-01, DEMO-03, D-02] opens from the explanation, with four tabs', async () => {
    const { user, history } = await openDemo()
    expect(history.location.pathname).toBe(path)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Team',
      'Grades',
      'Quizzes',
    ])
    expect(facts(await openTab(user, 'Overview'))).toMatchObject({
      'Course code': 'DEMO101',
      'Team size limit': '4',
    })
  })

  test('[DEMO-02] has a team of three and its scores', async () => {
    const { user } = await openDemo()
    const team = await openTab(user, 'Team')
    expect(
      within(team).getByText(/^Amara Okonkwo, Mateo Fernandez, You: 3 of at most 4/),
    ).toBeTruthy()
    const grades = await openTab(user, 'Grades')
    expect(facts(grades)).toEqual({ 'Individual score': '95%', 'Team score': '89%' })
    expect(within(grades).getByText('92%')).toBeTruthy()
    expect(within(grades).getByRole('heading', { name: 'Overall' })).toBeTruthy()
  })

  test('[DEMO-03, ENT-08, D-66] shows its quiz with the settings that real quizzes do not use', async () => {
    const { user } = await openDemo()
    expect(facts(await openTab(user, 'Quizzes'))).toMatchObject({
      'Quiz code': 'QUIZ001',
      'Time limit': '30 minutes',
      'Show results': 'Yes',
      'Randomize questions': 'No',
    })
  })

  test('[DEMO-04, D-03] writes nothing', async () => {
    const { user } = await openDemo()
    const before = await contents(world)
    for (const tab of ['Team', 'Grades', 'Quizzes', 'Overview']) await openTab(user, tab)
    await user.click(screen.getByRole('link', { name: 'Leave the Demo' }))
    await screen.findByRole('heading', { name: 'My Courses' })
    expect(await contents(world)).toEqual(before)
  })

  test.each(['Leave the Demo', 'Profile Settings'])(
    '[ROUTE-11, D-03] once left by %s it is closed',
    async (link) => {
      const { user, history } = await openDemo()
      await user.click(screen.getByRole('link', { name: link }))
      await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
      const left = history.location.pathname
      expect(left).toBe(link === 'Leave the Demo' ? '/courses' : '/profile')
      await screen.findByRole('heading', {
        level: 1,
        name: link === 'Leave the Demo' ? 'My Courses' : link,
      })
      history.push(path)
      await waitFor(() => expect(history.location.pathname).toBe('/courses'))
      expect(screen.queryByText(notice)).toBeNull()
    },
  )

  test('[D-03] after a logout it is closed, although the login leads back to its address', async () => {
    const { email, password } = await given(world).account()
    const { api } = asVisitor(world)
    await api.accounts.logIn({ email, password })
    const { user, history } = await openDemo(api)
    await user.click(screen.getByRole('button', { name: /^User menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await fill(user, await screen.findByLabelText('E-mail'), email)
    await fill(user, screen.getByLabelText('Password'), password)
    expect(history.location.pathname).toBe(path)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'My Courses' })).toBeTruthy()
    expect(history.location.pathname).toBe('/courses')
  })

  test('[D-03] after a reload it is closed', async () => {
    await openDemo()
    cleanup()
    const { history } = openApp(as(world, await given(world).student()), path)
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  })

  test('[D-03] the last step of the main tour leads there and completes the tour; skipping a tour closes the course', async () => {
    const nia = await given(world).instructor('Nia Newcomer', { isNewcomer: true })
    const { user, history } = openApp(as(world, nia), '/')
    for (const title of ['Welcome to TBL', 'Create your first course']) {
      await screen.findByRole('dialog', { name: title })
      await user.click(await screen.findByRole('button', { name: 'Next' }))
    }
    await screen.findByRole('dialog', { name: 'Manage your courses' })
    await user.click(await screen.findByRole('button', { name: 'See the demo course' }))
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () =>
      expect((await as(world, nia).accounts.me({})).me?.hasSeenTutorial).toBe(true),
    )
    await user.click(screen.getByRole('button', { name: /^User menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take Tutorial' }))
    await screen.findByRole('dialog', { name: 'Welcome to TBL' })
    await user.click(await screen.findByRole('button', { name: 'Skip Tour' }))
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  })
})
