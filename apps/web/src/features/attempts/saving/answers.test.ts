import { expect, test } from 'vitest'
import { choose, fitAnswers } from './answers.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const single = { id: 'q1', text: '', kind: 'single' as const, options }
const multiple = { id: 'q2', text: '', kind: 'multiple' as const, options }

test('[TAKE-02] single choice replaces, select-all goes on and off', () => {
  expect(choose(single, ['a'], 'b')).toEqual(['b'])
  expect(choose(single, ['b'], 'b')).toEqual(['b'])
  expect(choose(multiple, ['a'], 'c')).toEqual(['a', 'c'])
  expect(choose(multiple, ['a', 'c'], 'a')).toEqual(['c'])
  expect(choose(multiple, ['c'], 'c')).toEqual([])
})

test('[D-56] answers that the quiz no longer has are left out', () => {
  expect(fitAnswers([single, multiple], { q1: ['b', 'a'], q2: ['gone', 'c'], q3: ['a'] })).toEqual({
    q1: ['b'],
    q2: ['c'],
  })
  expect(fitAnswers([single, multiple], { q1: ['gone'], q2: [] })).toEqual({})
})
