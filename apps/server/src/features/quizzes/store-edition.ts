import type { Question } from '@tbl/domain/quiz'
import type { Tx } from '../../platform/database/database.ts'
import { quizVersions } from '../../schema/quizzes.ts'

/** Adds an edition; the caller has locked the quiz. */
export const storeEdition = (
  tx: Tx,
  quizId: string,
  version: number,
  edition: readonly Question[],
  createdAt: Date,
) => tx.insert(quizVersions).values({ quizId, version, questions: [...edition], createdAt })
