import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Figure, FigureOrNone } from './figure.tsx'

const lackingOf = (score: number): string | undefined =>
  render(<Figure score={score} />).container.querySelector('span')?.dataset.lacking

test('[BOOK-10] a score keeps room for the decimals that it lacks, and says none of them', () => {
  expect([80, 87.5, 91.67, 100, 0, 0.25].map(lackingOf)).toEqual([
    '2',
    '1',
    undefined,
    '2',
    '2',
    undefined,
  ])
  expect(render(<Figure score={87.5} />).container.textContent).toBe('87.5')
  expect(render(<FigureOrNone score={null} />).container.textContent).toBe('–')
})
