import { describe, expect, test } from 'vitest'
import {
  canvasHeader,
  canvasLogins,
  canvasPointsRow,
  canvasRow,
  checkLogins,
} from './canvas-file.ts'
import { csvLine } from './csv.ts'
import { type GradeItem, gradeItems } from './grade-item.ts'
import type { GradeResult } from './grade-result.ts'
import { readRoster } from './roster.ts'

const plan = (points = 100, title = 'Readiness 1') => ({
  items: gradeItems(['q1']).map((item) => ({ ...item, title })),
  points,
})
const ana = { id: 'ana', name: 'Ana Silva', email: 'ana@example.org' }
const ben = { id: '3f2b', name: 'Ben Okafor', email: 'ben@example.org' }
const none: GradeResult = { kind: 'notDue', reason: 'noTeam' }
const results: Record<string, Record<GradeItem['part'], GradeResult>> = {
  [ana.id]: { individual: { kind: 'score', score: 80 }, team: { kind: 'score', score: 91.67 } },
  [ben.id]: { individual: { kind: 'excused', by: 'attendance' }, team: none },
}
const resultOf = (id: string, { part }: GradeItem) => results[id]?.[part] ?? none
const always = (result: GradeResult) => () => result

describe('the form of Canvas', () => {
  const lines = [
    canvasHeader(plan()),
    canvasPointsRow(plan()),
    canvasRow(plan(), ana, 'email', resultOf),
    canvasRow(plan(), ben, 'email', resultOf),
  ]

  test('[GFILE-08] has exactly this head and these rows', () => {
    expect(lines.map(csvLine).join('')).toBe(
      [
        '"Student","ID","SIS User ID","SIS Login ID","Section","Readiness 1 (Individual)","Readiness 1 (Team)"',
        '"    Points Possible",,,,,100,100',
        '"Ana Silva",,,"ana@example.org",,80,91.67',
        '"Ben Okafor",,,"ben@example.org",,"EX",',
        '',
      ].join('\r\n'),
    )
  })

  test('[GFILE-08] is read back as a roster, its second row for no student', () => {
    const rows = lines.map((cells, at) => ({
      number: at + 1,
      cells: cells.map((cell) => String(cell ?? '')),
    }))
    const { entries, invalid } = readRoster(rows, 'row')
    expect(entries.map(({ email }) => email)).toEqual([ana.email, ben.email])
    expect(invalid).toEqual([])
  })

  test.each<[GradeResult, number | string | null]>([
    [{ kind: 'score', score: 66.67 }, 20],
    [{ kind: 'makeup', score: 50 }, 15],
    [{ kind: 'zero' }, 0],
    [{ kind: 'excused', by: 'mark' }, 'EX'],
    [{ kind: 'notCounted', status: 'absent', score: 0 }, 0],
    [{ kind: 'notCounted', status: 'absent', score: null }, null],
    [{ kind: 'missing' }, null],
    [{ kind: 'notSubmitted', isDue: true, answered: 1, asked: 5 }, null],
    [none, null],
  ])('[GFILE-01] [GFILE-08] %j is %j of 30 points', (result, cell) => {
    expect(canvasRow(plan(30), ana, 'email', always(result)).slice(5)).toEqual([cell, cell])
    expect(canvasPointsRow(plan(30)).slice(5)).toEqual([30, 30])
  })

  test.each([
    ['Final Grade', 'Final-Grade'],
    ['The final grade of all', 'The final-grade of all'],
    ['Current Score', 'Current-Score'],
    ['Unposted Current Score', 'Unposted Current-Score'],
    ['FINAL POINTS, Current Grade', 'FINAL-POINTS, Current-Grade'],
    ['Override Score', 'Override-Score'],
    ['Override Grade and Override Status', 'Override-Grade and Override-Status'],
    ['SemiFinal Scores', 'SemiFinal-Scores'],
    ['Final Exam', 'Final Exam'],
    ['Finals Grade', 'Finals Grade'],
    ['Final  Grade', 'Final  Grade'],
    ['Points Possible', 'Points Possible'],
  ])('[GFILE-08] the title %j is %j', (title, written) => {
    expect(canvasHeader(plan(100, title)).slice(5)).toEqual([
      `${written} (Individual)`,
      `${written} (Team)`,
    ])
  })
})

describe('the login', () => {
  const twin = { id: 'twin', name: 'Ana Sousa', email: 'Ana@other.example' }

  test('[GFILE-11] is the address, or the part before its at-sign', () => {
    const loginBy = (kind: (typeof canvasLogins)[number]) =>
      canvasRow(plan(), ana, kind, resultOf)[3]
    expect(canvasLogins.map(loginBy)).toEqual(['ana@example.org', 'ana'])
    expect(canvasRow(plan(), { ...ana, email: 'a"@"b@x.org' }, 'beforeAt', resultOf)[3]).toBe(
      'a"@"b',
    )
  })

  test('[GFILE-11] of two students is refused, and names them', () => {
    expect(checkLogins([ana, ben, twin], 'beforeAt')).toEqual({
      ok: false,
      refusal: { code: 'LOGIN_TWICE', login: 'ana', names: ['Ana Silva', 'Ana Sousa'] },
    })
    expect(checkLogins([ana, ben, twin], 'email')).toEqual({ ok: true, value: null })
    expect(checkLogins([ana, ben], 'beforeAt')).toEqual({ ok: true, value: null })
  })

  test('[GFILE-11] of who has no address to show is empty, and nobody else’s', () => {
    const hidden = [
      { ...ana, email: null },
      { ...ben, email: null },
    ]
    for (const kind of canvasLogins) {
      expect(checkLogins(hidden, kind)).toEqual({ ok: true, value: null })
      expect(hidden.map((one) => canvasRow(plan(), one, kind, resultOf)[3])).toEqual([null, null])
    }
  })
})
