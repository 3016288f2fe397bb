import { describe, expect, it } from 'vitest'
import { standardScheme } from './scoring-scheme.ts'
import {
  decide,
  type Intent,
  isSolved,
  newSession,
  pointsOf,
  type SessionFacts,
  type SessionRefusal,
  solvedCount,
  type TeamQuizSession,
  wrongTries,
} from './team-quiz-session.ts'

const facts: SessionFacts = {
  phase: 'open',
  captainId: 'cap',
  memberIds: ['cap', 'mia', 'noa'],
  questions: [
    { id: 'q1', kind: 'single', optionIds: ['a', 'b', 'c'], correctOptionIds: ['b'] },
    { id: 'q2', kind: 'multiple', optionIds: ['d', 'e', 'f'], correctOptionIds: ['d', 'f'] },
    { id: 'q3', kind: 'single', optionIds: ['g', 'h'], correctOptionIds: ['g'] },
  ],
}
const at = '2026-03-01T10:00:00.000Z'

/** Intents of the captain, unless somebody else is named. */
const answer = (
  questionId: string,
  optionIds: string[],
  attempt: number,
  userId = 'cap',
): Intent => ({ kind: 'answer', userId, questionId, optionIds, attempt, at })
const navigate = (question: number, userId = 'cap'): Intent => ({
  kind: 'navigate',
  userId,
  question,
})
const complete = (userId = 'cap'): Intent => ({ kind: 'complete', userId })
const vote = (questionId: string, optionId: string, userId = 'mia'): Intent => ({
  kind: 'vote',
  userId,
  questionId,
  optionId,
  isOn: true,
})

/** The points of a question under the standard scheme. */
function points(session: TeamQuizSession, questionId: string): number {
  const question = facts.questions.find(({ id }) => id === questionId)
  if (!question) throw new Error(`${questionId} is no question`)
  const { id, kind, optionIds } = question
  return pointsOf(session, { id, kind, optionCount: optionIds.length }, standardScheme)
}

/** The session after intents that all must be allowed. */
const after = (...intents: Intent[]): TeamQuizSession =>
  intents.reduce((session, intent) => {
    const outcome = decide(session, intent, facts)
    if (!outcome.ok) throw new Error(`${intent.kind} was refused: ${outcome.refusal.code}`)
    return outcome.value
  }, newSession)
const refusal = (
  session: TeamQuizSession,
  intent: Intent,
  now: SessionFacts = facts,
): SessionRefusal | null => {
  const outcome = decide(session, intent, now)
  return outcome.ok ? null : outcome.refusal
}
const allRight = [answer('q1', ['b'], 1), answer('q2', ['d', 'f'], 1), answer('q3', ['g'], 1)]

describe('a new session', () => {
  it('[TSESS-05] [TSESS-08] is active, at the first question, nothing answered, version 1', () => {
    expect(newSession).toEqual({
      status: 'active',
      version: 1,
      currentQuestion: 0,
      tries: {},
      votes: {},
    })
    expect(isSolved(newSession, 'q1')).toBe(false)
    expect(points(newSession, 'q1')).toBe(1)
  })
})

