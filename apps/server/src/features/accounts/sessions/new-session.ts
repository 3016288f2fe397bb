import { randomUUID } from 'node:crypto'
import { sessionEnd } from '@tbl/domain/session-terms'
import { defineWrite, inColumn, type Slots } from '../../../platform/database/statement.ts'
import { hashToken, newToken } from '../../../platform/link-token.ts'
import { session } from '../../../schema/accounts.ts'

type Terms = {
  readonly userId: string
  readonly isShared: boolean
  readonly onlyCourseId: string | null
  readonly now: Date
  readonly userAgent: string | null
}

/** A new session on these terms, which `storeSession` stores; its token and its end. */
export function newSession({ now, ...terms }: Terms) {
  const token = newToken()
  const endsAt = sessionEnd({ startedAt: now, usedAt: now, ...terms })
  const row: SessionRow = {
    id: randomUUID(),
    ...terms,
    token: hashToken(token),
    createdAt: now,
    updatedAt: now,
    expiresAt: endsAt,
  }
  return { id: row.id, token, endsAt, row }
}

type SessionRow = Omit<typeof session.$inferSelect, 'ipAddress'>

/** Of its token only the hash is stored. */
export const storeSession = defineWrite((tx, slots: Slots<SessionRow>) =>
  tx.insert(session).values({
    id: slots.id,
    userId: slots.userId,
    isShared: slots.isShared,
    onlyCourseId: slots.onlyCourseId,
    userAgent: slots.userAgent,
    token: slots.token,
    createdAt: inColumn(slots.createdAt, session.createdAt),
    updatedAt: inColumn(slots.updatedAt, session.updatedAt),
    expiresAt: inColumn(slots.expiresAt, session.expiresAt),
  }),
)
