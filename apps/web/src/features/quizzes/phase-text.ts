import { type QuizFlags, quizPhase } from '@tbl/domain/quiz-phase'

/** What is open in a quiz now, in a few words. */
export function phaseText(flags: QuizFlags): string {
  const { isShown, isIndividualOpen, isTeamOpen } = quizPhase(flags)
  if (!isShown) return 'Hidden'
  if (isIndividualOpen) return isTeamOpen ? 'Both phases open' : 'Individual phase open'
  return isTeamOpen ? 'Team phase open' : 'Closed'
}

/** Whether students can do anything in the quiz now. */
export const isOpen = (flags: QuizFlags): boolean => {
  const { isIndividualOpen, isTeamOpen } = quizPhase(flags)
  return isIndividualOpen || isTeamOpen
}
