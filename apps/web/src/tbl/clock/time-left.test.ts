import { expect, test } from 'vitest'
import { dueWarning, shortTimeLeftText, shownWarning, timeLeftText } from './time-left.ts'

test('[CLOCK-01, PHASE-10] the time that is left, with hours from 60 minutes on', () => {
  expect([401, 59, 0, 3599, 3600, 12_041].map(timeLeftText)).toEqual([
    '06:41',
    '00:59',
    '00:00',
    '59:59',
    '1:00:00',
    '3:20:41',
  ])
  expect([24, 83, 754].map(shortTimeLeftText)).toEqual(['0:24', '1:23', '12:34'])
})

test('[CLOCK-04] each warning is due once, and after sleep the last of them', () => {
  const said = []
  for (let left = 720; left > 0; left--) {
    const due = dueWarning(left, left - 1)
    if (due) said.push(`${due} ${left - 1}`)
  }
  expect(said).toEqual(['ten 600', 'five 300', 'last 60', 'over 0'])
  expect(dueWarning(700, 40)).toBe('last')
})

test('[CLOCK-04] five minutes and the last minute stand in words', () => {
  const shown = [400, 300, 271, 270, 61, 60, 1, 0].map(shownWarning)
  expect(shown).toEqual([null, 'five', 'five', null, null, 'last', 'last', null])
})
