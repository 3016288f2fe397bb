import { as } from '../as.ts'
import { given, newAddress } from '../given.ts'
import { tokenFor } from '../mailbox.ts'
import type { InputsOf } from './inputs-of.ts'

export const accountsInputs: InputsOf<'accounts'> = {
  'accounts.signUp': () => ({
    email: newAddress(),
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  }),
  'accounts.verifyEmail': async (_situation, world) => {
    const email = newAddress()
    await as(world, null).accounts.signUp({
      email,
      password: 'correct horse',
      name: 'Nia New',
      role: 'Student',
    })
    return { token: tokenFor(world, email) }
  },
  'accounts.signUpState': () => ({ email: newAddress() }),
  'accounts.verifyWithPassword': async (_situation, world) => {
    const form = {
      email: newAddress(),
      password: 'correct horse',
      name: 'Nia New',
      role: 'Student' as const,
    }
    await as(world, null).accounts.signUp(form)
    return { token: tokenFor(world, form.email), password: form.password }
  },
  'accounts.disownLink': async (_situation, world) => {
    const email = newAddress()
    await as(world, null).accounts.signUp({
      email,
      password: 'correct horse',
      name: 'Nia New',
      role: 'Student',
    })
    return { token: tokenFor(world, email) }
  },
  'accounts.resendVerification': () => ({ email: newAddress() }),
  'accounts.requestPasswordReset': () => ({ email: newAddress() }),
  'accounts.resetPassword': async (_situation, world) => {
    const { email } = await given(world).account()
    await as(world, null).accounts.requestPasswordReset({ email })
    await world.services.background.settled()
    return { token: tokenFor(world, email), password: 'another horse' }
  },
  'accounts.undoChange': async (_situation, world) => {
    const { email } = await given(world).account()
    await as(world, null).accounts.requestPasswordReset({ email })
    await world.services.background.settled()
    await as(world, null).accounts.resetPassword({
      token: tokenFor(world, email),
      password: 'another horse',
    })
    return { token: tokenFor(world, email) }
  },
  'accounts.updateProfile': ({ account: { password } }) => ({
    name: 'Renamed',
    email: newAddress(),
    currentPassword: password,
  }),
  'accounts.markTours': () => ({ hasSeenTutorial: true, hasSeenInCourseTutorial: false }),
  'accounts.setLanguage': () => ({ language: 'de' }),
  'accounts.changePassword': ({ account: { password } }) => ({
    currentPassword: password,
    newPassword: 'another horse',
  }),
  'accounts.listSessions': () => ({}),
  'accounts.listEvents': () => ({}),
  'accounts.endOtherSessions': () => ({}),
  'accounts.exportData': () => ({}),
  'accounts.requestErasure': ({ account: { password } }) => ({ currentPassword: password }),
  'accounts.cancelErasure': () => ({}),
  'accounts.logIn': ({ account: { email, password } }) => ({ email, password }),
  'accounts.logInWithCode': async ({ courseId, teacher, member }, world) => {
    const { code } = await as(world, teacher).enrollment.letIn({ courseId, studentId: member.id })
    return { email: member.email, code }
  },
  'accounts.logOut': () => ({}),
  'accounts.me': () => ({}),
}
