import { describe, expect, it } from 'vitest'
import { questionPoints, type ScoringScheme, schemeOf, standardScheme } from './scoring-scheme.ts'

const steep: ScoringScheme = {
  individual: 'allOrNothing',
  team: { costPerWrongTry: 0.5, floor: 0.25 },
}
const steeper: ScoringScheme = { ...steep, team: { costPerWrongTry: 1, floor: 0 } }

describe('the scheme of a quiz', () => {
  it("[SCHEME-01] is its own, else its course's, else the standard one", () => {
    const [quiz, course] = [{ id: 'quiz' }, { id: 'course' }]
    expect(schemeOf(quiz, course)).toBe(standardScheme)
    expect(schemeOf(quiz, null)).toBe(standardScheme)
    expect(schemeOf({ ...quiz, scoring: null }, { ...course, scoring: steep })).toBe(steep)
    expect(schemeOf({ ...quiz, scoring: steeper }, { ...course, scoring: steep })).toBe(steeper)
  })
})

describe('the points of a team question', () => {
  it('[CONST-14] [D-90] [SCHEME-01] a wrong try costs 0.25 points and nothing falls below 0', () => {
    expect(standardScheme).toEqual({
      individual: 'allOrNothing',
      team: { costPerWrongTry: 0.25, floor: 0 },
    })
    expect([0, 1, 2, 3, 4, 5, 40].map((wrong) => questionPoints(wrong, standardScheme))).toEqual([
      1, 0.75, 0.5, 0.25, 0, 0, 0,
    ])
  })

  it('another scheme is a matter of data', () => {
    expect([0, 1, 2, 3].map((wrong) => questionPoints(wrong, steep))).toEqual([1, 0.5, 0.25, 0.25])
  })
})
