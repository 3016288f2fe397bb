import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatPoints, formatScore, Score, ScoreFigure } from './score.tsx'

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
