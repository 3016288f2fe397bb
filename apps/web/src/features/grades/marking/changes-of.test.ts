import type { GradeChange } from '@tbl/contract/gradebook'
import { expect, test } from 'vitest'
import { changesOf, reasonBefore } from './changes-of.ts'

const item = {
  kind: 'quiz',
  quizId: 'one',
  part: 'individual',
  key: 'a',
  title: '',
  category: null,
}
const alone = item as Extract<Parameters<typeof changesOf>[1], { kind: 'quiz' }>
const change = (reason: string, changed: Partial<GradeChange> = {}): GradeChange => ({
  ...{ id: 1, quizId: 'one', quizTitle: 'One', part: 'individual', kind: 'mark', reason },
  ...{ student: { id: 'ana', name: 'Ana' }, team: null, correctionId: null, mark: 'zero' },
  ...{ from: null, to: null, formerAnswers: null, changedAt: '' },
  ...{ changedBy: { id: 'ingrid', name: 'Ingrid' }, ...changed },
})

test('[BOOK-18] changes at another quiz, or at its other part, are not those of a result', () => {
  const own = change('own')
  const others = [change('other', { quizId: 'two' }), change('team', { part: 'team' })]
  expect(changesOf([others[0] ?? own, own, others[1] ?? own], alone)).toEqual([own])
})

test('[BOOK-18] the reason of the former mark is that of the mark before the last one', () => {
  const history = [
    change('Ill'),
    change('of the team', { part: 'team' }),
    change('edited between', { kind: 'edited' }),
    change('Oral exam'),
    change('the first'),
  ]
  expect(reasonBefore(history, alone)).toBe('Oral exam')
  expect(reasonBefore(history.slice(0, 1), alone)).toBe('')
})
