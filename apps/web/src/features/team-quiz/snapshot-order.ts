import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'

/** The answer to 'which session is there?'. */
export type SessionAnswer = { session: TeamQuizSnapshot | null }

/**
 * The snapshot to show: a lower version never replaces a higher one. The same version may, because captain, members and phase
 * can change without a move in the quiz.
 */
export const newestSnapshot = (before: TeamQuizSnapshot | null, next: TeamQuizSnapshot): TeamQuizSnapshot => (before && before.version > next.version ? before : next)

/** The same for answers: 'none' never replaces a session, it was asked before the start. */
export function newestAnswer(before: SessionAnswer | undefined, next: SessionAnswer): SessionAnswer {
  if (!before?.session) return next
  return next.session ? { session: newestSnapshot(before.session, next.session) } : before
}
