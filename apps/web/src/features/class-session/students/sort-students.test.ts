import { expect, test } from 'vitest'
import { at, student } from '../../../../testing/class-session.ts'
import { type Column, type StudentRow, sortStudents } from './sort-students.ts'

const extra = (percent: number, isUnlimited = false) => ({ percent, minutes: 0, isUnlimited })
const row = (number: number, change: Partial<StudentRow> = {}): StudentRow => ({
  student: student(number),
  team: null,
  endsAt: null,
  attendance: null,
  ...change,
})
const rows = [
  row(10, { team: 'Team 2', endsAt: at('10:20'), attendance: 'late' }),
  row(2, { team: 'Team 10', student: student(2, { state: 'submitted', extraTime: extra(100) }) }),
  row(1, {
    student: student(1, { lastSavedAt: at('10:04'), extraTime: extra(25) }),
    attendance: 'absent',
  }),
  row(3, { student: student(3, { lastSavedAt: at('10:01'), extraTime: extra(0, true) }) }),
]

test.each<[Column, boolean, number[]]>([
  ['name', false, [1, 2, 3, 10]],
  ['name', true, [10, 3, 2, 1]],
  ['team', false, [10, 2, 1, 3]],
  ['team', true, [2, 10, 1, 3]],
  ['state', false, [2, 1, 3, 10]],
  ['saved', false, [3, 1, 2, 10]],
  ['saved', true, [1, 3, 2, 10]],
  ['end', true, [10, 1, 2, 3]],
  ['extra', false, [1, 2, 3, 10]],
  ['attendance', false, [1, 10, 2, 3]],
])('[CKPT-14] by %s, downwards %s: nothing comes last', (column, isDown, expected) => {
  const sorted = sortStudents(rows, { column, isDown })
  expect(sorted.map(({ student: { name } }) => Number(name.split(' ')[1]))).toEqual(expected)
})
