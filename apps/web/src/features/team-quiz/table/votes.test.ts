import { expect, test } from 'vitest'
import { aQuestion, right } from '../session/snapshot.fixture.ts'
import { votedLetters, withVotes } from './votes.ts'

const votes = { a: ['ben', 'cleo'], b: ['dan'] }
const on = (optionId: string) => ({ questionId: 'q1', optionId, isOn: true })
const off = (optionId: string) => ({ questionId: 'q1', optionId, isOn: false })

test('[TSESS-17] on single choice a new vote moves the old one, and off takes it back', () => {
  const moved = withVotes(aQuestion({ votes }), [on('b')], 'ben')
  expect(votedLetters(moved, 'ben')).toEqual(['B'])
  expect(moved.votes).toMatchObject({ a: ['cleo'], b: ['dan', 'ben'] })
  expect(votedLetters(withVotes(moved, [off('b')], 'ben'), 'ben')).toEqual([])
})

test('[TSESS-17] on select-all every option has its own vote', () => {
  const question = aQuestion({ kind: 'multiple', votes })
  expect(votedLetters(withVotes(question, [on('c'), on('d'), off('a')], 'ben'), 'ben')).toEqual([
    'C',
    'D',
  ])
})

test('votes under way change nothing on another question, nor on a solved one', () => {
  const other = aQuestion({ id: 'q2', votes })
  expect(withVotes(other, [on('c')], 'ben')).toBe(other)
  const solved = aQuestion({ state: 'correct', tries: [right(1, 'a')] })
  expect(withVotes(solved, [on('c')], 'ben')).toBe(solved)
})
