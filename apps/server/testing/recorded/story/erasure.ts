import { tokenFor } from '../../mailbox.ts'
import { browser, type Recorder } from '../recorder.ts'

const password = 'correct horse'

/** Somebody takes the own data along, has the account erased, and takes that back. */
export async function eraseAccount({ world, enter, does, tries, looksAgain }: Recorder) {
  enter('erasure', 'a copy, and the end of an account')
  const own = browser(world, 'Gwen')
  const email = 'gwen@example.org'
  await does(own, 'accounts.signUp', { email, password, name: 'Gwen Gray', role: 'Instructor' })
  await does(own, 'accounts.verifyEmail', { token: tokenFor(world, email) })
  await does(own, 'accounts.logIn', { email, password })
  const sections = {
    of: 'its sections',
    in: (file: unknown) => Object.keys(JSON.parse((file as { text: string }).text)),
  }
  await looksAgain([own], 'accounts.exportData', {}, sections)
  const course = { title: 'Soon gone', code: 'GONE1', description: 'A course' }
  const { id: courseId } = await does(own, 'courses.create', course)
  await tries(own, 'accounts.requestErasure', { currentPassword: 'wrong' })
  await tries(own, 'accounts.requestErasure', { currentPassword: password })
  await does(own, 'courses.remove', { courseId })
  await does(own, 'accounts.requestErasure', { currentPassword: password })
  await does(own, 'accounts.cancelErasure', {})
  await does(own, 'accounts.listEvents', {})
}
