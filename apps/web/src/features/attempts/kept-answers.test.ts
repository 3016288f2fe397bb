import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { choose, fitAnswers, forgetKept, randomId, readKept, writeKept } from './kept-answers.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const single = { id: 'q1', text: '', kind: 'single' as const, options }
const multiple = { id: 'q2', text: '', kind: 'multiple' as const, options }
const kept = { submissionId: randomId(), version: 1, answers: { q1: ['a'], q2: ['b', 'c'] } }

beforeEach(() => vi.restoreAllMocks())

test('[TAKE-10] answers and submission id are read back as they were kept, for this quiz and person only', () => {
  expect(writeKept('quiz', 'ana', kept)).toBe(true)
  expect(readKept('quiz', 'ana')).toEqual(kept)
  expect(readKept('quiz', 'ben')).toBeNull()
  expect(readKept('other', 'ana')).toBeNull()
  forgetKept('quiz', 'ana')
  expect(readKept('quiz', 'ana')).toBeNull()
})

test('what somebody else wrote into the storage is not taken for answers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      window.localStorage.setItem('attempt_quiz_ana', text)
      expect(readKept('quiz', 'ana')).toBeNull()
    }),
  )
})

test('a browser that blocks storage is noticed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked')
  })
  expect(writeKept('quiz', 'ana', kept)).toBe(false)
})

test('[TAKE-02] single choice replaces, select-all goes on and off', () => {
  const after = choose(multiple, choose(multiple, choose(single, choose(single, {}, 'a'), 'b'), 'a'), 'c')
  expect(after).toEqual({ q1: ['b'], q2: ['a', 'c'] })
  expect(choose(multiple, after, 'a').q2).toEqual(['c'])
})

test('kept answers that the quiz no longer has are left out', () => {
  expect(fitAnswers([single, multiple], { q1: ['b', 'a'], q2: ['gone', 'c'], q3: ['a'] })).toEqual({ q1: ['b'], q2: ['c'] })
})

test('ids are different version 4 UUIDs', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})
