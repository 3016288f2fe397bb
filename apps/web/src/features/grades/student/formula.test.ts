import { expect, test } from 'vitest'
import { formulaOf, formulaText } from './formula.ts'

const category = (key: string, weight: number) => ({
  ...{ key, name: key, joins: null, weight, drop: 0 },
})
const said = (value: number, decimals?: number) =>
  decimals === undefined ? String(value) : value.toFixed(decimals)

test('[BOOK-11] a total is shown as it is calculated with a pencil', () => {
  const categories = [
    ...[category('Individual', 40), category('Team', 40)],
    ...[category('Participation', 20), category('Trial', 0)],
  ]
  const formula = formulaOf({ means: [80, 91.67, null, 50] }, categories)
  expect(formulaText(formula, 85.84, said)).toBe('(40 × 80.00 + 40 × 91.67) / 80 = 85.84')
  expect(formula.leftOut.map(({ key }) => key)).toEqual(['Participation', 'Trial'])
})

test('[BOOK-11] weights with decimals are summed exactly', () => {
  const { weight } = formulaOf({ means: [1, 1] }, [category('a', 0.1), category('b', 0.2)])
  expect(weight).toBe(0.3)
})
