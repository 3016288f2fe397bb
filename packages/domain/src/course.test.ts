import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codesLike,
  consistentChoices,
  defaultSemester,
  enrollmentModes,
  maxCodeLength,
  normalizeCode,
  semesters,
} from './course.ts'

describe('a course code', () => {
  it.each([
    [' bio101 ', 'BIO101'],
    ['bio1', 'BIO1'],
    ['BIO1', 'BIO1'],
    ['\tBio-1a\n', 'BIO-1A'],
    ['  ', ''],
  ])('[VAL-13] [ENT-03] [D-32] %j is kept as %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })

  it('[ENT-03] blanks inside a code count', () =>
    expect(normalizeCode('BIO 1')).not.toBe(normalizeCode('BIO1')))

  it('[VAL-13] [ENT-03] every spelling in case and surrounding blanks is one code', () => {
    const code = fc.string({ maxLength: 30 })
    const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), maxLength: 3 })
    fc.assert(
      fc.property(code, blanks, blanks, (typed, before, after) => {
        const kept = normalizeCode(typed)
        expect(normalizeCode(before + typed.toLowerCase() + after)).toBe(kept)
        expect(normalizeCode(before + typed.toUpperCase() + after)).toBe(kept)
        expect(normalizeCode(kept)).toBe(kept)
      }),
    )
  })
})

describe('codes like one that is taken', () => {
  it.each([
    ['BIO101', ['BIO101-2', 'BIO101-3']],
    ['CS-101', ['CS-101-2', 'CS-101-3']],
    ['BIO101-2', ['BIO101-2-2', 'BIO101-2-3']],
    [
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123',
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ01-2', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01-3'],
    ],
    [
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ0 23',
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ0-2', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0-3'],
    ],
    [
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ0\u{1F9E0}9',
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ0-2', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0-3'],
    ],
  ])('[MEND-15] for %s: %j', (code, first) => expect(codesLike(code).slice(0, 2)).toEqual(first))

  it('[MEND-15] are codes themselves: short enough, as they are stored, each another one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(normalizeCode),
        (code) => {
          const like = codesLike(code)
          expect(new Set(like).size).toBe(98)
          for (const one of like) {
            expect(one.length).toBeLessThanOrEqual(maxCodeLength)
            expect(normalizeCode(one)).toBe(one)
            expect(one).not.toMatch(/\p{Surrogate}/u)
          }
        },
      ),
    )
  })
})

describe('choices of a course', () => {
  it('[CONST-20] [D-34] semesters come in the order of the year, Fall is preselected', () => {
    expect(semesters).toEqual(['Spring', 'Summer', 'Fall', 'Winter'])
    expect(defaultSemester).toBe('Fall')
  })

  it('[ENT-04] a course is open or for its allowlist only', () =>
    expect(enrollmentModes).toEqual(['open', 'allowlist_only']))
})

describe('the choices of a course', () => {
  const restricted = {
    allowSelfTeamFormation: true,
    teamSizeLimit: 5,
    enrollmentMode: 'allowlist_only',
    autoEnrollFromAllowlist: true,
  } as const

  it('are kept when they fit together', () => {
    expect(consistentChoices(restricted)).toEqual(restricted)
    expect(consistentChoices({ ...restricted, teamSizeLimit: null })).toEqual({
      ...restricted,
      teamSizeLimit: null,
    })
  })

  it('[CNEW-06] [D-36] without self-formation there is no size limit', () => {
    expect(consistentChoices({ ...restricted, allowSelfTeamFormation: false })).toEqual({
      ...restricted,
      allowSelfTeamFormation: false,
      teamSizeLimit: null,
    })
  })

  it('[D-38] a course that anyone can join enrolls nobody by itself', () => {
    expect(consistentChoices({ ...restricted, enrollmentMode: 'open' })).toEqual({
      ...restricted,
      enrollmentMode: 'open',
      autoEnrollFromAllowlist: false,
    })
  })
})
