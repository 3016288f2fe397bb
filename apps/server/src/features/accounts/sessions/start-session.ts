import { sessionEnd } from '@tbl/domain/session-terms'
import { eq } from 'drizzle-orm'
import { session } from '../../../platform/auth-tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/link-token.ts'

/** Gives a session that the check of the password has made its terms, and a token of which only the hash is stored; answers the token and the end. */
export async function startSession(
  tx: Tx,
  madeWith: string,
  { isShared, now, userAgent }: { isShared: boolean; now: Date; userAgent: string | null },
): Promise<{ token: string; endsAt: Date }> {
  const token = newToken()
  const endsAt = sessionEnd({ startedAt: now, usedAt: now, isShared, onlyCourseId: null })
  await tx
    .update(session)
    .set({ token: hashToken(token), isShared, userAgent, createdAt: now, updatedAt: now, expiresAt: endsAt })
    .where(eq(session.token, madeWith))
  return { token, endsAt }
}

type LetIn = { readonly userId: string; readonly onlyCourseId: string; readonly now: Date; readonly userAgent: string | null }

/** A session for one course, of somebody who was let in with a code; answers the token and the end, which no use puts off. */
export async function startLetInSession(tx: Tx, { userId, onlyCourseId, now, userAgent }: LetIn): Promise<{ id: string; token: string; endsAt: Date }> {
  const token = newToken()
  const endsAt = sessionEnd({ startedAt: now, usedAt: now, isShared: false, onlyCourseId })
  const [made] = await tx
    .insert(session)
    .values({ userId, token: hashToken(token), onlyCourseId, userAgent, createdAt: now, updatedAt: now, expiresAt: endsAt })
    .returning({ id: session.id })
  if (!made) throw new Error('The session was not returned')
  return { id: made.id, token, endsAt }
}
