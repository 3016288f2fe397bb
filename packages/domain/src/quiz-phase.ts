/** The instructor's three switches. */
export type QuizFlags = {
  readonly isVisible: boolean
  readonly isActive: boolean
  readonly isTeamActive: boolean
}

/**
 * How a quiz starts: open in both phases, and hidden until its author publishes it with one switch.
 */
export const newQuizFlags: QuizFlags = { isVisible: false, isActive: true, isTeamActive: true }

/** How a copy, and a quiz without questions, starts. */
export const allFlagsOff: QuizFlags = { isVisible: false, isActive: false, isTeamActive: false }

/**
 * What the switches make of a quiz, for everybody alike; what one student may do with it is
 * `release`.
 */
export type QuizPhase = {
  readonly isShown: boolean
  readonly isIndividualOpen: boolean
  readonly isTeamOpen: boolean
}

/**
 * Visibility is an absolute gate: a hidden quiz is closed, whatever else is switched on.
 */
export const quizPhase = (flags: QuizFlags): QuizPhase => ({
  isShown: flags.isVisible,
  isIndividualOpen: flags.isVisible && flags.isActive,
  isTeamOpen: flags.isVisible && flags.isTeamActive,
})
