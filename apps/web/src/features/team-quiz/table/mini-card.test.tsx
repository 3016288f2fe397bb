import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aQuestion, wrong } from '../session/snapshot.fixture.ts'
import { MiniCard } from './mini-card.tsx'

afterEach(cleanup)

const cells = (one: LiveQuestion) => {
  render(<MiniCard question={one} />)
  const card = screen.getByRole('img')
  return { label: card.ariaLabel, cells: [...card.children].map(({ textContent }) => textContent) }
}

test('[PAPER-03] a try from paper that nobody can read has a field apart, in its order', () => {
  expect(
    cells(aQuestion({ state: 'incorrect', tries: [wrong(1, 'b'), wrong(2), wrong(3, 'a')] })),
  ).toEqual({
    label: 'B wrong at try 1; ? wrong at try 2; A wrong at try 3',
    cells: ['3', '1', 'C', 'D', '2'],
  })
})

test('on select-all each try has a field', () => {
  expect(
    cells(
      aQuestion({ kind: 'multiple', state: 'incorrect', tries: [wrong(1, 'a', 'b'), wrong(2)] }),
    ).cells,
  ).toEqual(['1', '2', ''])
})
