import type { CreateCourse } from '@tbl/contract/courses'
import { consistentChoices, normalizeCode } from '@tbl/domain/course'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Language } from '@tbl/texts/languages'
import type { z } from 'zod'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { courses } from '../../../schema/courses.ts'
import { courseCreated } from '../occurrences.ts'
import { findFreeCodeLike } from '../queries.ts'

/**
 * Creates a course of the actor; refuses a code that another course has. Where it names no language
 * of its content, that is `ownLanguage`, the actor's.
 */
export async function createCourse(
  services: Services,
  permit: Permit<'course.create'>,
  { language, ...input }: z.output<typeof CreateCourse>,
  ownLanguage: Language,
): Promise<Outcome<{ courseId: string }, { code: 'CODE_TAKEN'; freeCode: string | null }>> {
  const { database, clock } = services
  const code = normalizeCode(input.code)
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const [row] = await tx
      .insert(courses)
      .values({
        ...consistentChoices(input),
        code,
        language: language === undefined ? ownLanguage : language,
        instructorId: permit.actor.id,
        createdAt: now,
      })
      .onConflictDoNothing({ target: courses.code })
      .returning({ id: courses.id })
    if (!row) return refuse({ code: 'CODE_TAKEN', freeCode: await findFreeCodeLike(tx, code) })
    const courseId = row.id
    await audit(tx, permit, 'course.create', now, { courseId })
    const made = { courseId, userId: permit.actor.id, isOpen: input.enrollmentMode === 'open' }
    afterCommit(() => publish(services, courseCreated, made))
    return allow({ courseId })
  })
}