describe("the captain's answer", () => {
  it('[TSESS-08] [TSESS-10] [TSESS-11] a wrong one is logged, counts, and may be tried again', () => {
    const session = after(answer('q1', ['a'], 1), answer('q1', ['c'], 2))
    expect(session.tries).toEqual({
      q1: [
        { attempt: 1, optionIds: ['a'], at, isCorrect: false },
        { attempt: 2, optionIds: ['c'], at, isCorrect: false },
      ],
    })
    expect(wrongTries(session, 'q1')).toBe(2)
    expect(points(session, 'q1')).toBe(0.5)
    expect(session.version).toBe(3)
  })

  it('[TSESS-10] [D-90] [D-91] the same wrong answer on purpose costs again, down to 0 points and no further', () => {
    const left = [1, 2, 3, 4, 5].map((tries) =>
      points(
        after(...Array.from({ length: tries }, (_, index) => answer('q3', ['h'], index + 1))),
        'q3',
      ),
    )
    expect(left).toEqual([0.75, 0.5, 0.25, 0, 0])
  })

  it('[TSESS-08] [TSESS-12] a right one locks the question', () => {
    const session = after(answer('q1', ['a'], 1), answer('q1', ['b'], 2))
    expect(isSolved(session, 'q1')).toBe(true)
    expect(solvedCount(session, facts)).toBe(1)
    expect(points(session, 'q1')).toBe(0.75)
    expect(refusal(session, answer('q1', ['a'], 3))).toEqual({ code: 'QUESTION_LOCKED' })
    expect(refusal(session, vote('q1', 'a'))).toEqual({ code: 'QUESTION_LOCKED' })
  })

  it('[TSESS-12] a right one clears the votes of its question only, a wrong one none', () => {
    const voted = [vote('q1', 'a'), vote('q2', 'd'), vote('q2', 'f', 'noa')]
    expect(after(...voted, answer('q1', ['a'], 1)).votes).toEqual({
      q1: { a: ['mia'] },
      q2: { d: ['mia'], f: ['noa'] },
    })
    expect(after(...voted, answer('q1', ['b'], 1)).votes).toEqual({
      q2: { d: ['mia'], f: ['noa'] },
    })
  })

  it('[D-95] select-all wants exactly the right set', () => {
    const tries = [['d'], ['d', 'e', 'f'], ['e'], ['d', 'e'], ['f', 'd']].map(
      (optionIds) => after(answer('q2', optionIds, 1)).tries.q2?.[0]?.isCorrect,
    )
    expect(tries).toEqual([false, false, false, false, true])
  })

  it('[VAL-45] an empty one is refused', () => {
    expect(refusal(newSession, answer('q1', [], 1))).toEqual({ code: 'NO_ANSWER_SELECTED' })
  })

  it.each<[string, string, string[]]>([
    ['a question of another quiz', 'q9', ['a']],
    ['an option of another question', 'q1', ['d']],
    ['a right option and an unknown one', 'q2', ['d', 'f', 'z']],
    ['two options where one is asked for', 'q1', ['a', 'b']],
  ])('[P8] %s is refused and costs nothing', (_name, questionId, optionIds) => {
    expect(refusal(newSession, answer(questionId, optionIds, 1))).toEqual({
      code: 'UNKNOWN_CHOICE',
    })
  })

  it('one option named twice is one choice', () => {
    expect(after(answer('q1', ['a', 'a'], 1)).tries.q1?.[0]?.optionIds).toEqual(['a'])
  })
})

describe('a repeated answer', () => {
  it.each([0, 1, 3, 99])(
    '[P14] [P16] [D-91] number %i, when the second try is due, changes nothing',
    (attempt) => {
      const session = after(answer('q1', ['a'], 1))
      expect(decide(session, answer('q1', ['b'], attempt), facts)).toEqual({
        ok: true,
        value: session,
      })
    },
  )

  it('[P14] [P16] the winning answer again, after a lost reply, is allowed and changes nothing', () => {
    const session = after(answer('q1', ['a'], 1), answer('q1', ['b'], 2))
    expect(decide(session, answer('q1', ['b'], 2), facts)).toEqual({ ok: true, value: session })
  })
})

