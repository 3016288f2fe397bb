import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { newAddress } from '../../../../../server/testing/given.ts'
import { mailsTo } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nobody = () => as(world, null)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole('button', { name })
/** What the forms say about their fields. */
const complaints = () =>
  [...document.querySelectorAll('[id$="-error"]')].map((complaint) => complaint.textContent)

async function openSignUp(client = nobody()) {
  const opened = openApp(client, '/')
  await opened.user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await screen.findByLabelText('Full name')
  return opened
}

async function signUp(
  client = nobody(),
  { email = newAddress(), password = 'correct horse' } = {},
) {
  const { user } = await openSignUp(client)
  await fill(user, field('Full name'), 'Nia New')
  await fill(user, field('E-mail'), email)
  await fill(user, field('Password'), password)
  await user.click(press('Sign Up'))
  return { user, email }
}

async function logIn(client = nobody(), email = newAddress()) {
  const { user } = openApp(client, '/')
  await fill(user, await screen.findByLabelText('E-mail'), email)
  await fill(user, field('Password'), 'correct horse')
  await user.click(press('Login'))
  return { user, email }
}

test('[AUTH-01, AUTH-04] the welcome page says what the product is; login asks for e-mail and password, sign-up also for name and role', async () => {
  const { user } = openApp(nobody(), '/')
  expect(await screen.findByRole('heading', { name: 'TBL made simple' })).toBeTruthy()
  expect([
    field('E-mail').type,
    field('Password').type,
    screen.queryByLabelText('Full name'),
  ]).toEqual(['email', 'password', null])
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await screen.findByLabelText('Full name')
  expect([field('Full name').type, field('E-mail').type, field('Password').type]).toEqual([
    'text',
    'email',
    'password',
  ])
  expect(screen.getAllByRole('radio').map((role) => role.textContent)).toEqual([
    'Student',
    'Instructor',
  ])
})

test('[AUTH-03, AUTH-06] after a reload the last tab is open, with what was typed', async () => {
  const { user } = await openSignUp()
  await fill(user, field('Full name'), 'Nia New')
  await fill(user, field('Password'), 'correct horse')
  await user.click(screen.getByRole('radio', { name: 'Instructor' }))
  expect(localStorage.getItem('activeAuthTab')).toBe('signup')
  cleanup()
  openApp(nobody(), '/')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Sign Up')
  await screen.findByLabelText('Full name')
  expect([field('Full name').value, field('Password').value]).toEqual(['Nia New', ''])
  expect(screen.getByRole('radio', { name: 'Instructor', checked: true })).toBeTruthy()
})

test('[VAL-01] the login asks for what is missing, and for an address that can be one', async () => {
  const { user } = openApp(nobody(), '/')
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  expect(complaints()).toEqual(['E-mail is required', 'Password is required'])
  await fill(user, field('E-mail'), 'ana.example.org')
  await fill(user, field('Password'), 'x')
  await user.click(press('Login'))
  expect(complaints()).toEqual(['Enter an e-mail address'])
})

test('[VAL-02, VAL-04] the sign-up asks for what is missing, and for at least 6 characters', async () => {
  const { user } = await openSignUp()
  await user.click(press('Sign Up'))
  expect(complaints()).toEqual([
    'Full name is required',
    'E-mail is required',
    'Password must be at least 6 characters',
  ])
  await fill(user, field('Full name'), '   ')
  await fill(user, field('E-mail'), 'nia@example')
  await fill(user, field('Password'), 'abcde')
  await user.click(press('Sign Up'))
  expect(complaints()).toEqual([
    'Full name is required',
    'Enter an e-mail address',
    'Password must be at least 6 characters',
  ])
})

test('[VAL-04, ERR-07] six characters are enough; the mail is on its way', async () => {
  const { email } = await signUp(nobody(), { password: 'abcdef' })
  expect(await screen.findByText('Verification email sent')).toBeTruthy()
  expect(screen.getByText('Please check your email to confirm your account.')).toBeTruthy()
  expect(mailsTo(world, email)).toHaveLength(1)
})

test("[ERR-05, VAL-05] a refused sign-up shows the server's message and stays", async () => {
  await signUp(nobody(), { password: '123456' })
  const toast = await screen.findByRole('alert')
  expect(toast.textContent).toMatch(/^Signup failed.*password/i)
  expect(field('Full name').value).toBe('Nia New')
})

test('[ERR-05, D-12] a malformed address is said beside its field, and nothing is sent', async () => {
  const signUps = vi.fn(offline)
  await signUp(instead(nobody(), 'accounts', 'signUp', signUps), { email: 'nia..new@example.org' })
  expect(await screen.findByText('Enter an e-mail address')).toBeTruthy()
  expect(document.activeElement).toBe(field('E-mail'))
  expect(signUps).not.toHaveBeenCalled()
})

test('[ERR-06, STATE-10] a sign-up that reaches no server is logged and keeps the form', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await signUp(instead(nobody(), 'accounts', 'signUp', offline))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Signup error/)
  expect([field('Full name').value, field('Password').value]).toEqual(['Nia New', 'correct horse'])
  expect(logged).toHaveBeenCalledOnce()
})

test('[ERR-01] before the link is opened the login says what to do', async () => {
  const email = newAddress()
  await nobody().accounts.signUp({
    email,
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  })
  await logIn(asVisitor(world).api, email)
  expect(await screen.findByText('Email not confirmed')).toBeTruthy()
  expect(
    screen.getByText('Please check your email and confirm your account before logging in.'),
  ).toBeTruthy()
})

test('[ERR-03, ERR-04, D-113] a login that reaches no server keeps the e-mail', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { email } = await logIn(instead(nobody(), 'accounts', 'logIn', offline))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Login errorThe server could not be reached. Please try again.',
  )
  expect([field('E-mail').value, field('Password').value]).toEqual([email, ''])
})

test("[AUTH-11] 'Return to Login' reloads the page and ends on the login form", async () => {
  const { user } = await signUp()
  await screen.findByRole('heading', { name: 'Verify Your Email' })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  await user.click(press('Return to Login'))
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  cleanup()
  openApp(nobody(), '/')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Login')
})

test('[ROUTE-04, AUTH-18, ERR-14] a link that reaches no server is not used up: it can be tried again', async () => {
  let isDown = true
  const { verifyEmail } = nobody().accounts
  const client = instead(nobody(), 'accounts', 'verifyEmail', (input) =>
    isDown ? offline() : verifyEmail(input),
  )
  await nobody().accounts.signUp({
    email: newAddress(),
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  })
  const { user, history } = openApp(
    client,
    `/auth/callback?token=${new URL(world.mails.at(-1)?.link ?? '').searchParams.get('token')}`,
  )
  expect(await screen.findByRole('heading', { name: 'An unexpected error occurred' })).toBeTruthy()
  isDown = false
  await user.click(press('Try Again'))
  await user.click(await screen.findByRole('link', { name: 'Go to Login' }))
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Login')
  expect(history.location.pathname).toBe('/')
})
