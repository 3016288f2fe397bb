import { expect, test } from 'vitest'
import { aQuestion, aSnapshot } from './snapshot.fixture.ts'
import { afterFetch, afterPush, afterVote, type SessionAnswer } from './snapshot-order.ts'

const answer = (version: number, captainId = 'ana'): SessionAnswer => ({
  session: aSnapshot({ version, captainId }),
  late: null,
})
const none: SessionAnswer = { session: null, late: null }
const versionOf = ({ session }: SessionAnswer) => session?.version ?? null
const captainOf = ({ session }: SessionAnswer) => session?.captainId

test('[TSESS-22] a late answer replaces nothing newer, and none replaces no session', () => {
  expect(versionOf(afterFetch(undefined, none))).toBe(null)
  expect(versionOf(afterFetch(none, answer(1)))).toBe(1)
  expect(versionOf(afterFetch(answer(4), answer(3)))).toBe(4)
  expect(versionOf(afterFetch(answer(4), none))).toBe(4)
  expect(versionOf(afterPush(undefined, aSnapshot({ version: 2 })))).toBe(2)
  expect(versionOf(afterPush(answer(4), aSnapshot({ version: 3 })))).toBe(4)
  expect(versionOf(afterPush(answer(4), aSnapshot({ version: 5 })))).toBe(5)
})

test('[STUCK-11] after a reset nothing of the session before it comes back, and the next one does', () => {
  const reset: SessionAnswer = { session: null, late: null, version: 5 }
  expect(afterFetch(answer(4), reset)).toBe(reset)
  expect(afterPush(reset, aSnapshot({ version: 4 }))).toBe(reset)
  expect(versionOf(afterFetch(reset, answer(4)))).toBe(null)
  expect(afterFetch(reset, none).version).toBe(5)
  expect(versionOf(afterPush(reset, aSnapshot({ version: 6 })))).toBe(6)
  expect(versionOf(afterFetch(answer(6), reset))).toBe(6)
  expect(afterVote(reset, { version: 5, questionId: 'q2', votesOn: () => ({}) })).toBe(null)
})

test('[TSESS-16] a vote follows the version before it, changes the votes on its question alone, and asks for what is missing', () => {
  const questions = [aQuestion({ votes: { a: ['ben'] } }), aQuestion({ id: 'q2' })]
  const shown: SessionAnswer = { session: aSnapshot({ version: 4, questions }), late: null }
  const vote = (version: number) => ({
    version,
    questionId: 'q2',
    votesOn: () => ({ b: ['cleo'] }),
  })
  const counted = { ...questions[1], votes: { b: ['cleo'] } }
  expect(afterVote(shown, vote(5))).toEqual({
    session: { ...shown.session, version: 5, questions: [questions[0], counted] },
    late: null,
  })
  expect(afterVote(shown, vote(4))).toBe(shown)
  expect(afterVote(shown, vote(3))).toBe(shown)
  expect(afterVote(shown, vote(6))).toBe(null)
  expect(afterVote(none, vote(1))).toBe(null)
  expect(afterVote(undefined, vote(1))).toBe(null)
  // changes nothing here: something else led to the version
  expect(afterVote(shown, { ...vote(5), votesOn: () => null })).toBe(null)
  expect(afterVote(shown, { ...vote(5), questionId: 'q3' })).toBe(null)
})

test('[TSESS-23] of one version what was fetched replaces: the captain may have changed without a move in the quiz', () => {
  expect(captainOf(afterFetch(answer(3), answer(3, 'ben')))).toBe('ben')
  expect(captainOf(afterPush(answer(3, 'ben'), aSnapshot({ version: 3 })))).toBe('ben')
})

test('[FAIR-08] who is told to have come late sees no session any more', () => {
  const { quizId, teamId, quizTitle, teamName, courseId, courseCode, contentLanguage } = aSnapshot()
  const late = {
    ...{ quizId, teamId, quizTitle, teamName, courseId, courseCode, contentLanguage },
    score: 75,
    completedAt: '2026-01-01T10:00:00.000Z',
  }
  expect(afterFetch(answer(4), { session: null, late })).toEqual({ session: null, late })
})
