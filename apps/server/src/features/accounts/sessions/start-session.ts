import { sessionEnd } from '@tbl/domain/session-terms'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/link-token.ts'
import { session } from '../../../schema/accounts.ts'

type Terms = {
  readonly userId: string
  readonly isShared: boolean
  readonly onlyCourseId: string | null
  readonly now: Date
  readonly userAgent: string | null
}

/**
 * A new session on these terms, of whose token only the hash is stored; answers the token and the
 * end.
 */
export async function startSession(
  tx: Tx,
  { now, ...terms }: Terms,
): Promise<{ id: string; token: string; endsAt: Date }> {
  const token = newToken()
  const endsAt = sessionEnd({ startedAt: now, usedAt: now, ...terms })
  const [made] = await tx
    .insert(session)
    .values({
      ...terms,
      token: hashToken(token),
      createdAt: now,
      updatedAt: now,
      expiresAt: endsAt,
    })
    .returning({ id: session.id })
  if (!made) throw new Error('The session was not returned')
  return { id: made.id, token, endsAt }
}
