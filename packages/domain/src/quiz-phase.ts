/** The instructor's three switches. */
export type QuizFlags = { readonly isVisible: boolean; readonly isActive: boolean; readonly isTeamActive: boolean }

/** How a quiz starts: open in both phases, and hidden until its author publishes it with one switch (D-47). */
export const newQuizFlags: QuizFlags = { isVisible: false, isActive: true, isTeamActive: true }

/** How a copy, and a quiz without questions, starts (D-47). */
export const allFlagsOff: QuizFlags = { isVisible: false, isActive: false, isTeamActive: false }

/** What a student may do with a quiz now. The one place that reads the switches; deadlines and extra time will join here. */
export type QuizPhase = { readonly isShown: boolean; readonly isIndividualOpen: boolean; readonly isTeamOpen: boolean }

/** Visibility is an absolute gate: a hidden quiz is closed, whatever else is switched on (D-48, D-70). */
export const quizPhase = (flags: QuizFlags): QuizPhase => ({
  isShown: flags.isVisible,
  isIndividualOpen: flags.isVisible && flags.isActive,
  isTeamOpen: flags.isVisible && flags.isTeamActive,
})

/** Who can still take the individual quiz takes it before the team's tries are shown: those would give the key away. */
export const mustTakeFirst = (phase: QuizPhase, hasAttempt: boolean): boolean => phase.isIndividualOpen && !hasAttempt

/** How far a student and the student's team are with a quiz. */
export type QuizProgress = { readonly hasAttempt: boolean; readonly hasTeam: boolean; readonly hasTeamAttempt: boolean }

/** A student sees results once both attempts are done; a closed team phase counts as done (spec 4), a hidden quiz has none to show (D-70). */
export const mayViewResults = (phase: QuizPhase, progress: QuizProgress): boolean => phase.isShown && progress.hasAttempt && (progress.hasTeamAttempt || !phase.isTeamOpen)

/** A score that the results show stays in the student's gradebook when its quiz is hidden (D-70). */
export const mayViewScore = (flags: QuizFlags, progress: QuizProgress): boolean => mayViewResults(quizPhase({ ...flags, isVisible: true }), progress)

/**
 * The key and the explanations are shown only when they can no longer help: the team is done, both phases are closed, or the course has
 * no teams (D-51). Narrower than `mayViewResults`, which shows the score alone.
 */
export const mayViewKey = (phase: QuizPhase, progress: QuizProgress, courseHasTeams: boolean): boolean =>
  mayViewResults(phase, progress) && (progress.hasTeamAttempt || (!phase.isIndividualOpen && !phase.isTeamOpen) || !courseHasTeams)

export type StudentAction = 'TAKE' | 'TEAM' | 'RESULTS' | 'CLOSED'

/** The one button of a student's quiz, in the spec's order of rules (spec 4, D-50). CLOSED is 'Take Quiz', disabled; a taken quiz leads to its results page. */
export function studentAction(phase: QuizPhase, progress: QuizProgress): StudentAction {
  if (phase.isIndividualOpen && !progress.hasAttempt) return 'TAKE'
  if (progress.hasAttempt && phase.isTeamOpen && progress.hasTeam && !progress.hasTeamAttempt) return 'TEAM'
  if (mayViewResults(phase, progress)) return 'RESULTS'
  return phase.isShown && progress.hasAttempt ? 'TAKE' : 'CLOSED'
}
