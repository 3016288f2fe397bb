import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a statement has a name from the third time on, the same one each time; another one has another', () => {
  const nameOf = createStatementNames()
  const three = (text: string) => [nameOf(text), nameOf(text), nameOf(text)]
  expect(three('select 1')).toEqual([undefined, undefined, 'tbl_0'])
  expect(nameOf('select 1')).toBe('tbl_0')
  expect(three('select 2').at(-1)).toBe('tbl_1')
})

test('texts that come once, those of hundreds of rows, and those beyond the 300th have none', () => {
  const nameOf = createStatementNames()
  const often = (text: string) => Array.from({ length: 9 }, () => nameOf(text)).at(-1)
  for (let number = 0; number < 5000; number += 1) nameOf(`select ${number}`)
  expect(often(`insert into notes values ${'(1), '.repeat(5000)}`)).toBe(undefined)
  for (let number = 0; number < 300; number += 1) expect(often(`delete ${number}`)).toBeDefined()
  expect(often('select once more')).toBe(undefined)
})
