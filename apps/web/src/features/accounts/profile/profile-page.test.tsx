import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codeOf } from '../../../../../server/testing/as.ts'
import { asVisitor } from '../../../../../server/testing/as-visitor.ts'
import { given, newAddress } from '../../../../../server/testing/given.ts'
import { mailsTo, tokenFor } from '../../../../../server/testing/mailbox.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const toast = (title: string) => screen.findByText(title, { selector: '[data-toasts] *' })

/** Ana, logged in on this page. */
async function openProfile(change = (api: ReturnType<typeof asVisitor>['api']) => api) {
  const { email, password } = await given(world).account()
  const visitor = asVisitor(world)
  await visitor.api.accounts.logIn({ email, password })
  const opened = openApp(change(visitor.api), '/profile')
  await screen.findByRole('heading', { name: 'Profile Settings' })
  return { ...opened, email, password, api: visitor.api }
}

async function typePasswords(
  user: Awaited<ReturnType<typeof openProfile>>['user'],
  current: string,
  next: string,
  confirm = next,
) {
  if (current !== '') await fill(user, field('Current password'), current)
  await fill(user, field('New password'), next)
  await fill(user, field('Confirm new password'), confirm)
}

test('[ROUTE-28] [AUTH-29] the profile shows name, e-mail and role; the role cannot be changed', async () => {
  const { email } = await openProfile()
  expect([field('Full name').value, field('E-mail').value]).toEqual(['Ana Silva', email])
  const details = within(screen.getByRole('region', { name: 'Your Details' }))
  expect(details.getByText('Student')).toBeTruthy()
  expect(details.getByText('Role cannot be changed')).toBeTruthy()
  expect(details.getAllByRole('textbox')).toHaveLength(2)
})

test('[AUTH-30] [ERR-18] a new name is in the header at once, and stays', async () => {
  const { user, api } = await openProfile()
  await fill(user, field('Full name'), '  Ana Maria Silva ')
  await user.click(press('Save Changes'))
  expect(await toast('Profile updated')).toBeTruthy()
  expect(press('User menu: Ana Maria Silva, Student')).toBeTruthy()
  expect(field('Full name').value).toBe('Ana Maria Silva')
  expect((await api.accounts.me({})).me).toMatchObject({
    name: 'Ana Maria Silva',
    wantedEmail: null,
  })
  expect(screen.queryByText('Please confirm your new e-mail address')).toBeNull()
})

test('[AUTH-30] [DOOR-05] a new address asks to be confirmed, with a link that can be sent again, until it is opened', async () => {
  const { user, api, email: own, password } = await openProfile()
  const email = newAddress()
  await fill(user, field('E-mail'), email.toUpperCase())
  await fill(user, field('Current password for the new address'), password)
  await user.click(press('Save Changes'))
  expect(
    await screen.findByRole('heading', { name: 'Please confirm your new e-mail address' }),
  ).toBeTruthy()
  expect(field('E-mail').value).toBe(own)
  await world.services.background.settled()
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  await user.click(press('Send again'))
  expect(await screen.findByText(/a new link is on its way/)).toBeTruthy()
  await world.services.background.settled()
  expect(mailsTo(world, email)).toHaveLength(2)
  await api.accounts.verifyEmail({ token: tokenFor(world, email) })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(screen.queryByText('Please confirm your new e-mail address')).toBeNull(),
  )
})

test('[VAL-08] name and e-mail are required; nothing is sent without them', async () => {
  const { user, api, email } = await openProfile()
  await user.clear(field('Full name'))
  await user.clear(field('E-mail'))
  await user.click(press('Save Changes'))
  expect(screen.getByText('Full name is required')).toBeTruthy()
  expect(screen.getByText('E-mail is required')).toBeTruthy()
  await fill(user, field('E-mail'), 'ana.example.org')
  await user.click(press('Save Changes'))
  expect(screen.getByText('Enter an e-mail address')).toBeTruthy()
  expect((await api.accounts.me({})).me).toMatchObject({ name: 'Ana Silva', email })
})

test('[DOOR-05] [ERR-20] a wrong current password changes neither name nor address, and keeps what was typed', async () => {
  const { user, api, email } = await openProfile()
  await fill(user, field('Full name'), 'Mallory')
  await fill(user, field('E-mail'), newAddress())
  await user.click(press('Save Changes'))
  expect(screen.getByText('Current password is required')).toBeTruthy()
  await fill(user, field('Current password for the new address'), 'wrong')
  await user.click(press('Save Changes'))
  expect(await toast('Current password incorrect')).toBeTruthy()
  expect((await api.accounts.me({})).me).toMatchObject({
    name: 'Ana Silva',
    email,
    wantedEmail: null,
  })
  expect(field('Full name').value).toBe('Mallory')
})

test('[ERR-16] a failure of the server keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = await openProfile((api) => instead(api, 'accounts', 'updateProfile', defect))
  await fill(user, field('Full name'), 'Ana Maria')
  await user.click(press('Save Changes'))
  expect(await toast('Profile update failed')).toBeTruthy()
  expect(field('Full name').value).toBe('Ana Maria')
  expect(press('User menu: Ana Silva, Student')).toBeTruthy()
})

