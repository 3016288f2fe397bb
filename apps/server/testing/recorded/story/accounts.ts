import { tokenFor } from '../../mailbox.ts'
import { asker, browser, type Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

const minute = 60_000
const password = 'correct horse'

/** Somebody signs up, logs in, changes name, address and password, and takes a change back. */
export async function keepAccount(
  { world, enter, does, tries, looks, pass }: Recorder,
  { nobody }: Cast,
) {
  enter('accounts', 'signing up')
  const form = {
    email: 'Wilma@Example.org',
    password,
    name: 'Wilma Winter',
    role: 'Student' as const,
  }
  const [own, phone, thief] = [
    browser(world, 'Wilma'),
    browser(world, 'Wilma, by phone'),
    browser(world, 'somebody else'),
  ]
  await tries(own, 'accounts.signUp', { ...form, password: 'aaaaaaa' })
  await tries(own, 'accounts.signUp', { ...form, email: 'no address', password: 'x' })
  await does(own, 'accounts.signUp', form)
  await tries(own, 'accounts.logIn', { email: form.email, password })
  await does(own, 'accounts.signUpState', { email: form.email })
  await does(own, 'accounts.resendVerification', { email: form.email })
  await tries(own, 'accounts.verifyEmail', { token: 'x' })
  const token = tokenFor(world, 'wilma@example.org')
  await does(own, 'accounts.verifyEmail', { token })
  await tries(own, 'accounts.verifyEmail', { token })
  await does(own, 'accounts.signUpState', { email: form.email })
  await does(phone, 'accounts.signUp', form)

  enter('accounts', 'two sign up with one address')
  const shared = { ...form, email: 'both@example.org', name: 'Bo Berg' }
  await does(phone, 'accounts.signUp', shared)
  const first = tokenFor(world, shared.email)
  await does(thief, 'accounts.signUp', { ...shared, name: 'Not Bo', password: 'another horse' })
  await tries(nobody, 'accounts.verifyEmail', { token: first })
  await tries(nobody, 'accounts.verifyWithPassword', { token: first, password: 'a guess' })
  await tries(nobody, 'accounts.verifyWithPassword', { token: 'x', password })
  await does(browser(world, 'Bo'), 'accounts.verifyWithPassword', { token: first, password })
  await does(thief, 'accounts.signUp', { ...shared, email: 'mistyped@example.org' })
  await does(nobody, 'accounts.disownLink', { token: tokenFor(world, 'mistyped@example.org') })
  await does(nobody, 'accounts.disownLink', { token: 'x' })

  enter('accounts', 'logging in')
  await does(own, 'accounts.me', {})
  await tries(own, 'accounts.logIn', { email: form.email, password: 'wrong' })
  await tries(own, 'accounts.logIn', { email: 'unknown@example.org', password })
  await does(own, 'accounts.logIn', { email: form.email, password, isShared: true })
  await does(phone, 'accounts.logIn', { email: form.email, password })
  await does(own, 'accounts.me', {})
  await does(own, 'accounts.markTours', { hasSeenTutorial: true })
  await does(own, 'accounts.listSessions', {})
  await does(own, 'accounts.listEvents', {})
  await does(own, 'accounts.endOtherSessions', {})
  await does(phone, 'accounts.me', {})

  enter('accounts', 'changing the profile')
  const profile = { name: 'Wilma W. Winter', email: form.email }
  await tries(own, 'accounts.updateProfile', { ...profile, name: 'see http://example.org' })
  await does(own, 'accounts.updateProfile', profile)
  await tries(own, 'accounts.updateProfile', {
    ...profile,
    email: 'new@example.org',
    currentPassword: 'wrong',
  })
  await does(own, 'accounts.updateProfile', {
    ...profile,
    email: 'late@example.org',
    currentPassword: password,
  }) // which the list of a course awaits
  await tries(nobody, 'accounts.verifyEmail', { token: tokenFor(world, 'late@example.org') })
  await tries(nobody, 'accounts.verifyWithPassword', {
    token: tokenFor(world, 'late@example.org'),
    password: 'a guess',
  })
  await does(own, 'accounts.resendVerification', { email: 'late@example.org' })
  await does(own, 'accounts.verifyEmail', { token: tokenFor(world, 'late@example.org') })
  await does(own, 'courses.list', {})
  await tries(own, 'accounts.changePassword', {
    currentPassword: 'wrong',
    newPassword: 'another horse',
  })
  await tries(own, 'accounts.changePassword', {
    currentPassword: password,
    newPassword: 'late@example.org',
  })
  await does(own, 'accounts.changePassword', {
    currentPassword: password,
    newPassword: 'another horse',
  })
  await does(own, 'accounts.listEvents', {})

  enter('accounts', 'taking a change back')
  const undo = tokenFor(world, 'wilma@example.org')
  await tries(nobody, 'accounts.undoChange', { token: 'x' })
  await does(thief, 'accounts.signUp', { ...form, name: 'Wilma Next' })
  await looks([own], 'accounts.me', {})
  await does(own, 'accounts.requestPasswordReset', { email: 'late@example.org' })
  await does(own, 'accounts.requestPasswordReset', { email: 'unknown@example.org' })
  const reset = tokenFor(world, 'late@example.org')
  await tries(own, 'accounts.resetPassword', { token: 'x', password: 'third horse' })
  await tries(own, 'accounts.resetPassword', { token: reset, password: 'aaaaaaa' })
  await does(own, 'accounts.resetPassword', { token: reset, password: 'third horse' })
  await does(own, 'accounts.me', {})
  await does(own, 'accounts.undoChange', { token: undo })
  await tries(own, 'accounts.undoChange', { token: undo })
  await tries(own, 'accounts.logIn', { email: form.email, password: 'third horse' })

  enter('accounts', 'the address is taken meanwhile')
  const moved = browser(world, 'Mona')
  await does(moved, 'accounts.signUp', { ...form, email: 'mona@example.org', name: 'Mona Frey' })
  await does(moved, 'accounts.verifyEmail', { token: tokenFor(world, 'mona@example.org') })
  await does(moved, 'accounts.logIn', { email: 'mona@example.org', password })
  await does(moved, 'accounts.updateProfile', {
    name: 'Mona Frey',
    email: 'mona2@example.org',
    currentPassword: password,
  })
  await does(moved, 'accounts.verifyEmail', { token: tokenFor(world, 'mona2@example.org') })
  const taken = tokenFor(world, 'mona@example.org')
  pass(minute)
  await does(thief, 'accounts.signUp', { ...form, email: 'mona@example.org', name: 'Mona Next' })
  await does(thief, 'accounts.verifyEmail', { token: tokenFor(world, 'mona@example.org') })
  await tries(moved, 'accounts.undoChange', { token: taken })
  await does(moved, 'accounts.logOut', {})
  await does(moved, 'accounts.me', {})

  enter('accounts', 'guessing')
  const guesser = asker('somebody who guesses', null)
  for (let count = 1; count <= 11; count += 1)
    await tries(guesser, 'accounts.logIn', {
      email: 'mona2@example.org',
      password: `guess ${count}`,
    })
}
