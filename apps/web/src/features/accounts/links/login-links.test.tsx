import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as, codeOf } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { given, newAddress } from '../../../../../server/testing/given.ts'
import { mailsTo, tokenFor } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const nobody = () => as(world, null)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The server sends the same mail once a minute. */
const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}
const logIn = (email: string, password: string) =>
  codeOf(asVisitor(world).api.accounts.logIn({ email, password }))

async function tryLogin(
  client: ReturnType<typeof nobody>,
  email: string,
  password = 'correct horse',
) {
  const { user } = openApp(client, '/')
  await fill(user, await screen.findByLabelText('E-mail'), email)
  await fill(user, field('Password'), password)
  await user.click(press('Login'))
  return user
}

async function signUp() {
  const email = newAddress()
  await nobody().accounts.signUp({
    email,
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  })
  return email
}

async function passwordLink() {
  const { email } = await given(world).account()
  await nobody().accounts.requestPasswordReset({ email })
  await world.services.background.settled()
  return { email, path: `/auth/password?token=${tokenFor(world, email)}` }
}

async function setPassword(user: ReturnType<typeof openApp>['user'], password: string) {
  await fill(user, await screen.findByLabelText('New password'), password)
  await fill(user, field('Confirm new password'), password)
  await user.click(press('Set Password'))
}

test('the login has what password stores look for', async () => {
  openApp(nobody(), '/')
  expect((await screen.findByLabelText('E-mail')).getAttribute('autocomplete')).toBe('username')
  expect(field('Password').autocomplete).toBe('current-password')
  fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  await screen.findByLabelText('Full name')
  expect([
    field('Full name').autocomplete,
    field('E-mail').autocomplete,
    field('Password').autocomplete,
  ]).toEqual(['name', 'username', 'new-password'])
})

test('Caps Lock is told while a password is typed, and no longer', async () => {
  const { user } = openApp(nobody(), '/')
  await user.click(await screen.findByLabelText('Password'))
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock is on')).toBeTruthy()
  await user.tab()
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})

test('[ERR-02] [D-23] after too many tries the login says how long to wait', async () => {
  const email = newAddress()
  for (let i = 0; i < 10; i += 1) expect(await logIn(email, 'wrong')).toBe('INVALID_CREDENTIALS')
  await tryLogin(nobody(), email)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Login failedToo many tries\. Please wait \d+ seconds\.$/,
  )
})

