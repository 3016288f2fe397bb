import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWorkbook } from './is-workbook.ts'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))

/** The same zip file, whose directory says so many bytes of its first entry. */
function claiming(bytes: Uint8Array, size: number): Uint8Array {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  let place = 0
  while (view.getUint32(place) !== 0x504b0102) place += 1
  view.setUint32(place + 24, size, true)
  return changed
}

test('[STU-03] the two forms of a workbook are known by their first bytes', () => {
  expect(isWorkbook(fixture('class.xlsx'))).toBe(true)
  expect(isWorkbook(fixture('class.xls'))).toBe(true)
  expect(isWorkbook(fixture('class-utf-8-comma.csv'))).toBe(false)
  expect(isWorkbook(fixture('class.xlsx').subarray(1))).toBe(false)
})

test('[P32] a zip bomb is not unpacked', () => {
  expect(isWorkbook(claiming(fixture('class.xlsx'), 50 * 1024 * 1024))).toBe(true)
  expect(isWorkbook(claiming(fixture('class.xlsx'), 100 * 1024 * 1024))).toBe(false)
})