test('[ERR-16] [ERR-21] whose session ended elsewhere is told, and sees the login', async () => {
  const { user, api, email, password } = await openProfile()
  const elsewhere = asVisitor(world)
  await elsewhere.api.accounts.logIn({ email, password })
  await elsewhere.api.accounts.logOut({})
  await fill(user, field('Full name'), 'Ana Maria')
  await user.click(press('Save Changes'))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Profile update failed.*User not logged in/,
  )
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
  expect((await api.accounts.me({})).me).toBeNull()
})

test('[AUTH-34] [VAL-07] while new and confirm differ the password cannot be submitted, and that is said once it is certain', async () => {
  const { user } = await openProfile()
  await typePasswords(user, 'correct horse', 'abcdef', 'abc')
  expect(press('Change Password').disabled).toBe(true)
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  await user.tab()
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  await fill(user, field('Confirm new password'), 'abcdef')
  expect(press('Change Password').disabled).toBe(false)
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  await user.type(field('Confirm new password'), 'x')
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
})

test('[VAL-06] [VAL-07] the current password is required, and 6 characters of the new one', async () => {
  const { user, api, email, password } = await openProfile()
  await typePasswords(user, '', 'abcde')
  await user.click(press('Change Password'))
  expect(screen.getByText('Current password is required')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(await codeOf(api.accounts.logIn({ email, password }))).toBe('OK')
})

test('[ERR-20] [VAL-06] [AUTH-33] a wrong current password changes nothing and keeps the new one typed', async () => {
  const { user, api, email, password } = await openProfile()
  await typePasswords(user, 'wrong', 'another horse')
  await user.click(press('Change Password'))
  expect(await toast('Current password incorrect')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(
    'Please enter your current password correctly',
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(field('New password').value).toBe('another horse')
  expect(await codeOf(api.accounts.logIn({ email, password }))).toBe('OK')
})

test('[ERR-19] [AUTH-35] [D-19] after a change the new password works, the old one does not, and only this browser stays logged in', async () => {
  const { user, api, email, password } = await openProfile()
  const phone = asVisitor(world)
  await phone.api.accounts.logIn({ email, password })
  await typePasswords(user, password, 'abcdef')
  expect(screen.getByText('Weak. Longer is stronger.')).toBeTruthy()
  await user.click(press('Change Password'))
  expect(await toast('Password updated')).toBeTruthy()
  expect([
    field('Current password').value,
    field('New password').value,
    field('Confirm new password').value,
  ]).toEqual(['', '', ''])
  const logIn = (tried: string) =>
    codeOf(asVisitor(world).api.accounts.logIn({ email, password: tried }))
  expect([await logIn(password), await logIn('abcdef')]).toEqual(['INVALID_CREDENTIALS', 'OK'])
  expect((await api.accounts.me({})).me).toMatchObject({ email })
  expect((await phone.api.accounts.me({})).me).toBeNull()
})

test("[ERR-17] [VAL-05] a password that is too easy is refused with the server's reason; so is a failure", async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = false
  const { user, password } = await openProfile((api) =>
    instead(api, 'accounts', 'changePassword', (input) =>
      isBroken ? defect() : api.accounts.changePassword(input),
    ),
  )
  await typePasswords(user, password, '123456')
  await user.click(press('Change Password'))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Password update failed.*too easy to guess/,
  )
  isBroken = true
  await waitFor(() => expect(press('Change Password').disabled).toBe(false))
  await user.click(press('Change Password'))
  // the first one leaves while it comes
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^Password update failed.*error 4711/),
  )
})

test('the browsers in which somebody is logged in are listed, this one first; the others are signed out after a question', async () => {
  world.time.now = new Date()
  const { email, password } = await given(world).account()
  const [{ api }, phone] = [asVisitor(world), asVisitor(world)]
  await api.accounts.logIn({ email, password })
  await phone.api.accounts.logIn({ email, password })
  const { user } = openApp(api, '/profile')
  const devices = () =>
    within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
  await screen.findByRole('list', { name: 'Devices' })
  expect(devices().map((device) => device.textContent)).toEqual([
    'Unknown browserThis browser',
    'Unknown browserLast seen less than a minute ago',
  ])
  await user.click(press('Log Out Other Devices'))
  const question = within(await screen.findByRole('dialog', { name: 'Log out other devices?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect((await phone.api.accounts.me({})).me).not.toBeNull()
  await user.click(press('Log Out Other Devices'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log Out' }),
  )
  expect(await toast('Other devices logged out')).toBeTruthy()
  await waitFor(() => expect(devices()).toHaveLength(1))
  expect(press('Log Out Other Devices').getAttribute('aria-disabled')).toBe('true')
  expect([(await phone.api.accounts.me({})).me, (await api.accounts.me({})).me?.email]).toEqual([
    null,
    email,
  ])
})

test('[DOOR-14] what happened to the account is listed, the newest first', async () => {
  const { email, password } = await given(world).account()
  await codeOf(asVisitor(world).api.accounts.logIn({ email, password: 'wrong' }))
  await world.services.background.settled()
  const visitor = asVisitor(world)
  await visitor.api.accounts.logIn({ email, password })
  openApp(visitor.api, '/profile')
  const events = within(await screen.findByRole('list', { name: 'Recent Events' })).getAllByRole(
    'listitem',
  )
  expect(events.map((event) => event.textContent)).toEqual([
    expect.stringMatching(/^Logged in on a new deviceUnknown browser, /),
    expect.stringMatching(/^Failed loginUnknown browser, /),
    expect.stringMatching(/^Account confirmedUnknown browser, /),
  ])
})
