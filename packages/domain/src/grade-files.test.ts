import { describe, expect, test } from 'vitest'
import { courseGradesHeader, courseGradesRow } from './course-grades-file.ts'
import { csvLine } from './csv.ts'
import { gradeFileForms, gradeFileName } from './grade-file-name.ts'
import { gradeItems } from './grade-item.ts'
import type { GradeResult } from './grade-result.ts'
import { moodleHeader, moodleLine } from './moodle-file.ts'
import { type FiledResult, resultsHeader, resultsRow } from './results-file.ts'

describe('the form of Moodle', () => {
  const plan = (points = 100) => ({
    items: gradeItems(['q1']).map((item) => ({ ...item, title: 'Readiness 1' })),
    points,
  })
  const ana = { id: 'ana', email: 'ana@example.org' }
  const always = (result: GradeResult) => () => result

  test('[GFILE-09] begins with the address', () => {
    expect(csvLine(moodleHeader(plan()))).toBe(
      '"Email address","Readiness 1 (Individual)","Readiness 1 (Team)"\r\n',
    )
  })

  test.each<[GradeResult, string]>([
    [{ kind: 'score', score: 66.67 }, '20'],
    [{ kind: 'score', score: 91.67 }, '27.5'],
    [{ kind: 'makeup', score: 50 }, '15'],
    [{ kind: 'zero' }, '0'],
    [{ kind: 'excused', by: 'mark' }, '-'],
    [{ kind: 'excused', by: 'attendance' }, '-'],
    [{ kind: 'missing' }, '-'],
    [{ kind: 'notSubmitted', isDue: true, answered: 1, asked: 5 }, '-'],
    [{ kind: 'notDue', reason: 'noTeam' }, '-'],
    [{ kind: 'notCounted', status: 'late', score: null }, '-'],
    [{ kind: 'notCounted', status: 'late', score: 0 }, '0'],
  ])('[GFILE-01] [GFILE-09] %j is %s of 30 points', (result, cell) => {
    expect(moodleLine(plan(30), ana, always(result))).toBe(`"ana@example.org",${cell},${cell}\r\n`)
  })

  test('[GFILE-09] an address is defused text, and may be absent', () => {
    const none = always({ kind: 'missing' })
    expect(moodleLine(plan(), { id: 'x', email: '=a,",,"@x.org' }, none)).toBe(
      '"\'=a,"",,""@x.org",-,-\r\n',
    )
    expect(moodleLine(plan(), { id: 'x', email: null }, none)).toBe(',-,-\r\n')
  })
})

describe('course grades', () => {
  test('[GFILE-02] have a column for the mean of each category', () => {
    expect(csvLine(courseGradesHeader(['Individual', 'Team']))).toBe(
      '"Student","E-mail","Team","Individual mean","Team mean","Total","Grade","Flags"\r\n',
    )
    expect(csvLine(courseGradesHeader([]))).toBe(
      '"Student","E-mail","Team","Total","Grade","Flags"\r\n',
    )
  })

  test('[GFILE-02] have a row a student, with empty cells for what is not there', () => {
    const ben = {
      name: 'Ben Okafor',
      email: 'ben@example.org',
      team: 'Beta',
      means: [15, 87.5],
      total: 51.25,
      grade: 'D',
      flags: ['low', 'belowPass'] as const,
    }
    expect(csvLine(courseGradesRow(ben))).toBe(
      '"Ben Okafor","ben@example.org","Beta",15,87.5,51.25,"D","low|belowPass"\r\n',
    )
    const nothing = { team: null, means: [null, null], total: null, grade: null, flags: [] }
    expect(csvLine(courseGradesRow({ ...ben, email: null, ...nothing }))).toBe(
      '"Ben Okafor",,,,,,,\r\n',
    )
  })
})

describe('tidy results', () => {
  const one: FiledResult = {
    courseCode: 'PHYS 101',
    quiz: { id: 'q1', title: 'Readiness 1' },
    part: 'team',
    student: { key: 's1a2b', name: 'Ana Silva', email: 'ana@example.org' },
    team: { key: 't3c4d', name: 'Alpha' },
    result: { kind: 'score', score: 91.67 },
    earned: 91.67,
    edited: null,
    points: 5.5,
    pointsPossible: 6,
    completedAt: '2026-03-14T10:00:00.000Z',
    version: 2,
    scheme: 'standard',
    corrections: 1,
  }

  test('[GFILE-03] have these columns, and a row for each student, quiz and part', () => {
    expect(resultsHeader(true).join(',')).toBe(
      'course_code,quiz_id,quiz_title,part,student_key,student,email,team_key,team,state,score,earned,edited,points,points_possible,completed_at,edition,scheme,corrections',
    )
    expect(csvLine(resultsRow(one, true))).toBe(
      '"PHYS 101","q1","Readiness 1","team","s1a2b","Ana Silva","ana@example.org","t3c4d","Alpha","score",91.67,91.67,,5.5,6,"2026-03-14T10:00:00.000Z",2,"standard",1\r\n',
    )
  })

  test('[GFILE-03] say by the state why there is no score', () => {
    const row = (result: GradeResult) => resultsRow({ ...one, result }, true).slice(9, 11)
    expect(row({ kind: 'missing' })).toEqual(['missing', null])
    expect(row({ kind: 'excused', by: 'mark' })).toEqual(['excused', null])
    expect(row({ kind: 'zero' })).toEqual(['zero', 0])
    expect(row({ kind: 'makeup', score: 70 })).toEqual(['makeup', 70])
  })

  test('[GFILE-06] without names have neither names nor addresses, and every other column', () => {
    expect(resultsHeader(false).join(',')).toBe(
      'course_code,quiz_id,quiz_title,part,student_key,team_key,state,score,earned,edited,points,points_possible,completed_at,edition,scheme,corrections',
    )
    const row = resultsRow(one, false)
    expect(row).toHaveLength(resultsHeader(false).length)
    for (const secret of ['Ana Silva', 'ana@example.org', 'Alpha'])
      expect(csvLine(row)).not.toContain(secret)
    expect(resultsRow(one, true)).toHaveLength(resultsHeader(true).length)
    const alone = { ...one, team: null }
    expect(resultsRow(alone, true).slice(7, 9)).toEqual([null, null])
  })
})

describe('the name of a file', () => {
  test.each([
    ['course-grades', 'PHYS 101', 'course-grades-PHYS-101-2026-09-01.csv'],
    ['results', 'A/../B"', 'results-A-B--2026-09-01.csv'],
    ['canvas', '医学', 'canvas-医学-2026-09-01.csv'],
    ['moodle', 'BIO101', 'moodle-BIO101-2026-09-01.csv'],
    ['answers', 'HEART/1', 'answers-HEART-1-2026-09-01.csv'],
    ['items', 'LUNGS', 'items-LUNGS-2026-09-01.csv'],
  ] as const)(
    '[GFILE-02] [GFILE-03] [GFILE-04] [GFILE-05] [GFILE-08] [GFILE-09] [D-111] of the form %s and the code %s is %s',
    (form, code, name) => {
      expect(gradeFileName(form, code, '2026-09-01')).toBe(name)
      expect(gradeFileForms).toContain(form)
    },
  )
})
