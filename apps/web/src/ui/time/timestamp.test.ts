import type { Language } from '@tbl/texts/languages'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, expect, test } from 'vitest'
import { timestampText } from './timestamp.ts'

afterEach(() => showTexts(sourceTexts))

test.each([
  ['en', 'Sep 1, 2026, 8:05:09 AM'],
  ['de', '01.09.2026, 08:05:09'],
  ['es', '1 sept 2026, 8:05:09'],
] satisfies [Language, string][])('[LANG-08] date and time in %s: %s', (language, text) => {
  showTexts({ language, rooms: {} })
  expect(timestampText(new Date(2026, 8, 1, 8, 5, 9).toISOString())).toBe(text)
})
