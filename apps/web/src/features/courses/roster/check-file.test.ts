import { expect, test } from 'vitest'
import { fileRefusal } from './check-file.ts'

const limit = 5 * 1024 * 1024

test.each(['list.csv', 'list.xls', 'list.xlsx', 'LIST.CSV', 'fall.2025.Xlsx'])(
  '[STU-03, CONST-09] %s is opened',
  (name) => expect(fileRefusal({ name, size: 1 })).toBeNull(),
)

test.each(['list.txt', 'list.pdf', 'list.csv.exe', 'list.xlsm', 'csv', 'list', ''])(
  '[VAL-23, ERR-49] %j is not opened',
  (name) => {
    expect(fileRefusal({ name, size: 1 })).toBe('INVALID_FILE_TYPE')
  },
)

test('[VAL-24, ERR-50, CONST-09] exactly 5 MB is opened, one byte more is not', () => {
  expect(fileRefusal({ name: 'list.csv', size: limit })).toBeNull()
  expect(fileRefusal({ name: 'list.csv', size: limit + 1 })).toBe('FILE_TOO_LARGE')
})
