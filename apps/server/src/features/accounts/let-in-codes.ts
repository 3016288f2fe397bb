import { and, eq, gt } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { hashShortCode, isShortCode, newShortCode } from '../../platform/short-code.ts'
import type { Ceiling } from '../../platform/tries.ts'
import { profiles } from '../../schema/accounts.ts'
import { letInCodes } from '../../schema/let-in-codes.ts'

/** Guesses at codes of a course: 10 in any 15 minutes, whoever's code they are for. */
export const codeGuesses: Ceiling = { name: 'code guess', most: 10, within: 15 * 60_000 }

/** What the code of a student for a course is about (`hashShortCode`). */
const subject = (courseId: string, userId: string): string => `let-in ${courseId} ${userId}`

type Place = { readonly userId: string; readonly courseId: string }

/** Makes the code that lets a student in to a course; it takes the place of an earlier one. */
export async function giveLetInCode(
  { config }: Services,
  tx: Tx,
  { userId, courseId }: Place,
  expiresAt: Date,
): Promise<string> {
  const code = newShortCode()
  const codeHash = hashShortCode(config.authSecret, subject(courseId, userId), code)
  await tx
    .insert(letInCodes)
    .values({ courseId, userId, codeHash, expiresAt })
    .onConflictDoUpdate({
      target: [letInCodes.courseId, letInCodes.userId],
      set: { codeHash, expiresAt },
    })
  return code
}

/** A code as it is stored, and whose it is. */
export type LetInCode = Place & { readonly codeHash: string }

/** The codes that work now with this address. */
export const listLetInCodes = (reader: Reader, email: string, now: Date): Promise<LetInCode[]> =>
  reader
    .select({
      userId: letInCodes.userId,
      courseId: letInCodes.courseId,
      codeHash: letInCodes.codeHash,
    })
    .from(letInCodes)
    .innerJoin(profiles, eq(profiles.id, letInCodes.userId))
    .where(and(eq(profiles.email, email), gt(letInCodes.expiresAt, now)))

/** Whether it is the stored code. */
export const isLetInCode = ({ config }: Services, stored: LetInCode, code: string): boolean =>
  isShortCode(stored.codeHash, config.authSecret, subject(stored.courseId, stored.userId), code)

/** Uses a code up; false when it was used or replaced meanwhile. */
export async function useLetInCode(tx: Tx, { userId, courseId, codeHash }: LetInCode) {
  const used = await tx
    .delete(letInCodes)
    .where(
      and(
        eq(letInCodes.userId, userId),
        eq(letInCodes.courseId, courseId),
        eq(letInCodes.codeHash, codeHash),
      ),
    )
    .returning({ userId: letInCodes.userId })
  return used.length > 0
}
