import { tokenFor } from '../../mailbox.ts'
import { browser, type Recorder } from '../recorder.ts'

const password = 'correct horse'

/** Somebody chooses a language, makes courses in languages, and gives the choice up. */
export async function chooseLanguages({ world, enter, does }: Recorder) {
  enter('languages', 'a person chooses one')
  const own = browser(world, 'Lola')
  const email = 'lola@example.org'
  await does(own, 'accounts.signUp', { email, password, name: 'Lola Paz', role: 'Instructor' })
  await does(own, 'accounts.verifyEmail', { token: tokenFor(world, email) })
  await does(own, 'accounts.logIn', { email, password })
  await does(own, 'accounts.setLanguage', { language: 'es' })
  await does(own, 'accounts.me', {})
  await does(own, 'courses.create', { title: 'Optics', code: 'OPTI1', description: 'Light' })
  await does(own, 'accounts.setLanguage', { language: null })
  const optics = { title: 'Optik', code: 'OPTI2', description: 'Licht', language: 'de' as const }
  await does(own, 'courses.create', optics)
}
