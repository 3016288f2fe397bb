import { describe, expect, it } from 'vitest'
import {
  checkExport,
  defaultExportPoints,
  exportFileName,
  exportHeader,
  exportPoints,
  exportRow,
} from './grade-export.ts'
import { type GradeItem, gradeItems, type Part } from './grade-item.ts'

const choice = { quizIds: ['q1'], types: ['individual'] as const, points: 100 }

describe('what may be exported', () => {
  it.each([
    ['no quiz', { quizIds: [] }, 'NO_QUIZZES_SELECTED'],
    ['no type', { types: [] }, 'NO_EXPORT_TYPE'],
    ['0 points', { points: 0 }, 'POINTS_OUT_OF_RANGE'],
    ['0.99 points', { points: 0.99 }, 'POINTS_OUT_OF_RANGE'],
    ['1001 points', { points: 1001 }, 'POINTS_OUT_OF_RANGE'],
    ['no number of points', { points: Number.NaN }, 'POINTS_OUT_OF_RANGE'],
  ] as const)(
    '[VAL-56] [VAL-57] [ERR-67] [ERR-68] [EXP-02] [EXP-03] not with %s',
    (_case, change, refusal) => {
      expect(checkExport({ ...choice, ...change })).toEqual({ ok: false, refusal })
    },
  )

  it('[EXP-03] [CONST-16] 1 to 1000 points, first 100', () => {
    for (const points of [1, defaultExportPoints, 1000])
      expect(checkExport({ ...choice, points })).toEqual({ ok: true, value: null })
    expect(defaultExportPoints).toBe(100)
  })
})

it.each([
  [66.67, 30, 20],
  [66.67, 100, 66.67],
  [33.33, 1000, 333.3],
  [0.5, 1, 0.01],
  [14.5, 1, 0.15],
  [0, 30, 0],
  [100, 1, 1],
])('[EXP-04] [D-102] %d %% of %d points is %d', (score, points, result) => {
  expect(exportPoints(score, points)).toBe(result)
})

describe('the table', () => {
  const titles = new Map([
    ['q1', 'Heart, "left"'],
    ['q2', 'Lung'],
  ])
  const plan = (chosen: readonly Part[], points = 100) => ({
    items: gradeItems([...titles.keys()], chosen).map((item) => ({
      ...item,
      title: titles.get(item.activityId) ?? '',
    })),
    points,
  })
  const ana = { id: 'ana', name: 'Silva, Ana', email: 'ana@example.org' }
  const scoreOf = (_studentId: string, { activityId, part }: GradeItem) =>
    activityId === 'q2' ? null : part === 'team' ? 91.67 : 66.67

  it('[EXP-05] [D-103] names the columns: individual before team, in the order of the quizzes', () => {
    const names = ['Student', 'ID', 'SIS User ID']
    expect(exportHeader(plan(['team', 'individual']))).toEqual([
      ...names,
      'Heart, "left" (Individual)',
      'Heart, "left" (Team)',
      'Lung (Individual)',
      'Lung (Team)',
    ])
    expect(exportHeader(plan(['team', 'team']))).toEqual([
      ...names,
      'Heart, "left" (Team)',
      'Lung (Team)',
    ])
  })

  it('[EXP-05] [D-103] has name, id, address and points, and empty cells without an attempt', () => {
    expect(exportRow(plan(['team', 'individual'], 10), ana, scoreOf)).toEqual([
      'Silva, Ana',
      'ana',
      'ana@example.org',
      6.67,
      9.17,
      null,
      null,
    ])
  })
})

it.each([
  ['PHYS 101', 'grades-PHYS-101-2026-09-01.csv'],
  ['A/../B"', 'grades-A-B--2026-09-01.csv'],
  ['医学', 'grades-医学-2026-09-01.csv'],
])('[EXP-06] [D-111] the file of %s is named %s', (code, name) => {
  expect(exportFileName(code, '2026-09-01')).toBe(name)
})