test('[ERR-05] where only certain addresses make an instructor, the sign-up names them', async () => {
  const config = {
    ...world.services.config,
    instructorEmailDomains: ['example.org', 'example.edu'],
  }
  const { user } = openApp(as({ ...world, services: { ...world.services, config } }, null), '/')
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await screen.findByLabelText('Full name')
  await fill(user, field('Full name'), 'Nia New')
  await fill(user, field('E-mail'), 'nia@elsewhere.example')
  await fill(user, field('Password'), 'correct horse')
  await user.click(screen.getByRole('radio', { name: 'Instructor' }))
  await user.click(press('Sign Up'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Signup failedInstructors sign up with an address of: example.org, example.edu',
  )
})

test('[ERR-01] a login before the link was opened offers a new link, once a minute', async () => {
  const email = await signUp()
  const user = await tryLogin(asVisitor(world).api, email)
  const offer = within(await screen.findByRole('region', { name: 'Confirm Your Account' }))
  later()
  freezeTime()
  await user.click(offer.getByRole('button', { name: 'Send again' }))
  expect(await offer.findByText(/a new link is on its way/)).toBeTruthy()
  await user.click(offer.getByRole('button', { name: 'Send again' }))
  await world.services.background.settled()
  expect(mailsTo(world, email)).toHaveLength(2)
  await pass(59_000)
  expect(offer.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  await pass(1000)
  later()
  expect(offer.getByRole('button').getAttribute('aria-disabled')).toBeNull()
  await user.click(offer.getByRole('button', { name: 'Send again' }))
  await offer.findByText(/a new link is on its way/)
  await world.services.background.settled()
  expect(mailsTo(world, email)).toHaveLength(3)
  expect(await codeOf(nobody().accounts.verifyEmail({ token: tokenFor(world, email) }))).toBe('OK')
})

test('[D-12] whoever forgot the password gets the same answer for every address, and the way back keeps what was typed', async () => {
  const { email } = await given(world).account()
  const { user } = openApp(nobody(), '/')
  const answers: (string | null | undefined)[] = []
  for (const asked of [newAddress(), email]) {
    await fill(user, await screen.findByLabelText('E-mail'), asked)
    await user.click(press('Forgot password?'))
    expect(field('E-mail').value).toBe(asked)
    await user.click(press('Send Link'))
    expect(
      await screen.findByText('If this address has an account, a link is on its way.'),
    ).toBeTruthy()
    answers.push(screen.getByRole('tabpanel').textContent)
    await user.click(press('Back to Login'))
    expect(field('E-mail').value).toBe(asked)
  }
  expect(answers[0]).toBe(answers[1])
  await world.services.background.settled()
  expect(mailsTo(world, email).at(-1)?.link).toContain('/auth/password?token=')
})

test('a link for a new password that could not be asked for is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = openApp(instead(nobody(), 'accounts', 'requestPasswordReset', offline), '/')
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  await user.click(press('Send Link'))
  expect(screen.getByText('E-mail is required')).toBeTruthy()
  await fill(user, field('E-mail'), newAddress())
  await user.click(press('Send Link'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Link not sent/)
  expect(press('Send Link')).toBeTruthy()
})

test('[VAL-05] [VAL-07] a new password is set with the link: differing or weak ones leave it valid', async () => {
  const { email, path } = await passwordLink()
  const { user, history } = openApp(nobody(), path)
  await fill(user, await screen.findByLabelText('New password'), 'another horse')
  await fill(user, field('Confirm new password'), 'another house')
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  expect(press('Set Password').disabled).toBe(true)
  await setPassword(user, 'password')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Password update failed.*too easy to guess/,
  )
  await setPassword(user, 'another horse')
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy()
  expect([await logIn(email, 'correct horse'), await logIn(email, 'another horse')]).toEqual([
    'INVALID_CREDENTIALS',
    'OK',
  ])
  await user.click(screen.getByRole('link', { name: 'Go to Login' }))
  expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeTruthy()
  expect(history.location.pathname).toBe('/')
})

test.each(['/auth/password', '/auth/password?token=', '/auth/password?token=used'])(
  '[P1] %s leads to a new link',
  async (path) => {
    const { email } = await given(world).account()
    const { user } = openApp(nobody(), path)
    if (path.endsWith('used')) await setPassword(user, 'another horse')
    expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Login' })).toBeTruthy()
    await fill(user, field('E-mail'), email)
    await user.click(press('Send Link'))
    await waitFor(() =>
      expect(
        screen.getByText('If this address has an account, a link is on its way.'),
      ).toBeTruthy(),
    )
  },
)

test.each([
  [
    '?error=access_denied&error_description=Email+link+is+invalid+or+has+expired',
    'An error occurred during authentication',
  ],
  ['?error=server_error', 'An error occurred during authentication'],
  ['?error=server_error&error_description=', 'An error occurred during authentication'],
])('[ERR-12] [AUTH-15] the callback %s says: %s', async (search, text) => {
  const { user } = openApp(nobody(), `/auth/callback${search}`)
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
  expect(screen.getByText(/may have expired.*sign up again/)).toBeTruthy()
  localStorage.setItem('activeAuthTab', 'signup')
  await user.click(screen.getByRole('link', { name: 'Return to Login' }))
  expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeTruthy()
})

const foreign = 'Call 555 0100 to unlock your account'
const names = [
  'error',
  'error_description',
  'error_code',
  'error_uri',
  'title',
  'message',
  'description',
  'text',
  'name',
  'type',
]
const searches = [
  ...names.map((name) => `?${name}=${encodeURIComponent(foreign)}`),
  ...names.slice(1).map((name) => `?error=x&${name}=${encodeURIComponent(foreign)}`),
  `?token=${encodeURIComponent(foreign)}`,
]

test.each(searches)(
  '[FIRM-13] the callback shows texts of the product alone: %s',
  async (search) => {
    openApp(nobody(), `/auth/callback${search}`)
    await screen.findByRole('link', { name: 'Return to Login' })
    expect(document.body.textContent).not.toContain('555')
    expect(document.title).not.toContain('555')
  },
)
