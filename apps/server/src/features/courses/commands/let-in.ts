import { codeMinutes, codesADay } from '@tbl/domain/let-in'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { mailWords } from '../../../platform/mail.ts'
import type { Ceiling } from '../../../platform/tries.ts'
import { codeGuesses, giveLetInCode } from '../../accounts/let-in-codes.ts'
import { findPerson } from '../../accounts/queries.ts'
import { codeMail } from '../mails/mails.ts'
import type { CoursePlace } from '../queries.ts'
import { listOpened } from '../student-queries.ts'

const codesGiven: Ceiling = { name: 'code given', most: codesADay, within: 24 * 3_600_000 }

type Refusal = 'TOO_MANY_CODES' | { code: 'CODES_GUESSED'; minutes: number }

/**
 * Minutes until codes of the course work again, while somebody has guessed too often; null when
 * they work.
 */
async function guessedMinutes({ tries }: Services, courseId: string): Promise<number | null> {
  const taken = await tries.take(codeGuesses, courseId)
  if ('code' in taken) return Math.ceil(taken.seconds / 60)
  await taken.giveBack()
  return null
}

/**
 * Makes the code with which a student who cannot log in gets in to the course, once, within 10 min;
 * the person is told by mail. Only for students who have opened the course: of all others nobody is
 * told whether they have an account (decision 11).
 */
export async function letIn(
  services: Services,
  permit: Permit<'student.letIn', CoursePlace>,
  studentId: string,
): Promise<Outcome<{ code: string; expiresAt: Date }, Refusal>> {
  const { database, clock, mails, tries } = services
  const { id: courseId, title: courseTitle, instructorName, language } = permit.target
  if ((await listOpened(database.connection, courseId, [studentId])).length === 0) throw notFound()
  const minutes = await guessedMinutes(services, courseId)
  if (minutes !== null) return refuse({ code: 'CODES_GUESSED', minutes })
  if ('code' in (await tries.take(codesGiven, `${courseId} ${studentId}`)))
    return refuse('TOO_MANY_CODES')
  return database.transact(async (tx, afterCommit) => {
    const [here] = await listOpened(tx, courseId, [studentId])
    const student = here === undefined ? null : await findPerson(tx, studentId)
    if (!student) throw notFound()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
    const code = await giveLetInCode(services, tx, { courseId, userId: studentId }, expiresAt)
    await audit(tx, permit, 'student.letIn', now, { courseId, studentId })
    const codeMails = student.isEmailConfirmed
      ? [
          codeMail(mailWords(services, student.language, language), {
            email: student.email,
            name: student.name,
            courseTitle,
            instructorName,
          }),
        ]
      : []
    await mails.add(tx, afterCommit, codeMails)
    return allow({ code, expiresAt })
  })
}
