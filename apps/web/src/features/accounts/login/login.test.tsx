import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { given, newAddress } from '../../../../../server/testing/given.ts'
import { mailsTo, tokenFor } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Two browsers have signed up with one address; the link of the second, opened in a third. */
async function openContested() {
  const email = newAddress()
  const [mallory, ana, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
  await mallory.api.accounts.signUp({
    email,
    password: 'of mallory',
    name: 'Mallory',
    role: 'Instructor',
  })
  await ana.api.accounts.signUp({ email, password: 'of ana', name: 'Ana Silva', role: 'Student' })
  const { user, history } = openApp(phone.api, `/auth/callback?token=${tokenFor(world, email)}`)
  expect(
    await screen.findByText(
      'Several people have signed up with this address. Type the password that you chose when you signed up as Ana Silva, Student.',
    ),
  ).toBeTruthy()
  return { email, user, history, phone, ana }
}

test('[DOOR-02] the right password makes the account, and logs in there', async () => {
  const { user, history, phone, email } = await openContested()
  await user.click(press('Confirm'))
  expect(await screen.findByText('Password is required')).toBeTruthy()
  await fill(user, field('Password'), 'a guess')
  await user.click(press('Confirm'))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This is not the correct password. Tries left: 4.',
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  await fill(user, field('Password'), 'of ana')
  await user.click(press('Confirm'))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  expect((await phone.api.accounts.me({})).me).toMatchObject({ email, name: 'Ana Silva' })
})

test("[DOOR-02] 'I did not sign up' drops that sign-up", async () => {
  const { user, email, ana } = await openContested()
  await user.click(press('I did not sign up'))
  expect(await screen.findByRole('heading', { name: 'This sign-up was dropped' })).toBeTruthy()
  expect(await codeOf(ana.api.accounts.verifyEmail({ token: tokenFor(world, email) }))).toBe(
    'LINK_INVALID',
  )
})

test('[DOOR-02] after five wrong passwords the page says to sign up again', async () => {
  const { user } = await openContested()
  for (let guess = 0; guess < 5; guess += 1) {
    await fill(user, field('Password'), `guess ${guess}`)
    await user.click(press('Confirm'))
    await waitFor(() =>
      expect(screen.queryByLabelText<HTMLInputElement>('Password')?.value ?? '').toBe(''),
    )
  }
  expect(
    await screen.findByRole('heading', {
      name: 'Unable to verify your email. The link may have expired.',
    }),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'A link works once, for 24 hours at most. Please sign up again to get a new one, or ask for the address again in your profile.',
    ),
  ).toBeTruthy()
})

test("[DOOR-06] 'This was not me' asks first, then gives the account back and asks for a new password", async () => {
  const { email, password } = await given(world).account()
  const thief = asVisitor(world)
  await thief.api.accounts.logIn({ email, password })
  await thief.api.accounts.changePassword({
    currentPassword: password,
    newPassword: 'of the thief',
  })
  const link = new URL(mailsTo(world, email).at(-1)?.link ?? '')
  expect(link.pathname).toBe('/auth/undo')
  const owner = asVisitor(world)
  const { user } = openApp(owner.api, `${link.pathname}${link.search}`)
  expect(await screen.findByRole('heading', { name: 'Was this not you?' })).toBeTruthy()
  expect((await thief.api.accounts.me({})).me, 'opening the page does nothing').not.toBeNull()
  await user.click(press('This was not me'))
  await fill(user, await screen.findByLabelText('New password'), 'of the owner')
  expect((await thief.api.accounts.me({})).me).toBeNull()
  await fill(user, field('Confirm new password'), 'of the owner')
  await user.click(press('Set Password'))
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy()
  expect(await codeOf(owner.api.accounts.logIn({ email, password: 'of the owner' }))).toBe('OK')
})

test('[DOOR-06] a link that was used, or never made, says so', async () => {
  const { user } = openApp(asVisitor(world).api, '/auth/undo?token=wrong')
  await user.click(await screen.findByRole('button', { name: 'This was not me' }))
  expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeTruthy()
})

