import type { Language } from '@tbl/texts/languages'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

afterEach(() => showTexts(sourceTexts))

test.each([
  ['en', '10:15:00', 'Wed, Sep 2, 10:15:00'],
  ['de', '10:15:00', 'Mi., 2. Sept., 10:15:00'],
  ['es', '10:15:00', 'mié, 2 sept, 10:15:00'],
] satisfies [Language, string, string][])(
  '[TIMER-16, LANG-08] in %s today is %s, and tomorrow %s',
  (language, today, tomorrow) => {
    showTexts({ language, rooms: {} })
    const now = new Date(2026, 8, 1, 10, 5)
    expect(clockText(new Date(2026, 8, 1, 10, 15), now)).toBe(today)
    expect(clockText(new Date(2026, 8, 2, 10, 15), now)).toBe(tomorrow)
  },
)

test('[TIMER-16] which day it is depends on the zone of who reads', () => {
  const now = new Date('2026-09-01T22:30:00.000Z')
  const at = '2026-09-01T23:10:00.000Z'
  expect(clockText(at, now, 'minutes', 'America/New_York')).toBe('19:10')
  expect(clockText(at, now, 'minutes', 'Europe/London')).toBe('Wed, Sep 2, 00:10')
})
