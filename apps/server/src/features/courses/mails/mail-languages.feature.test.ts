import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { asVisitor } from '../../../../testing/as-visitor.ts'
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

const title = 'Anatomía'
const restricted = { students: 0, title, enrollmentMode: 'allowlist_only' } as const

test.each([
  ['es', null, 'es', 'Te han añadido a Anatomía', 'te ha añadido al curso Anatomía en TBL'],
  ['es', 'de', 'de', 'Sie wurden zu Anatomía hinzugefügt', 'hat Sie zum Kurs Anatomía in TBL'],
  ['fr', null, 'en', 'You were added to Anatomía', 'has added you to the course Anatomía'],
] as const)(
  '[LANG-06] whom the list of a course in %s has added, who has chosen %s, reads it in %s',
  async (language, chosen, read, subject, words) => {
    const student = await given(world).student()
    await as(world, student).accounts.setLanguage({ language: chosen })
    const list = { autoEnrollFromAllowlist: true, allowlist: [student.email] }
    const { courseId } = await given(world).course({ ...restricted, ...list, language })
    expect(courseId).toBeTruthy()
    await expectMail(student.email, read, subject, words)
  },
)

test('[LANG-06] so does a newcomer for whom the list waits, whatever the page of the sign-up was', async () => {
  const email = newAddress()
  const list = { autoEnrollFromAllowlist: true, allowlist: [email] }
  await given(world).course({ ...restricted, ...list, language: 'es' })
  const browser = asVisitor(world, new Map(), '127.0.0.1', 'de')
  const form = { email, password: 'correct horse', name: 'Nia', role: 'Student' } as const
  await browser.api.accounts.signUp(form)
  await browser.api.accounts.verifyEmail({ token: tokenFor(world, email) })
  expect(mailsTo(world, email).map((mail) => mail.language)).toEqual(['de', 'es'])
  await expectMail(email, 'es', 'Te han añadido a Anatomía', 'te ha añadido al curso')
})

test.each([
  ['es', null, 'es', 'Un código para Anatomía', 'en un plazo de 10 minutos'],
  ['es', 'de', 'de', 'Ein Code für Anatomía', 'innerhalb von 10 Minuten'],
  [null, null, 'en', 'A code for Anatomía', 'within 10 minutes'],
] as const)(
  '[LANG-06] that a code for a course in %s was made reads a student who has chosen %s in %s',
  async (language, chosen, read, subject, words) => {
    const made = await given(world).course({ students: 1, title, language })
    const [student] = made.students
    if (!student) throw new Error('A course of one')
    await as(world, student).accounts.setLanguage({ language: chosen })
    const { teacher, courseId } = made
    const code = as(world, teacher, { 'accept-language': 'de' })
    await code.enrollment.letIn({ courseId, studentId: student.id })
    await expectMail(student.email, read, subject, words)
  },
)
