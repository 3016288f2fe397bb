import { expect, test } from 'vitest'
import { aQuestion, aSnapshot, right, wrong } from '../session/snapshot.fixture.ts'
import { announce } from './announcements.ts'

const before = aSnapshot()
const withQuestion = (change: Parameters<typeof aQuestion>[0]) =>
  aSnapshot({ questions: [aQuestion(change)] })

test('[TSESS-16] votes of others are told, own votes are not', () => {
  const after = withQuestion({ votes: { b: ['ben', 'cleo'] } })
  expect(announce(before, after, 'cleo')).toEqual(['Ben Okoye votes B.'])
  expect(announce(after, before, 'cleo')).toEqual(['Ben Okoye took the vote back.'])
})

test('[TSESS-18] members hear the result of the submitted answer, and no word about the votes it cleared', () => {
  const voted = withQuestion({ votes: { b: ['ben'] } })
  expect(
    announce(
      voted,
      withQuestion({
        state: 'incorrect',
        tries: [wrong(1, 'b')],
        points: 0.75,
        votes: { b: ['ben'] },
      }),
      'cleo',
    ),
  ).toEqual(['Question 1: B is wrong. 0.75 points at stake.'])
  expect(
    announce(voted, withQuestion({ state: 'correct', tries: [right(1, 'b')] }), 'cleo'),
  ).toEqual(['Question 1: B is correct. 1.00 points earned.'])
  expect(
    announce(voted, withQuestion({ state: 'correct', tries: [right(1, 'b')] }), 'ana'),
  ).toEqual([])
})

test('[TSESS-23] a new captain is told to everybody', () => {
  const after = aSnapshot({ captainId: 'ben' })
  expect(announce(before, after, 'ben')).toEqual(['You are the captain now.'])
  expect(announce(before, after, 'cleo')).toEqual(['Ben Okoye is the captain now.'])
})

test('[TSESS-14] members hear the new question, the captain who went there does not', () => {
  const questions = [aQuestion(), aQuestion({ id: 'q2', text: 'Which dose?' })]
  const [from, to] = [0, 1].map((currentQuestion) =>
    aSnapshot({ questions, total: 2, currentQuestion }),
  )
  if (!from || !to) throw new Error('two snapshots')
  expect(announce(from, to, 'ben')).toEqual(['Question 2 of 2: Which dose?'])
  expect(announce(from, to, 'ana')).toEqual([])
})

test('a closed and reopened phase is told', () => {
  const closed = aSnapshot({ isOpen: false })
  expect(announce(before, closed, 'ana')).toEqual(['The team phase is closed.'])
  expect(announce(closed, before, 'ana')).toEqual(['The team phase is open again.'])
})
