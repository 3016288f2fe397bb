import { expect, test } from 'vitest'
import { aQuestion, aSnapshot, wrong } from '../session/snapshot.fixture.ts'
import { captainsTurn } from './turn.ts'

const all = ['ana', 'ben', 'cleo']
const playing = (change: Parameters<typeof aQuestion>[0]) =>
  aSnapshot({ questions: [aQuestion(change)] })

test.each([
  ['nobody has voted', {}, 'ana', all, null],
  ['a vote is missing', { votes: { a: ['ben'] } }, 'ana', all, null],
  ['all have voted', { votes: { a: ['ben'], b: ['cleo'] } }, 'ana', all, 'q1 0'],
  ['all who are here', { votes: { a: ['ben'] } }, 'ana', ['ana', 'ben'], 'q1 0'],
  ['again after a wrong try', { votes: { b: all }, tries: [wrong(1, 'a')] }, 'ana', all, 'q1 1'],
  ['a member', { votes: { a: ['ben', 'cleo'] } }, 'ben', all, null],
  ['it is solved', { votes: { a: all }, state: 'correct' as const }, 'ana', all, null],
  ['nobody else is here', { votes: {} }, 'ana', ['ana'], null],
])('[HELP-04] %s', (_what, change, meId, present, turn) => {
  expect(captainsTurn(playing(change), meId, present)).toBe(turn)
})
