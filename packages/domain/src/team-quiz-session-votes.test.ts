import { describe, expect, it } from 'vitest'
import {
  decide,
  type Intent,
  newSession,
  type SessionFacts,
  type TeamQuizSession,
} from './team-quiz-session.ts'

const facts: SessionFacts = {
  phase: 'open',
  captainId: 'cap',
  memberIds: ['cap', 'mia', 'noa'],
  questions: [
    { id: 'single', kind: 'single', optionIds: ['a', 'b', 'c'], correctOptionIds: ['a'] },
    { id: 'all', kind: 'multiple', optionIds: ['d', 'e', 'f'], correctOptionIds: ['d', 'e'] },
  ],
}
const at = '2026-03-01T10:00:00.000Z'
const answer = (questionId: string, optionIds: string[], attempt = 1): Intent => ({
  kind: 'answer',
  userId: 'cap',
  questionId,
  optionIds,
  attempt,
  at,
})

/** 'mia +a' is mia's vote for option a, 'mia -a' takes it back. */
const vote = (words: string): Intent => {
  const [userId = '', mark = ''] = words.split(' ')
  const optionId = mark.slice(1)
  return {
    kind: 'vote',
    userId,
    questionId: 'abc'.includes(optionId) ? 'single' : 'all',
    optionId,
    isOn: mark.startsWith('+'),
  }
}
const after = (...steps: (string | Intent)[]): TeamQuizSession =>
  steps.reduce((session, step) => {
    const outcome = decide(session, typeof step === 'string' ? vote(step) : step, facts)
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.code}`)
    return outcome.value
  }, newSession)
const refused = (code: string) => ({ ok: false, refusal: { code } })

describe('a vote on a question with one right option', () => {
  it('[TSESS-16] [ENT-17] is kept as question, option, voters in the order of their votes', () => {
    expect(after('noa +a', 'mia +a').votes).toEqual({ single: { a: ['noa', 'mia'] } })
  })

  it('[TSESS-16] [D-88] moves when the voter chooses another option; other votes stay', () => {
    const session = after('mia +a', 'noa +a', 'mia +b')
    expect(session.votes).toEqual({ single: { a: ['noa'], b: ['mia'] } })
    expect(session.version).toBe(4)
  })

  it('[TSESS-17] can be taken back', () => {
    expect(after('mia +a', 'noa +a', 'mia -a').votes.single).toEqual({ a: ['noa'] })
    expect(after('mia +a', 'mia -a').votes.single ?? {}).toEqual({})
  })

  it('[D-88] taking back a vote that was for another option changes nothing', () => {
    const session = after('mia +a')
    expect(decide(session, vote('mia -b'), facts)).toEqual({ ok: true, value: session })
  })
})

describe('a vote on a select-all question', () => {
  it('[TSESS-16] [TSESS-17] [D-88] counts for each option by itself', () => {
    expect(after('mia +d', 'mia +f', 'noa +f').votes).toEqual({
      all: { d: ['mia'], f: ['mia', 'noa'] },
    })
    expect(after('mia +d', 'mia +f', 'mia -d').votes).toEqual({ all: { f: ['mia'] } })
  })
})

describe('any vote', () => {
  it.each(['mia +a', 'mia +d'])('[P16] %j twice is one vote and one version', (words) => {
    const once = after(words)
    expect(decide(once, vote(words), facts)).toEqual({ ok: true, value: once })
    expect(once.version).toBe(2)
  })

  it('[P16] taking back what was never given changes nothing', () => {
    expect(decide(newSession, vote('mia -a'), facts)).toEqual({ ok: true, value: newSession })
  })

  it('[TSESS-16] [D-88] the captain does not vote', () => {
    expect(decide(newSession, vote('cap +a'), facts)).toEqual(refused('CAPTAIN_DOES_NOT_VOTE'))
    expect(decide(newSession, vote('cap -a'), facts)).toEqual(refused('CAPTAIN_DOES_NOT_VOTE'))
  })

  it('[TSESS-06] strangers do not vote', () => {
    expect(decide(newSession, vote('zoe +a'), facts)).toEqual(refused('NOT_MEMBER'))
  })

  it.each([
    ['an option of another question', 'single', 'd'],
    ['an option that does not exist', 'single', 'z'],
    ['a question of another quiz', 'other', 'a'],
  ])('[P8] for %s is refused', (_name, questionId, optionId) => {
    expect(
      decide(newSession, { kind: 'vote', userId: 'mia', questionId, optionId, isOn: true }, facts),
    ).toEqual(refused('UNKNOWN_CHOICE'))
  })

  it('[D-88] stays after a wrong answer and can still be changed', () => {
    const wrong = answer('single', ['b'])
    expect(after('mia +b', wrong).votes).toEqual({ single: { b: ['mia'] } })
    expect(after('mia +b', wrong, 'mia +c').votes).toEqual({ single: { c: ['mia'] } })
  })

  it('[TSESS-12] [D-88] is gone after the right answer, and no new one is taken', () => {
    const session = after('mia +b', 'noa +d', answer('single', ['a']))
    expect(session.votes).toEqual({ all: { d: ['noa'] } })
    expect(decide(session, vote('noa +b'), facts)).toEqual(refused('QUESTION_LOCKED'))
    expect(decide(session, vote('mia -b'), facts)).toEqual(refused('QUESTION_LOCKED'))
  })

  it('[D-93] is refused while the team phase is closed', () => {
    expect(decide(newSession, vote('mia +a'), { ...facts, phase: 'closed' })).toEqual(
      refused('PHASE_CLOSED'),
    )
  })

  it('never answers the question', () => {
    expect(after('mia +a', 'noa +a').tries).toEqual({})
  })

  it('[D-83] a former captain votes, a new captain does not', () => {
    const now = { ...facts, captainId: 'mia' }
    expect(decide(newSession, vote('cap +a'), now)).toMatchObject({
      ok: true,
      value: { votes: { single: { a: ['cap'] } } },
    })
    expect(decide(newSession, vote('mia +a'), now)).toEqual(refused('CAPTAIN_DOES_NOT_VOTE'))
  })
})
