import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { newAddress } from '../../../../../server/testing/given.ts'
import { mailsTo, tokenFor } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Somebody whose sign-up waits for its link, at the page that says so. */
async function signedUp(email = newAddress()) {
  const { user } = openApp(asVisitor(world).api, '/')
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await screen.findByLabelText('Full name')
  await fill(user, field('Full name'), 'Nia New')
  await fill(user, field('E-mail'), email)
  await fill(user, field('Password'), 'correct horse')
  freezeTime()
  await user.click(press('Sign Up'))
  expect(await screen.findByRole('heading', { name: 'Verify Your Email' })).toBeTruthy()
  return { user, email }
}

test('[DOOR-21] [AUTH-10] shows the address, says after 30 s that a mail can take a few minutes, and sends it again after a minute', async () => {
  const { user, email } = await signedUp()
  expect(screen.getByText(email)).toBeTruthy()
  expect(press('Send again').getAttribute('aria-disabled')).toBe('true')
  await pass(29_000)
  expect(screen.queryByText('The mail can take a few minutes.')).toBeNull()
  await pass(1000)
  expect(screen.getByText('The mail can take a few minutes.')).toBeTruthy()
  await user.click(press('Send again'))
  expect(mailsTo(world, email)).toHaveLength(1)
  await pass(30_000)
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await user.click(press('Send again'))
  expect(
    await screen.findByText(
      'If this address is not confirmed yet, a new link is on its way. The ones before work as well.',
    ),
  ).toBeTruthy()
  await world.services.background.settled()
  expect(mailsTo(world, email)).toHaveLength(2)
})

test('[DOOR-21] [AUTH-14] goes on by itself when the link was opened on another device: to the login, with the address filled in', async () => {
  const { email } = await signedUp()
  await pass(5000)
  expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeTruthy()
  await asVisitor(world).api.accounts.verifyEmail({ token: tokenFor(world, email) })
  await pass(5000)
  expect(await screen.findByText('Your e-mail is verified')).toBeTruthy()
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Login')
  expect(field('E-mail').value).toBe(email)
})

test('[DOOR-09] where many mails to the address were asked for, it says how long it may take', async () => {
  const email = newAddress()
  for (let request = 0; request < 20; request += 1)
    await asVisitor(world).api.accounts.requestPasswordReset({ email })
  await world.services.background.settled()
  await signedUp(email)
  expect(screen.getByText('The mail may take up to an hour.')).toBeTruthy()
})
