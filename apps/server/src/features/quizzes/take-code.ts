import { normalizeCode } from '@tbl/domain/course'
import { fallbackQuizCode, nextQuizCode } from '@tbl/domain/quiz'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { listGeneratedCodes } from './queries.ts'

/** Any fixed number: codes are given out one at a time. */
const codeLock = 727002

/**
 * The wanted code when no other quiz has it, else the lowest free generated one. When the codes
 * cannot be looked up, TBL and the time: a code must not keep a quiz from being saved.
 * Locked until the transaction ends.
 */
export async function takeCode(
  tx: Tx,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  quizId: string,
  wanted: string,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${codeLock})`)
  const code = normalizeCode(wanted)
  try {
    return await tx.transaction(async (lookup) => {
      const taken = code
        ? await lookup
            .select({ id: quizzes.id })
            .from(quizzes)
            .where(and(eq(quizzes.code, code), ne(quizzes.id, quizId)))
        : []
      return code && taken.length === 0
        ? code
        : nextQuizCode(await listGeneratedCodes(lookup, quizId))
    })
  } catch (error) {
    log.warn({ err: error }, 'the quiz codes could not be looked up')
    return fallbackQuizCode(clock.now())
  }
}
