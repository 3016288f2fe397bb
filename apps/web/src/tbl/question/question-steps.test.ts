import { expect, test } from 'vitest'
import { visibleSteps } from './question-steps.tsx'

test('a short quiz shows all its steps', () => {
  expect(visibleSteps(10, 3)).toEqual({ from: 0, to: 10 })
  expect(visibleSteps(12, 11)).toEqual({ from: 0, to: 12 })
})

test('a long quiz shows the ten with the current question, also on the step after the last', () => {
  expect(visibleSteps(25, 9)).toEqual({ from: 0, to: 10 })
  expect(visibleSteps(25, 10)).toEqual({ from: 10, to: 20 })
  expect(visibleSteps(25, 25)).toEqual({ from: 20, to: 25 })
  expect(visibleSteps(30, 30)).toEqual({ from: 20, to: 30 })
})
