import { describe, expect, test } from 'vitest'
import { rulingText } from './ruling-text.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

describe('what holds at a corrected question', () => {
  test.each([
    [{ rule: 'replace', accepted: [['b']] }, 'B is right.'],
    [{ rule: 'accept', accepted: [['d'], ['b']] }, 'B and D are accepted.'],
    [{ rule: 'accept', accepted: [['c', 'a'], ['b']] }, 'A+C and B are accepted.'],
    [{ rule: 'credit', accepted: null }, 'Full credit for everyone.'],
    [{ rule: 'drop', accepted: null }, 'The question does not count.'],
  ] as const)('[REKEY-22, REKEY-23] %o: %s', (ruling, text) => {
    expect(rulingText(ruling, options)).toBe(text)
  })

  test('[REKEY-23] an option that is no more has no letter', () => {
    expect(rulingText({ rule: 'accept', accepted: [['gone'], ['b']] }, options)).toBe('B is right.')
  })
})
