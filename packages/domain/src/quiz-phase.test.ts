import { describe, expect, it } from 'vitest'
import { allFlagsOff, newQuizFlags, type QuizFlags, quizPhase } from './quiz-phase.ts'

const bools = [true, false]
const allFlags: QuizFlags[] = bools.flatMap((isVisible) =>
  bools.flatMap((isActive) => bools.map((isTeamActive) => ({ isVisible, isActive, isTeamActive }))),
)

describe('the switches', () => {
  it.each(allFlags)(
    '[D-48] [D-70] nothing of a hidden quiz is open: $isVisible $isActive $isTeamActive',
    (flags) => {
      const { isVisible, isActive, isTeamActive } = flags
      const open = isVisible
        ? { isShown: true, isIndividualOpen: isActive, isTeamOpen: isTeamActive }
        : { isShown: false, isIndividualOpen: false, isTeamOpen: false }
      expect(quizPhase(flags)).toEqual(open)
    },
  )
})
it('[QEDIT-04] [QCOPY-04] [D-47] a new quiz is open and hidden, a copy is closed and hidden: nobody meets either by accident', () => {
  expect(newQuizFlags).toEqual({ isActive: true, isVisible: false, isTeamActive: true })
  expect(allFlagsOff).toEqual({ isActive: false, isVisible: false, isTeamActive: false })
  for (const flags of [newQuizFlags, allFlagsOff])
    expect(quizPhase(flags)).toEqual({ isShown: false, isIndividualOpen: false, isTeamOpen: false })
})
