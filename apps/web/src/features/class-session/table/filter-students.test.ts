import { expect, test } from 'vitest'
import {
  classSession,
  control,
  idOf,
  openPhase,
  student,
  teams,
} from '../../../../testing/class-session.ts'
import type { Filter } from '../page/session-search.ts'
import { createFilter } from './filter-students.ts'

const all = [
  student(1, { state: 'submitted', isHere: true }),
  student(2, { state: 'collected' }),
  student(3, { state: 'answering', isHere: true }),
  student(4, { state: 'away' }),
  student(5, { state: 'notOpened' }),
  student(6, { state: 'excused' }),
  student(7, { state: 'absent' }),
  student(8, { state: 'timeOver', isHere: true }),
]

test.each<[Filter, number[], number[]]>([
  // with the individual phase open; with the team phase open
  ['all', [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]],
  ['missing', [4, 5], [2, 4, 5]],
  ['answering', [3, 4], [3, 4]],
  ['away', [4], [4]],
  ['notDone', [3, 4, 5, 8], [3, 4, 5, 8]],
])('[CKPT-13] the filter %s', (filter, alone, together) => {
  const found = (team: 'closed' | 'open') => {
    const phases = { individual: openPhase(), team: openPhase({ state: team }) }
    const known = classSession({ control: control(phases) })
    return all
      .filter(createFilter(known, { filter, find: '' }))
      .map(({ name }) => Number(name.split(' ')[1]))
  }
  expect([found('closed'), found('open')]).toEqual([alone, together])
})

test('[CKPT-13] a search finds names of students, and all of a team', () => {
  const known = classSession({ teams: teams(1) })
  const isShown = (find: string) => createFilter(known, { filter: 'all', find })
  const member = student(7, { teamId: idOf(9001) })
  expect(isShown('team 1')(member)).toBe(true)
  expect(isShown('STUDENT 7')(member)).toBe(true)
  expect(isShown('student 8')(member)).toBe(false)
})
