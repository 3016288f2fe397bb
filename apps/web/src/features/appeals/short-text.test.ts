import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test.each([
  ['a'.repeat(49), 'a'.repeat(49)],
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['𝛼'.repeat(51), `${'𝛼'.repeat(50)}...`],
])('[GB-11, CONST-18, D-105] %s', (text, shown) => {
  expect(shortText(text)).toBe(shown)
})
