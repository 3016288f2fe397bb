import { expect, test } from 'vitest'
import { erasureDue, pseudonymOf } from './erasure.ts'

test('[KEEP-04] an account is erased 7 days after it was asked for, to the second', () => {
  expect(erasureDue(new Date('2026-03-27T10:00:00Z'))).toEqual(new Date('2026-04-03T10:00:00Z'))
})

test.each([
  [{ hasStudied: true, hasTaught: false }, 'Former student 7'],
  [{ hasStudied: true, hasTaught: true }, 'Former student 7'],
  [{ hasStudied: false, hasTaught: false }, 'Former student 7'],
  [{ hasStudied: false, hasTaught: true }, 'Former member of staff 7'],
])('[KEEP-05] whoever only taught was a member of staff, all others students: %j', (past, name) => {
  expect(pseudonymOf(past, 7)).toEqual({ name, address: 'erased-7' })
})
