import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { given, newAddress, type Person } from '../../../../testing/given.ts'
import { newestFile } from '../../../../testing/mail-file.ts'
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

/** Whose page speaks German, which counts nothing for mails to others. */
const onGermanPage = (person: Person) => as(world, person, { 'accept-language': 'de' })
const subject = { en: 'An invitation to', de: 'Eine Einladung zu', es: 'Una invitación a' }
const title = 'Anatomía'

test.each([
  ['es', null, 'es', 'te invita a ser asistente del curso Anatomía en TBL'],
  ['de', 'es', 'es', 'te invita a ser asistente del curso Anatomía en TBL'],
  ['es', 'de', 'de', 'lädt Sie als Assistenz in den Kurs Anatomía in TBL ein'],
  ['fr', null, 'en', 'invites you to be an assistant of the course Anatomía in TBL'],
  [null, null, 'en', 'invites you to be an assistant of the course Anatomía in TBL'],
] as const)(
  '[LANG-06] an invitation to a course in %s, to somebody who has chosen %s, is in %s; names stay',
  async (language, chosen, read, words) => {
    const { teacher, courseId } = await given(world).course({ students: 0, title, language })
    const invited = await given(world).student('Nia')
    await as(world, invited).accounts.setLanguage({ language: chosen })
    const invitation = { courseId, role: 'assistant' as const, emails: [invited.email] }
    await onGermanPage(teacher).staff.invite(invitation)
    await expectMail(invited.email, read, `${subject[read]} ${title}`, words)
  },
)

test('[LANG-06] to an address without an account it is in the language of the course', async () => {
  const { teacher, courseId } = await given(world).course({ students: 0, title, language: 'es' })
  const email = newAddress()
  await as(world, teacher).staff.invite({ courseId, role: 'coTeacher', emails: [email] })
  const words = 'te invita a ser codocente del curso'
  await expectMail(email, 'es', 'Una invitación a Anatomía', words)
})

test.each([
  ['es', null, 'es', 'Te ofrecen Anatomía', 'quiere traspasarte el curso'],
  ['es', 'de', 'de', 'Anatomía wird Ihnen angeboten', 'möchte Ihnen den Kurs'],
  [null, null, 'en', 'Anatomía is offered to you', 'wants to hand the course'],
] as const)(
  '[LANG-06] the offer of a course in %s, to somebody who has chosen %s, is in %s',
  async (language, chosen, read, subject, words) => {
    const { teacher, courseId } = await given(world).course({ students: 0, title, language })
    const colleague = await given(world).staff({ courseId, role: 'coTeacher' })
    await as(world, colleague).accounts.setLanguage({ language: chosen })
    await onGermanPage(teacher).staff.handOver({ courseId, userId: colleague.id })
    await expectMail(colleague.email, read, subject, words)
  },
)

test('[LANG-06] who a new owner is, each of the two reads in their own language, else in that of the course', async () => {
  const { teacher, courseId } = await given(world).course({ students: 0, title, language: 'es' })
  const colleague = await given(world).staff({ courseId, role: 'coTeacher' })
  await as(world, colleague).accounts.setLanguage({ language: 'de' })
  await as(world, teacher).staff.handOver({ courseId, userId: colleague.id })
  await onGermanPage(colleague).staff.takeOver({ courseId })
  const own = 'hat ab jetzt die Kursleitung des Kurses Anatomía'
  await expectMail(colleague.email, 'de', 'Anatomía hat eine neue Kursleitung', own)
  const subject = 'Anatomía tiene una nueva persona responsable'
  await expectMail(teacher.email, 'es', subject, 'es responsable del curso Anatomía')
})
