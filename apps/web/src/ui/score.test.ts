import { expect, test } from 'vitest'
import { formatPoints, formatScore, formatTeamScore } from './score.tsx'

test('[RES-04] an individual score has at most two decimals and no trailing zeros', () => {
  expect([66.67, 80, 87.5, 0, 100].map(formatScore)).toEqual(['66.67%', '80%', '87.5%', '0%', '100%'])
})

test('[TRES-02] a team score has one decimal and a percent sign', () => {
  expect([58.33, 87.5, 100].map(formatTeamScore)).toEqual(['58.3%', '87.5%', '100.0%'])
})

test('[ERR-95] points have at most two decimals and no trailing zeros', () => {
  expect([8.75, 9.5, 10].map(formatPoints)).toEqual(['8.75', '9.5', '10'])
})