test("[DOOR-22] 'This is a shared computer' is off, and leaves no device cookie when it is chosen", async () => {
  const { email, password } = await given(world).account()
  const lab = asVisitor(world)
  const { user } = openApp(lab.api, '/')
  await fill(user, await screen.findByLabelText('E-mail'), email)
  await fill(user, field('Password'), password)
  const shared = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'This is a shared computer',
  })
  expect(shared.checked).toBe(false)
  await user.click(shared)
  await user.click(press('Login'))
  await waitFor(() => expect([...lab.cookies().keys()]).toEqual(['tbl.session_token']))
})

/**
 * An account wants an address that somebody has signed up with; its link, opened in a third
 * browser.
 */
async function openWanted() {
  const { email: old, password } = await given(world).account()
  const email = newAddress()
  const [ana, newcomer, phone] = [asVisitor(world), asVisitor(world), asVisitor(world)]
  await newcomer.api.accounts.signUp({
    email,
    password: 'of the newcomer',
    name: 'Nia',
    role: 'Student',
  })
  await ana.api.accounts.logIn({ email: old, password })
  await ana.api.accounts.updateProfile({ name: 'Ana Silva', email, currentPassword: password })
  await world.services.background.settled()
  const { user, history } = openApp(phone.api, `/auth/callback?token=${tokenFor(world, email)}`)
  expect(
    await screen.findByText(
      'The account of Ana Silva, Student, is to have this address. Type the password of that account.',
    ),
  ).toBeTruthy()
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Is this your account?' }),
  )
  return { email, password, user, history, phone, ana }
}

test('[DOOR-02, DOOR-05] the password of the account gives it the address, and logs in there', async () => {
  const { email, password, user, history, phone } = await openWanted()
  await fill(user, field('Password'), 'a guess')
  await user.click(press('Confirm'))
  expect((await screen.findByRole('alert')).textContent).toContain('Tries left: 4.')
  await fill(user, field('Password'), password)
  await user.click(press('Confirm'))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  expect((await phone.api.accounts.me({})).me).toMatchObject({ email })
})

test("[DOOR-02, DOOR-05] 'This is not my account' drops that account's wish", async () => {
  const { user, ana } = await openWanted()
  await user.click(press('This is not my account'))
  expect(await screen.findByRole('heading', { name: 'This link works no longer' })).toBeTruthy()
  expect((await ana.api.accounts.me({})).me).toMatchObject({ wantedEmail: null })
})

test('[DOOR-02, DOOR-05] after five wrong passwords the page says where that link opens', async () => {
  const { user } = await openWanted()
  for (let guess = 0; guess < 5; guess += 1) {
    await fill(user, field('Password'), `guess ${guess}`)
    await user.click(press('Confirm'))
    await waitFor(() =>
      expect(screen.queryByLabelText<HTMLInputElement>('Password')?.value ?? '').toBe(''),
    )
  }
  expect(
    await screen.findByRole('heading', {
      name: 'Unable to verify your email. The link may have expired.',
    }),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'Open it in a browser in which you are logged in to that account, or ask for the address there again.',
    ),
  ).toBeTruthy()
})

test('[DOOR-05] where the account is logged in the link opens at once, and the page goes on', async () => {
  const { email: old, password } = await given(world).account()
  const email = newAddress()
  const ana = asVisitor(world)
  await ana.api.accounts.logIn({ email: old, password })
  await ana.api.accounts.updateProfile({ name: 'Ana Silva', email, currentPassword: password })
  await world.services.background.settled()
  const { user, history } = openApp(ana.api, `/auth/callback?token=${tokenFor(world, email)}`)
  expect(await screen.findByText('The account has this address now.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  await user.click(await screen.findByRole('link', { name: 'Profile Settings' }))
  await waitFor(() => expect(field('E-mail').value).toBe(email))
})
