import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../../testing/given.ts'
import { newestFile } from '../../../../testing/mail-file.ts'
import { mailsTo, tokenFor } from '../../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The newest mail to an address is a file in this language, with these words. */
async function expectMail(email: string, language: string, subject: string, words: string) {
  const file = await newestFile(world, email)
  expect(file).toMatchObject({ header: language, html: language, subject })
  expect(file.text).toContain(words)
}

/** A browser whose pages speak a language. */
const browserIn = (language: string): Visitor =>
  asVisitor(world, new Map(), '127.0.0.1', `${language}, en;q=0.5`)
const form = (email: string) =>
  ({ email, password: 'correct horse', name: 'Ana Silva', role: 'Student' }) as const

/** Somebody who has an account, and has chosen a language where one is named. */
async function account(chosen: 'en' | 'de' | 'es' | null = null) {
  const { email, password } = await given(world).account()
  const { api } = asVisitor(world)
  await api.accounts.logIn({ email, password })
  if (chosen) await api.accounts.setLanguage({ language: chosen })
  return { email, password }
}
/** The same person in a browser of another language. */
async function loggedIn({ email, password }: { email: string; password: string }, page: string) {
  const browser = browserIn(page)
  await browser.api.accounts.logIn({ email, password })
  return browser.api.accounts
}

describe('to an address without an account', () => {
  test.each([
    ['en', 'Verify your e-mail for TBL', 'Ana Silva, Student, on 1 September 2026, 08:00 UTC'],
    [
      'de',
      'Bestätigen Sie Ihre E-Mail-Adresse für TBL',
      'Ana Silva, Student:in, am 1. September 2026, 08:00 Uhr UTC, mit einem unbekannten Browser',
    ],
    [
      'es',
      'Verifica tu correo para TBL',
      'Ana Silva, estudiante, el 1 de septiembre de 2026, 8:00 UTC, con un navegador desconocido',
    ],
  ])(
    '[LANG-06, LANG-10] the link of a sign-up is mailed in the language of its page, with dates in it and their time zone: %s',
    async (language, subject, words) => {
      const email = newAddress()
      await browserIn(language).api.accounts.signUp(form(email))
      await expectMail(email, language, subject, words)
    },
  )

  test('[LANG-06] mailed again, in that of the page that asks for it', async () => {
    const email = newAddress()
    const browser = browserIn('de')
    await browser.api.accounts.signUp(form(email))
    world.time.now = new Date(world.time.now.getTime() + 3_600_000)
    const spanish = asVisitor(world, browser.cookies(), '127.0.0.1', 'es')
    await spanish.api.accounts.resendVerification({ email })
    await world.services.background.settled()
    expect(mailsTo(world, email)).toHaveLength(2)
    await expectMail(email, 'es', 'Verifica tu correo para TBL', 'Si has sido tú')
  })

  test('[LANG-06] a language that is not spoken here leaves it to that of the installation', async () => {
    const email = newAddress()
    await browserIn('fr').api.accounts.signUp(form(email))
    await expectMail(email, 'en', 'Verify your e-mail for TBL', 'Hello,')
  })
})

