import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phaseStates } from './phase-clock.ts'
import { countReadiness, decideLaunch, type LaunchFacts } from './team-quiz-launch.ts'

const member = (name: string, hasCompleted = true) => ({
  userId: name.toLowerCase(),
  name,
  hasCompleted,
  isWatcher: false,
  isExpected: true,
})
const ready: LaunchFacts = {
  phase: 'open',
  startsAt: null,
  isOverForClass: false,
  captainId: 'ana',
  members: [member('Ana'), member('Ben'), member('Cem')],
  questionCount: 10,
}

describe('starting the team quiz', () => {
  it('[LOBBY-02] [LOBBY-04] the captain starts when every member has completed', () => {
    expect(decideLaunch(ready, 'ana')).toEqual({ ok: true, value: null })
  })

  it('[LOBBY-02] [D-82] one absent member blocks the team and is named', () => {
    const members = [member('Ana'), member('Ben', false), member('Cem')]
    expect(decideLaunch({ ...ready, members }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'NOT_READY', missing: ['Ben'] },
    })
  })

  it('[FAIR-10] a member who watches is not waited for', () => {
    const watching = { ...member('Ben', false), isWatcher: true, isExpected: false }
    const members = [member('Ana'), watching, member('Cem')]
    expect(decideLaunch({ ...ready, members }, 'ana').ok).toBe(true)
    expect(countReadiness(members)).toEqual({ total: 2, completed: 2 })
  })

  it('[LOBBY-02] the captain counts too', () => {
    expect(
      decideLaunch({ ...ready, members: [member('Ana', false), member('Ben')] }, 'ana'),
    ).toEqual({ ok: false, refusal: { code: 'NOT_READY', missing: ['Ana'] } })
  })

  it('[LOBBY-02] [D-82] without the absent member the team starts', () => {
    expect(decideLaunch({ ...ready, members: [member('Ana'), member('Cem')] }, 'ana').ok).toBe(true)
  })

  it.each(['ben', 'zoe', ''])(
    '[LOBBY-04] [PERM-15] %j, who is not captain, is refused',
    (userId) => {
      expect(decideLaunch(ready, userId)).toEqual({ ok: false, refusal: { code: 'NOT_CAPTAIN' } })
    },
  )

  it('[LOBBY-04] [P21] [D-83] after a change the new captain starts, the former is refused', () => {
    const facts = { ...ready, captainId: 'ben' }
    expect(decideLaunch(facts, 'ana')).toEqual({ ok: false, refusal: { code: 'NOT_CAPTAIN' } })
    expect(decideLaunch(facts, 'ben').ok).toBe(true)
  })

  it('[LOBBY-04] nobody starts for a team without a captain', () => {
    expect(decideLaunch({ ...ready, captainId: null }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'NOT_CAPTAIN' },
    })
  })

  it('[D-93] [D-70] not while the team phase is closed', () => {
    expect(decideLaunch({ ...ready, phase: 'closed' }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'PHASE_CLOSED' },
    })
  })

  it('[PHASE-07] not while the time stands still', () => {
    expect(decideLaunch({ ...ready, phase: 'paused' }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'PAUSED' },
    })
  })

  it('[PHASE-10] not before the answers of others can have arrived, once all are ready', () => {
    const startsAt = new Date('2026-09-01T10:15:30.001Z')
    expect(decideLaunch({ ...ready, startsAt }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'STARTS_LATER', startsAt: startsAt.toISOString() },
    })
  })

  it('[STUCK-01] a team without an expected member starts when the quiz is over for the class', () => {
    const members = [{ ...member('Ana', false), isExpected: false }]
    expect(decideLaunch({ ...ready, members }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'NOT_READY', missing: ['Ana'] },
    })
    expect(decideLaunch({ ...ready, members, isOverForClass: true }, 'ana').ok).toBe(true)
  })

  it('[D-58] not without questions', () => {
    expect(decideLaunch({ ...ready, questionCount: 0 }, 'ana')).toEqual({
      ok: false,
      refusal: { code: 'NO_QUESTIONS' },
    })
  })
})

describe('for every team', () => {
  const names = ['Ana', 'Ben', 'Cem', 'Dan', 'Eva']
  const situation = fc.record({
    phase: fc.constantFrom(...phaseStates),
    startsAt: fc.constantFrom(null, new Date('2026-09-01T08:00:00Z')),
    isOverForClass: fc.constant(false),
    captainId: fc.constantFrom('ana', 'ben', null),
    members: fc
      .array(fc.boolean(), { minLength: 1, maxLength: 5 })
      .map((flags) => flags.map((hasCompleted, index) => member(names[index] ?? '', hasCompleted))),
    questionCount: fc.nat({ max: 2 }),
  })

  it('[LOBBY-02] [LOBBY-04] it starts exactly if the captain asks, the phase is open, there are questions and all are done', () => {
    fc.assert(
      fc.property(situation, fc.constantFrom('ana', 'ben', 'zoe'), (facts, userId) => {
        const { total, completed } = countReadiness(facts.members)
        const mayStart = [
          facts.captainId === userId,
          facts.phase === 'open',
          facts.startsAt === null,
          facts.questionCount > 0,
          total === completed,
        ].every(Boolean)
        const outcome = decideLaunch(facts, userId)
        expect(outcome.ok).toBe(mayStart)
        if (outcome.ok || outcome.refusal.code !== 'NOT_READY') return
        expect(outcome.refusal.missing).toHaveLength(total - completed)
        expect(
          names.filter((name) =>
            facts.members.some((one) => one.name === name && !one.hasCompleted),
          ),
        ).toEqual(outcome.refusal.missing)
      }),
      { numRuns: 500 },
    )
  })

  it('[ENT-19] readiness counts members and those who are done', () => {
    expect(countReadiness([member('Ana'), member('Ben', false), member('Cem')])).toEqual({
      total: 3,
      completed: 2,
    })
    expect(countReadiness([])).toEqual({ total: 0, completed: 0 })
  })
})
