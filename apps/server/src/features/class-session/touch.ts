import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { classSessions } from '../../schema/class-session.ts'

/** The next version of a class session; answers whether there is one. */
export async function touchSession(tx: Tx, quizId: string): Promise<boolean> {
  const rows = await tx
    .update(classSessions)
    .set({ version: sql`${classSessions.version} + 1` })
    .where(eq(classSessions.quizId, quizId))
    .returning({ quizId: classSessions.quizId })
  return rows.length > 0
}
