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
  const endsAt = sessionEnd({ startedAt: now, usedAt: now, isShared })
  await tx
    .update(session)
    .set({ token: hashToken(token), isShared, userAgent, createdAt: now, updatedAt: now, expiresAt: endsAt })
    .where(eq(session.token, madeWith))
  return { token, endsAt }
}
