import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatPoints, formatPointsEvenly, formatScore, Score, ScoreFigure } from './score.tsx'

afterEach(() => showTexts(sourceTexts))

test('[RES-04] an individual score has at most two decimals and no trailing zeros', () => {
  expect([66.67, 80, 87.5, 0, 100].map((percent) => formatScore(percent))).toEqual([
    '66.67%',
    '80%',
    '87.5%',
    '0%',
    '100%',
  ])
})

test('[TRES-02] a team score has one decimal and a percent sign', () => {
  expect([58.33, 87.5, 100].map((percent) => formatScore(percent, 'team'))).toEqual([
    '58.3%',
    '87.5%',
    '100.0%',
  ])
})

test('[ERR-95] points have at most two decimals and no trailing zeros', () => {
  expect([8.75, 9.5, 10].map(formatPoints)).toEqual(['8.75', '9.5', '10'])
})

test('[LANG-08, ERR-95] points are rounded as everywhere and written as the language writes them', () => {
  expect([0.25, 1, 1.005].map(formatPointsEvenly)).toEqual(['0.25', '1.00', '1.00'])
  showTexts({ language: 'de', rooms: {} })
  expect([8.75, 9.5, 10].map(formatPoints)).toEqual(['8,75', '9,5', '10'])
  expect([0.25, 1].map(formatPointsEvenly)).toEqual(['0,25', '1,00'])
})

test('[LANG-08] a score on the screen is written as the language writes it', () => {
  showTexts({ language: 'es', rooms: {} })
  const { container } = render(<Score percent={91.67} part="team" />)
  expect(container.textContent).toBe('91,7\u00a0%')
})

test.each([
  [89.96, '89.96%', '80'],
  [89.94, '89.9%', '80'],
  [90, '90.0%', '90'],
  [69.97, '69.97%', '0'],
])('[MEND-10] a team score of %d reads %s in the color of band %s', (percent, text, band) => {
  for (const Shown of [Score, ScoreFigure]) {
    const { container } = render(<Shown percent={percent} part="team" />)
    expect(container.textContent).toBe(text)
    expect(container.querySelector('[data-band]')?.getAttribute('data-band')).toBe(band)
  }
})
