import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { courseSecrets } from '../../schema/course-secrets.ts'

/** The secret of a course; made when it is asked for first. */
export function secretOf({ database }: Pick<Services, 'database'>, courseId: string) {
  return database.transact(async (tx) => {
    const fresh = { courseId, secret: randomBytes(32).toString('base64') }
    await tx.insert(courseSecrets).values(fresh).onConflictDoNothing()
    const [row] = await tx
      .select({ secret: courseSecrets.secret })
      .from(courseSecrets)
      .where(eq(courseSecrets.courseId, courseId))
    if (!row) throw new Error('A secret that was stored is there')
    return row.secret
  })
}

/**
 * What a student or a team is called in files without names: the same in every file of the course, and
 * not to be found out from ids or addresses without its secret (HMAC, RFC 2104; the first 64 bits).
 * A letter stands before, as spreadsheets read some of these as numbers.
 */
export const nameless = (secret: string, kind: 'student' | 'team', id: string): string =>
  `${kind[0]}${createHmac('sha256', secret).update(`${kind} ${id}`).digest('hex').slice(0, 16)}`
