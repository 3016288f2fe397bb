import { configure, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { newAddress } from '../../../../../server/testing/given.ts'
import { tokenFor } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  configure({ reactStrictMode: true })
})
afterAll(async () => {
  configure({ reactStrictMode: false })
  await world.close()
})
afterEach(() => vi.useRealTimers())

test('[AUTH-13] [AUTH-14] a link is used once, although strict mode runs effects twice', async () => {
  const email = newAddress()
  await as(world, null).accounts.signUp({
    email,
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  })
  const caller = as(world, null)
  const verifyEmail = vi.fn(caller.accounts.verifyEmail)
  const accounts = new Proxy(caller.accounts, {
    get: (operations, name) =>
      name === 'verifyEmail' ? verifyEmail : Reflect.get(operations, name),
  })
  const client = new Proxy(caller, {
    get: (groups, name) => (name === 'accounts' ? accounts : Reflect.get(groups, name)),
  })
  openApp(client, `/auth/callback?token=${tokenFor(world, email)}`)
  expect(await screen.findByText('Verifying your e-mail...')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Go to Login' })).getAttribute('href')).toBe('/')
  expect(verifyEmail).toHaveBeenCalledTimes(1)
})

test("[AUTH-14, D-10] the link signs nobody in and the page stays; 'Go to Login' leads to the login, although the sign-up was open last", async () => {
  const email = newAddress()
  await as(world, null).accounts.signUp({
    email,
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  })
  localStorage.setItem('activeAuthTab', 'signup')
  const visitor = asVisitor(world)
  freezeTime()
  const { user, history } = openApp(visitor.api, `/auth/callback?token=${tokenFor(world, email)}`)
  const toLogin = await screen.findByRole('link', { name: 'Go to Login' })
  await pass(60_000)
  expect(history.location.pathname).toBe('/auth/callback')
  expect([...visitor.cookies().keys()]).toEqual(['tbl.browser'])
  await user.click(toLogin)
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Login')
  expect(history.location.pathname).toBe('/')
})
