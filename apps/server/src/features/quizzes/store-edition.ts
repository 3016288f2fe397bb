import type { Question } from '@tbl/domain/quiz'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { questions, quizVersions } from '../../schema/quizzes.ts'

/**
 * Adds an edition, and makes the rows of `questions` those of this edition; the caller holds the
 * quiz.
 */
export async function storeEdition(
  tx: Tx,
  quizId: string,
  version: number,
  edition: readonly Question[],
  createdAt: Date,
): Promise<void> {
  await tx.insert(quizVersions).values({ quizId, version, questions: [...edition], createdAt })
  const kept = edition.map(({ id }) => id)
  await tx
    .delete(questions)
    .where(and(eq(questions.quizId, quizId), notInArray(questions.id, kept)))
  if (edition.length === 0) return
  await tx
    .update(questions)
    .set({ position: sql`-1 - ${questions.position}` }) // out of the way: no two questions may have one place at any moment
    .where(eq(questions.quizId, quizId))
  await tx
    .insert(questions)
    .values(
      edition.map(({ options, ...question }, position) => ({
        ...question,
        options: [...options],
        quizId,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: questions.id,
      set: {
        position: sql`excluded.position`,
        text: sql`excluded.text`,
        options: sql`excluded.options`,
        explanation: sql`excluded.explanation`,
      },
    })
}