describe('to somebody who has chosen a language, and to who has not', () => {
  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Sie haben bereits ein Konto bei TBL', 'Es wurde nichts geändert.'],
    [null, 'es', 'Ya tienes una cuenta en TBL', 'No se ha cambiado nada.'],
  ])(
    '[LANG-06] who has an account already: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const { email } = await account(chosen)
      await browserIn('es').api.accounts.signUp(form(email))
      await expectMail(email, language, subject, words)
    },
  )

  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Ein neues Passwort für TBL', 'läuft nach 60 Minuten ab'],
    [null, 'es', 'Una contraseña nueva para TBL', 'caduca a los 60 minutos'],
  ])(
    '[LANG-06] a link for a new password: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const { email } = await account(chosen)
      await browserIn('es').api.accounts.requestPasswordReset({ email })
      await expectMail(email, language, subject, words)
    },
  )

  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Bestätigen Sie Ihre E-Mail-Adresse für TBL', 'soll ab jetzt diese Adresse haben'],
    [null, 'es', 'Verifica tu correo para TBL', 'va a tener esta dirección a partir de ahora'],
  ])(
    '[LANG-06] the link for a new address: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const person = await account(chosen)
      const wanted = newAddress()
      const accounts = await loggedIn(person, 'es')
      const change = { name: 'Ana Silva', email: wanted, currentPassword: person.password }
      await accounts.updateProfile(change)
      await expectMail(wanted, language, subject, words)
    },
  )

  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Sie haben bereits ein Konto bei TBL', 'einem anderen Konto bei TBL'],
    [null, 'es', 'Ya tienes una cuenta en TBL', 'a otra cuenta de TBL'],
  ])(
    '[LANG-06] whose address another account wants: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const [owner, other] = [await account(chosen), await account('en')]
      const accounts = await loggedIn(other, 'es')
      const change = { name: 'Ana Silva', email: owner.email, currentPassword: other.password }
      await accounts.updateProfile(change)
      await expectMail(owner.email, language, subject, words)
    },
  )

  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Ihr Passwort für TBL wurde geändert', 'innerhalb von 7 Tagen'],
    [null, 'es', 'Se ha cambiado tu contraseña de TBL', 'en un plazo de 7 días'],
  ])(
    '[LANG-06] whose password was changed: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const person = await account(chosen)
      const accounts = await loggedIn(person, 'es')
      const change = { currentPassword: person.password, newPassword: 'another horse' }
      await accounts.changePassword(change)
      await expectMail(person.email, language, subject, words)
    },
  )

  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Ihre Adresse bei TBL wurde geändert', 'eine andere E-Mail-Adresse'],
    [null, 'es', 'Se ha cambiado tu dirección de TBL', 'otra dirección de correo'],
  ])(
    '[LANG-06] whose address was changed, at the old one: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const person = await account(chosen)
      const wanted = newAddress()
      const accounts = await loggedIn(person, 'es')
      const change = { name: 'Ana Silva', email: wanted, currentPassword: person.password }
      await accounts.updateProfile(change)
      await world.services.background.settled()
      await accounts.verifyEmail({ token: tokenFor(world, wanted) })
      await expectMail(person.email, language, subject, words)
    },
  )

  test.each<['de' | null, string, string, string]>([
    ['de', 'de', 'Ihr Konto bei TBL wird gelöscht', 'Melden Sie sich vorher an'],
    [null, 'es', 'Tu cuenta de TBL se eliminará', 'Inicia sesión antes'],
  ])(
    '[LANG-06] whose account will be deleted: chosen %s, from a Spanish page: %s',
    async (chosen, language, subject, words) => {
      const person = await account(chosen)
      const accounts = await loggedIn(person, 'es')
      await accounts.requestErasure({ currentPassword: person.password })
      await expectMail(person.email, language, subject, words)
    },
  )
})

describe('an account that is made for an invitation', () => {
  const made = async (
    languages: readonly ('de' | 'es' | 'fr' | null)[],
    cookies: ReadonlyMap<string, string> = new Map(),
  ) => {
    const email = newAddress()
    for (const language of languages) {
      const { teacher, courseId } = await given(world).course({ students: 0, language })
      world.time.now = new Date(world.time.now.getTime() + 60_000)
      await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [email] })
    }
    const browser = asVisitor(world, cookies)
    await browser.api.accounts.signUp(form(email))
    await browser.api.accounts.verifyEmail({ token: tokenFor(world, email) })
    return browser.api.accounts.logIn({ email, password: 'correct horse' })
  }

  test('[LANG-02] has the language of its course, the newest one that is spoken here', async () => {
    expect(await made(['de'])).toMatchObject({ language: 'de' })
    expect(await made(['de', 'es', 'fr', null])).toMatchObject({ language: 'es' })
  })

  test('[LANG-02] has none where its course has none that is spoken here', async () => {
    expect(await made(['fr', null])).toMatchObject({ language: null })
    expect(await made([])).toMatchObject({ language: null })
  })

  test('[LANG-02] has none where one was chosen in the browser: that counts', async () => {
    expect(await made(['de'], new Map([['tbl.lang', 'es']]))).toMatchObject({ language: null })
  })

  test('[LANG-02] an invitation that was withdrawn, or has ended, counts no longer', async () => {
    const email = newAddress()
    const { teacher, courseId } = await given(world).course({ students: 0, language: 'de' })
    await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [email] })
    world.time.now = new Date(world.time.now.getTime() + 8 * 86_400_000)
    const browser = asVisitor(world)
    await browser.api.accounts.signUp(form(email))
    await browser.api.accounts.verifyEmail({ token: tokenFor(world, email) })
    const login = { email, password: 'correct horse' }
    expect(await browser.api.accounts.logIn(login)).toMatchObject({ language: null })
  })
})
