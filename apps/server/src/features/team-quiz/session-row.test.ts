import {
  decide,
  type Intent,
  newSession,
  type SessionFacts,
  type TeamQuizSession,
} from '@tbl/domain/team-quiz-session'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRow, toRow } from './session-row.ts'

const facts: SessionFacts = {
  phase: 'open',
  captainId: 'ana',
  memberIds: ['ana', 'ben', 'chloe'],
  questions: [
    { id: 'q1', kind: 'single', optionIds: ['a', 'b', 'c'], correctOptionIds: ['b'] },
    { id: 'q2', kind: 'multiple', optionIds: ['d', 'e', 'f'], correctOptionIds: ['d', 'f'] },
  ],
}
/** Stands for the number that is due. */
const next = 0
const options = facts.questions.flatMap(({ id, optionIds }) =>
  optionIds.map((optionId) => [id, optionId] as const),
)

const intents: fc.Arbitrary<Intent> = fc.oneof(
  fc
    .record({
      kind: fc.constant('vote' as const),
      userId: fc.constantFrom('ben', 'chloe'),
      option: fc.constantFrom(...options),
      isOn: fc.boolean(),
    })
    .map(({ option: [questionId, optionId], ...vote }) => ({ ...vote, questionId, optionId })),
  fc
    .record({
      question: fc.constantFrom(...facts.questions),
      attempt: fc.oneof(
        { weight: 4, arbitrary: fc.constant(next) },
        fc.integer({ min: 1, max: 3 }),
      ),
      second: fc.integer({ min: 0, max: 59 }),
    })
    .chain(({ question, attempt, second }) =>
      fc
        .oneof(
          fc.shuffledSubarray([...question.optionIds], { minLength: 1 }),
          fc.constant([...question.correctOptionIds]),
        )
        .map((optionIds) => ({
          kind: 'answer' as const,
          userId: 'ana',
          questionId: question.id,
          optionIds,
          attempt,
          at: new Date(Date.UTC(2026, 8, 1, 8, 0, second)).toISOString(),
        })),
    ),
  fc.record({
    kind: fc.constant('navigate' as const),
    userId: fc.constant('ana'),
    question: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({ kind: fc.constant('complete' as const), userId: fc.constant('ana') }),
)

/** Half of the games are played to their end. */
const games = fc
  .tuple(fc.array(intents, { maxLength: 40 }), fc.boolean())
  .map(([moves, isPlayedOut]): Intent[] => {
    const answers = facts.questions.map(({ id, correctOptionIds }) => ({
      kind: 'answer' as const,
      userId: 'ana',
      questionId: id,
      optionIds: correctOptionIds,
      attempt: next,
      at: '2026-09-01T09:00:00.000Z',
    }))
    return isPlayedOut ? [...moves, ...answers, { kind: 'complete', userId: 'ana' }] : moves
  })

/** The sessions that a game goes through. */
function play(moves: readonly Intent[]): TeamQuizSession[] {
  const sessions = [newSession]
  for (const move of moves) {
    const session = sessions.at(-1) ?? newSession
    const numbered =
      move.kind === 'answer' && move.attempt === next
        ? { ...move, attempt: (session.tries[move.questionId] ?? []).length + 1 }
        : move
    const decided = decide(session, numbered, facts)
    if (decided.ok) sessions.push(decided.value)
  }
  return sessions
}

describe('the row of a session', () => {
  test('[ENT-16, TSESS-22, P23] gives back every session that a game can reach, after a trip through JSON', () => {
    const reached = { solved: 0, retried: 0, completed: 0, voted: 0 }
    fc.assert(
      fc.property(games, (moves) => {
        for (const session of play(moves)) {
          expect(fromRow(toRow(session))).toEqual(session)
          expect(fromRow(JSON.parse(JSON.stringify(toRow(session))))).toEqual(session)
        }
        const last = play(moves).at(-1) ?? newSession
        const tries = Object.values(last.tries)
        if (tries.some((of) => of.some(({ isCorrect }) => isCorrect))) reached.solved += 1
        if (tries.some((of) => of.length > 1)) reached.retried += 1
        if (last.status === 'completed') reached.completed += 1
        if (Object.keys(last.votes).length > 0) reached.voted += 1
      }),
      { numRuns: 500 },
    )
    for (const times of Object.values(reached))
      expect(times, JSON.stringify(reached)).toBeGreaterThan(20)
  })

  test('[ENT-16] has the columns as the specification names their contents', () => {
    const at = '2026-09-01T08:00:00.000Z'
    const [wrong, right] = [
      { attempt: 1, optionIds: ['a'], at, isCorrect: false },
      { attempt: 2, optionIds: ['b'], at, isCorrect: true },
    ]
    const session: TeamQuizSession = {
      status: 'active',
      version: 5,
      currentQuestion: 1,
      tries: { q1: [wrong, right], q2: [{ ...wrong, optionIds: ['e'] }] },
      votes: { q2: { d: ['ben'] } },
    }
    expect(toRow(session)).toEqual({
      status: 'active',
      version: 5,
      currentQuestion: 1,
      answers: { q1: ['b'], q2: ['e'] },
      questionFeedback: {
        q1: { isCorrect: true, attempts: 2, at },
        q2: { isCorrect: false, attempts: 1, at },
      },
      incorrectAttempts: { q1: [wrong], q2: [{ ...wrong, optionIds: ['e'] }] },
      votes: { q2: { d: ['ben'] } },
    })
  })
})
