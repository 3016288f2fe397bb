import type { AuthorQuizCard, StudentQuizCard } from '@tbl/contract/quizzes'

/** Which phases are open to students now, as the server says. */
export type OpenPhases = Pick<AuthorQuizCard, 'isIndividualOpen' | 'isTeamOpen'>

/** Whether students can do something with the quiz now, alone or as teams. */
export const isActive = ({ isIndividualOpen, isTeamOpen }: OpenPhases): boolean =>
  isIndividualOpen || isTeamOpen

/** The active quizzes of a list, in its order. */
export const activeQuizzes = <Card extends AuthorQuizCard | StudentQuizCard>(
  quizzes: readonly Card[],
): readonly Card[] => quizzes.filter(isActive)

/** What is open in a quiz. */
export function openPhase({
  isIndividualOpen,
  isTeamOpen,
}: OpenPhases): 'both' | 'individual' | 'team' | 'none' {
  if (isIndividualOpen) return isTeamOpen ? 'both' : 'individual'
  return isTeamOpen ? 'team' : 'none'
}
