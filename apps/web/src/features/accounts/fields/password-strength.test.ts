import { passwordWeakness } from '@tbl/domain/account'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', null],
  ['abcde', null],
  ['abcdef', 'Weak'],
  ['tbl2026', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijklmnop', 'Weak'],
  ['9876543210', 'Weak'],
  ['correct horse', 'Fair'],
  ['Kestrel7!x', 'Fair'],
  ['correct horse battery staple', 'Strong'],
  ['пароль для класса', 'Strong'],
])('the strength of %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a longer password is never called weaker', () => {
  const order = [null, 'Weak', 'Fair', 'Strong']
  const levels = Array.from('plum Canyon-42 reads owls').map((_, index, letters) =>
    order.indexOf(passwordStrength(letters.slice(0, index + 1).join(''))),
  )
  expect(levels).toEqual([...levels].sort((a, b) => a - b))
  expect(new Set(levels).size).toBe(4)
})

test('[VAL-04] advice is not a rule: a weak password can be legal', () => {
  expect(passwordStrength('abcdef')).toBe('Weak')
  expect(passwordWeakness('abcdef', 'ana@example.org')).toBeNull()
})
