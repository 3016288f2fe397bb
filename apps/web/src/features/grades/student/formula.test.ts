import { expect, test } from 'vitest'
import { formulaOf, formulaText } from './formula.ts'

const category = (key: string, weight: number, mean: number | null) => ({
  ...{ key, name: key, joins: null, weight, drop: 0, mean },
})
const said = (value: number, decimals?: number) =>
  decimals === undefined ? String(value) : value.toFixed(decimals)

test('[BOOK-11] a total is shown as it is calculated with a pencil', () => {
  const formula = formulaOf([
    ...[category('Individual', 40, 80), category('Team', 40, 91.67)],
    ...[category('Participation', 20, null), category('Trial', 0, 50)],
  ])
  expect(formulaText(formula, 85.84, said)).toBe('(40 × 80.00 + 40 × 91.67) / 80 = 85.84')
  expect(formula.leftOut.map(({ key }) => key)).toEqual(['Participation', 'Trial'])
})

test('[BOOK-11] weights with decimals are summed exactly', () => {
  expect(formulaOf([category('a', 0.1, 1), category('b', 0.2, 1)]).weight).toBe(0.3)
})
