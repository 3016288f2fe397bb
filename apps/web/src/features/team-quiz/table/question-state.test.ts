import { expect, test } from 'vitest'
import { aQuestion, right, wrong } from '../session/snapshot.fixture.ts'
import { lettersOf, optionState, sameWrongTry } from './question-state.ts'

const states = (question: ReturnType<typeof aQuestion>, picked: string[] = []) =>
  question.options.map(({ id }) => optionState(question, id, picked))

test('[TSESS-08] a wrong option stays scratched, the picked one is marked', () => {
  expect(states(aQuestion({ state: 'incorrect', tries: [wrong(1, 'a')] }), ['a', 'c'])).toEqual([
    'wrong',
    'open',
    'picked',
    'open',
  ])
})

test('[TSESS-12] a solved question shows the right option, and the rest is out of play', () => {
  expect(
    states(aQuestion({ state: 'correct', tries: [wrong(1, 'a'), right(2, 'c')] }), ['d']),
  ).toEqual(['wrong', 'rest', 'right', 'rest'])
})

test('[TSESS-10] a wrong set of select-all gives no hint about any of its options', () => {
  const question = aQuestion({ kind: 'multiple', state: 'incorrect', tries: [wrong(1, 'a', 'b')] })
  expect(states(question, ['a'])).toEqual(['picked', 'open', 'open', 'open'])
  expect(sameWrongTry(question, ['b', 'a'])?.attempt).toBe(1)
  expect(sameWrongTry(question, ['a'])).toBeUndefined()
})

test('letters stand in the order of the options', () => {
  expect(lettersOf(aQuestion(), ['d', 'a'])).toBe('A, D')
})
