import type { Question } from '@tbl/domain/quiz'
import type { Tx } from '../../platform/database/database.ts'
import { quizVersions } from '../../schema/quizzes.ts'

/** Adds a version; the caller has locked the quiz. */
export const storeVersion = (
  tx: Tx,
  quizId: string,
  version: number,
  questions: readonly Question[],
  createdAt: Date,
) => tx.insert(quizVersions).values({ quizId, version, questions: [...questions], createdAt })