describe('moving through the questions', () => {
  it('[TSESS-13] [TSESS-14] [D-89] the captain moves the whole team freely within the quiz', () => {
    const session = after(navigate(2), navigate(0), navigate(1))
    expect(session).toMatchObject({ currentQuestion: 1, version: 4 })
    expect(after(navigate(2), navigate(2))).toMatchObject({ currentQuestion: 2, version: 2 })
  })

  it.each([-1, 3, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[TSESS-13] question %d is out of range',
    (question) => {
      expect(refusal(newSession, navigate(question))).toEqual({ code: 'OUT_OF_RANGE' })
    },
  )
})

describe('submitting the team quiz', () => {
  it('[VAL-46] [TSESS-19] is refused until all are right, with the progress', () => {
    expect(refusal(newSession, complete())).toEqual({ code: 'INCOMPLETE', correct: 0, total: 3 })
    expect(refusal(after(answer('q1', ['b'], 1), answer('q2', ['d'], 1)), complete())).toEqual({
      code: 'INCOMPLETE',
      correct: 1,
      total: 3,
    })
    expect(refusal(after(...allRight.slice(0, 2)), complete())).toEqual({
      code: 'INCOMPLETE',
      correct: 2,
      total: 3,
    })
  })

  it('[TSESS-05] [TSESS-19] [TRES-04] [D-92] completes when all are right, with the points after deductions', () => {
    const session = after(
      answer('q3', ['h'], 1),
      answer('q3', ['g'], 2),
      answer('q1', ['b'], 1),
      answer('q2', ['d', 'f'], 1),
      complete(),
    )
    expect(session).toMatchObject({ status: 'completed', version: 6, votes: {} })
    expect(facts.questions.map(({ id }) => points(session, id))).toEqual([1, 1, 0.75])
  })

  it('[D-94] [P17] [P18] a completed session answers every member and never changes', () => {
    const session = after(...allRight, complete())
    for (const intent of [
      complete(),
      complete('mia'),
      answer('q1', ['a'], 2),
      navigate(2),
      vote('q1', 'a'),
    ]) {
      for (const phase of ['open', 'closed'] as const)
        expect(decide(session, intent, { ...facts, phase })).toEqual({ ok: true, value: session })
    }
  })
})

describe('who may act', () => {
  const captainsIntents = (userId: string) => [
    answer('q1', ['a'], 1, userId),
    navigate(1, userId),
    complete(userId),
  ]

  it('[TSESS-20] [PERM-15] members do not answer, navigate or submit', () => {
    for (const intent of captainsIntents('mia'))
      expect(refusal(newSession, intent)).toEqual({ code: 'NOT_CAPTAIN' })
  })

  it('[TSESS-06] [RT-11] strangers do nothing, also in a completed session', () => {
    for (const session of [newSession, after(...allRight, complete())]) {
      for (const intent of [...captainsIntents('zoe'), vote('q1', 'a', 'zoe')])
        expect(refusal(session, intent)).toEqual({ code: 'NOT_MEMBER' })
    }
  })

  it('[TSESS-20] nobody answers in a team without a captain', () => {
    for (const intent of captainsIntents('mia'))
      expect(refusal(newSession, intent, { ...facts, captainId: null })).toEqual({
        code: 'NOT_CAPTAIN',
      })
  })

  it('[TSESS-23] [P21] [D-83] after a change the new captain goes on where the former stopped, who is refused and may vote', () => {
    const session = after(answer('q1', ['a'], 1), navigate(1))
    const now = { ...facts, captainId: 'mia' }
    for (const intent of [answer('q1', ['b'], 2), navigate(2), complete()])
      expect(refusal(session, intent, now)).toEqual({ code: 'NOT_CAPTAIN' })
    expect(decide(session, answer('q1', ['b'], 2, 'mia'), now)).toMatchObject({
      ok: true,
      value: { version: 4, currentQuestion: 1 },
    })
    expect(decide(session, vote('q1', 'b', 'cap'), now)).toMatchObject({
      ok: true,
      value: { votes: { q1: { b: ['cap'] } } },
    })
  })

  it('[P21] a captain who left the team is a stranger, even while still named as captain', () => {
    expect(
      refusal(newSession, answer('q1', ['b'], 1), { ...facts, memberIds: ['mia', 'noa'] }),
    ).toEqual({ code: 'NOT_MEMBER' })
  })

  it('[P22] only the user id counts, not what a payload says of its sender', () => {
    const claims = {
      isCaptain: true,
      captainId: 'mia',
      memberIds: ['mia'],
      role: 'Instructor',
      isCorrect: true,
      score: 100,
    }
    for (const intent of [
      ...captainsIntents('mia'),
      ...captainsIntents('zoe'),
      ...captainsIntents('cap'),
    ]) {
      expect(decide(newSession, { ...intent, ...claims }, facts)).toEqual(
        decide(newSession, intent, facts),
      )
    }
  })
})

describe('a closed team phase', () => {
  it('[D-93] [D-70] takes no answer, no vote and no submission, and goes on when it opens again', () => {
    const session = after(...allRight.slice(0, 2))
    const closed = { ...facts, phase: 'closed' as const }
    for (const intent of [answer('q3', ['g'], 1), vote('q3', 'g'), complete()])
      expect(refusal(session, intent, closed)).toEqual({ code: 'PHASE_CLOSED' })
    expect(decide(session, answer('q3', ['g'], 1), facts)).toMatchObject({
      ok: true,
      value: { version: 4 },
    })
  })

  it('[D-93] still lets the captain show another question', () => {
    expect(decide(newSession, navigate(2), { ...facts, phase: 'closed' })).toMatchObject({
      ok: true,
      value: { currentQuestion: 2 },
    })
  })
})

it('[TSESS-22] [P23] a session that was stored and read goes on as if it never had been', () => {
  const session = after(vote('q2', 'd'), answer('q1', ['a'], 1), navigate(1))
  const read: TeamQuizSession = JSON.parse(JSON.stringify(session))
  expect(read).toEqual(session)
  expect(decide(read, answer('q1', ['b'], 2), facts)).toEqual(
    decide(session, answer('q1', ['b'], 2), facts),
  )
})
