import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { randomId } from '../../../ui/random-id.ts'
import { forgetLocal, mergeLocal, readLocal, writeLocal } from './local-answers.ts'
import type { Choices } from './save-queue.ts'

const kept = {
  submissionId: randomId(),
  choices: { q1: { optionIds: ['a'], at: 1000 }, q2: { optionIds: [], at: null } },
}

beforeEach(() => vi.restoreAllMocks())

test('[TAKE-10] choices and submission id are read back as they were kept, for this quiz and person only', () => {
  expect(writeLocal('quiz', 'ana', kept)).toBe(true)
  expect(readLocal('quiz', 'ana')).toEqual(kept)
  expect(readLocal('quiz', 'ben')).toBeNull()
  expect(readLocal('other', 'ana')).toBeNull()
  forgetLocal('quiz', 'ana')
  expect(readLocal('quiz', 'ana')).toBeNull()
})

test.each([
  ['a choice without a moment', { q1: { optionIds: ['a'] } }],
  ['a moment that is none', { q1: { optionIds: ['a'], at: '1000' } }],
  ['options that are none', { q1: { optionIds: [1], at: 1000 } }],
  ['a list', []],
])('%s is not taken for choices', (_what, choices) => {
  window.localStorage.setItem(
    'attempt_quiz_ana',
    JSON.stringify({ submissionId: kept.submissionId, choices }),
  )
  expect(readLocal('quiz', 'ana')).toBeNull()
})

test('what somebody else wrote into the storage is not taken for choices', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      window.localStorage.setItem('attempt_quiz_ana', text)
      expect(readLocal('quiz', 'ana')).toBeNull()
    }),
  )
})

/** The browser does not let the page keep anything. */
function block() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked')
    })
}

test('[TIMER-11] a browser that blocks storage is noticed; the page itself knows what was chosen until it is forgotten', () => {
  block()
  expect(writeLocal('quiz', 'ana', kept)).toBe(false)
  expect(readLocal('quiz', 'ana')).toEqual(kept)
  expect(readLocal('quiz', 'ben')).toBeNull()
  forgetLocal('quiz', 'ana')
  expect(readLocal('quiz', 'ana')).toBeNull()
})

test('what could not be stored is newer than what was, until it can be stored again', () => {
  const newer = { ...kept, choices: { q1: { optionIds: ['b'], at: 2000 } } }
  const newest = { ...kept, choices: { q1: { optionIds: ['c'], at: 3000 } } }
  writeLocal('quiz', 'ana', kept)
  block()
  expect(writeLocal('quiz', 'ana', newer)).toBe(false)
  vi.restoreAllMocks()
  expect(readLocal('quiz', 'ana')).toEqual(newer)
  expect(writeLocal('quiz', 'ana', newest)).toBe(true)
  expect(readLocal('quiz', 'ana')).toEqual(newest)
  forgetLocal('quiz', 'ana')
})

const at = (timestamp: number | null, ...optionIds: string[]) => ({ optionIds, at: timestamp })

test.each<[string, { kept: Choices; before: Choices; after: Choices; left: Choices }]>([
  [
    'a choice is added beside those of another tab',
    {
      kept: { q1: at(1, 'a') },
      before: {},
      after: { q2: at(2, 'b') },
      left: { q1: at(1, 'a'), q2: at(2, 'b') },
    },
  ],
  [
    'the newer choice of another tab stays',
    {
      kept: { q1: at(3, 'c') },
      before: { q1: at(1, 'a') },
      after: { q1: at(2, 'b') },
      left: { q1: at(3, 'c') },
    },
  ],
  [
    'an older choice of another tab goes',
    { kept: { q1: at(1, 'c') }, before: {}, after: { q1: at(2, 'b') }, left: { q1: at(2, 'b') } },
  ],
  [
    'what is saved goes',
    {
      kept: { q1: at(1, 'a'), q2: at(1, 'b') },
      before: { q1: at(1, 'a') },
      after: {},
      left: { q2: at(1, 'b') },
    },
  ],
  [
    'what is saved here does not take the newer choice of another tab along',
    { kept: { q1: at(2, 'b') }, before: { q1: at(1, 'a') }, after: {}, left: { q1: at(2, 'b') } },
  ],
  [
    'what was kept without a moment by an earlier page goes when it is saved',
    { kept: { q1: at(null, 'a') }, before: { q1: at(5, 'a') }, after: {}, left: {} },
  ],
  [
    'a click now is newer than what another tab kept without a moment',
    {
      kept: { q1: at(null, 'a') },
      before: {},
      after: { q1: at(5, 'b') },
      left: { q1: at(5, 'b') },
    },
  ],
  [
    'a choice that waited for its moment gets it',
    {
      kept: { q1: at(null, 'a') },
      before: { q1: at(null, 'a') },
      after: { q1: at(5, 'a') },
      left: { q1: at(5, 'a') },
    },
  ],
])('two tabs keep their choices in one place: %s', (_what, { kept, before, after, left }) => {
  expect(mergeLocal(kept, before, after)).toEqual(left)
})

test('ids are different version 4 UUIDs', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})
