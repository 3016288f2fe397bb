import { describe, expect, test } from 'vitest'
import { answered } from './answered.ts'
import type { TeamWork } from './earned-score.ts'
import type { Grading } from './grading.ts'
import type { Question } from './quiz.ts'
import { standardScheme } from './scoring-scheme.ts'

const question = (id: string): Question => ({
  id,
  text: id,
  explanation: null,
  options: ['a', 'b', 'c'].map((letter) => ({
    id: `${id}${letter}`,
    text: letter,
    isCorrect: letter === 'a',
  })),
})
const graded = (rulings: Grading['rulings'] = new Map()): Grading => ({
  questions: [question('p'), question('q')],
  rulings,
  scheme: standardScheme,
})
const team = (tries: TeamWork['tries'], appealed: readonly string[] = []): TeamWork => ({
  tries,
  solved: new Set(),
  appealed: new Set(appealed),
})
const short = (...[work, grading]: Parameters<typeof answered>) =>
  answered(work, grading).map(({ number, attempt, chosen, isRight, share }) =>
    [number, attempt, chosen.join('+') || '-', isRight, share].join(' '),
  )

describe('[GFILE-04] what was answered', () => {
  test('a student has one row a question, an empty one where nothing was chosen', () => {
    expect(short({ answers: { p: ['pa'] } }, graded())).toEqual(['1 1 pa true 1', '2 1 - false 0'])
  })

  test('a team has one row a try; the right one has what it earned', () => {
    const work = team({ p: [['pb'], ['pc'], ['pa']], q: [['qa']] })
    expect(short(work, graded())).toEqual([
      '1 1 pb false 0',
      '1 2 pc false 0',
      '1 3 pa true 0.5',
      '2 1 qa true 1',
    ])
  })

  test('a question that was never tried has no row; by an accepted appeal the last try earns it all', () => {
    expect(short(team({ p: [['pb'], ['pc']] }, ['p']), graded())).toEqual([
      '1 1 pb false 0',
      '1 2 pc false 1',
    ])
  })

  test('corrections: what is accepted is right, a gift is judged by its key, what is left out has no share', () => {
    const ruled = (rule: 'accept' | 'credit' | 'drop', accepted: string[][] | null) =>
      graded(new Map([['p', { number: 1, rule, accepted }]]))
    const work = { answers: { p: ['pb'], q: ['qa'] } }
    expect(short(work, ruled('accept', [['pa'], ['pb']]))[0]).toBe('1 1 pb true 1')
    expect(short(work, ruled('credit', null))[0]).toBe('1 1 pb false 1')
    expect(short(work, ruled('drop', null))[0]).toBe('1 1 pb false ')
  })
})
