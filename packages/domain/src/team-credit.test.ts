import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attendanceStatuses } from './attendance.ts'
import {
  type Credit,
  type CreditRule,
  type CreditStatus,
  countedScore,
  countsForAll,
  creditStatuses,
  credits,
  uncountedScore,
  usualCredit,
} from './team-credit.ts'

const score = 87.5
const statusOrNone = fc.constantFrom(null, ...attendanceStatuses)

describe('[ATT-06] what the score of the team counts for', () => {
  test.each([
    ['late', 'team', score],
    ['late', 'zero', 0],
    ['late', 'none', null],
    ['excused', 'team', score],
    ['excused', 'zero', 0],
    ['excused', 'none', null],
    ['absent', 'team', score],
    ['absent', 'zero', 0],
    ['absent', 'none', null],
  ] satisfies [CreditStatus, Credit, number | null][])('%s, %s: %s', (status, credit, counted) => {
    const rule = { ...usualCredit, [status]: credit }
    expect(countedScore(score, uncountedScore(rule, status))).toBe(counted)
    // the choice for one status says nothing of the others
    for (const other of [null, 'present' as const, ...creditStatuses])
      if (other !== status) expect(countedScore(score, uncountedScore(rule, other))).toBe(score)
    expect(countsForAll(rule)).toBe(credit === 'team')
  })

  test('[ATT-07] where it does not count, it says of which attendance that comes', () => {
    expect(uncountedScore({ ...usualCredit, absent: 'zero' }, 'absent')).toEqual({
      status: 'absent',
      score: 0,
    })
  })

  test('by the usual rule every score is the score of the team', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), statusOrNone, (any, status) => {
        expect(countedScore(any, uncountedScore(usualCredit, status))).toBe(any)
      }),
    )
  })

  test('whatever the rule, who is present has the score of the team, and nobody has more', () => {
    const credit = fc.constantFrom(...credits)
    const anyRule: fc.Arbitrary<CreditRule> = fc.record({
      late: credit,
      excused: credit,
      absent: credit,
    })
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        anyRule,
        statusOrNone,
        (any, rule, status) => {
          const counted = countedScore(any, uncountedScore(rule, status))
          if (status === null || status === 'present' || countsForAll(rule))
            expect(counted).toBe(any)
          else expect([any, 0, null]).toContain(counted)
        },
      ),
    )
  })
})
