import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, expect, test } from 'vitest'
import { accountRefusal } from './account-refusal.ts'

afterEach(() => showTexts(sourceTexts))

const said = (weakness: 'TOO_SHORT' | 'IS_EMAIL' | 'ONE_CHARACTER' | 'TRIVIAL') =>
  accountRefusal(
    { title: 'Signup failed' },
    { code: 'WEAK_PASSWORD', data: { reason: 'A sentence for who calls the API', weakness } },
  )

test.each([
  ['TOO_SHORT', 'Password must be at least 6 characters'],
  ['IS_EMAIL', 'Password must not be your e-mail address'],
  ['ONE_CHARACTER', 'Password must not be one repeated character'],
  ['TRIVIAL', 'This password is too easy to guess'],
] as const)('[LANG-07, VAL-05] a password that is %s is refused by its code', (weakness, text) => {
  expect(said(weakness)).toEqual({ title: 'Signup failed', description: text })
})

test('[LANG-07, VAL-05] in the language that is shown', () => {
  const IS_EMAIL = 'Das Passwort darf nicht Ihre E-Mail-Adresse sein'
  showTexts({ language: 'de', rooms: { 'features/accounts': { weaknesses: { IS_EMAIL } } } })
  expect(said('IS_EMAIL').description).toBe(IS_EMAIL)
})
