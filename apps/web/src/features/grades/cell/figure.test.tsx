import { showTexts } from '@tbl/texts/texts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Figure, FigureOrNone } from './figure.tsx'

const lackingOf = (score: number): string | undefined =>
  render(<Figure score={score} />).container.querySelector('span')?.dataset.lacking

test('[BOOK-10] a score keeps room for the decimals that it lacks, and says none of them', () => {
  expect([80, 87.5, 91.67, 100, 0].map(lackingOf)).toEqual(['.00', '0', '', '.00', '.00'])
  expect(render(<Figure score={87.5} />).container.textContent).toBe('87.5')
  expect(render(<Figure score={70}>M 70</Figure>).container.textContent).toBe('M 70')
  expect(render(<FigureOrNone score={null} />).container.textContent).toBe('–')
})

test('[BOOK-10] the room is for the decimal sign of the language', () => {
  showTexts({ language: 'de', rooms: {} })
  expect([80, 87.5].map(lackingOf)).toEqual([',00', '0'])
})
