import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedScore, type TeamWork } from './earned-score.ts'
import { noRulings } from './key-correction.ts'
import type { Question } from './quiz.ts'
import { standardScheme } from './scoring-scheme.ts'
import {
  decide,
  type Intent,
  newSession,
  pointsOf,
  type QuestionFacts,
  type SessionFacts,
  type TeamQuizSession,
} from './team-quiz-session.ts'

const questions: QuestionFacts[] = [
  { id: 'q0', kind: 'single', optionIds: ['a', 'b', 'c'], correctOptionIds: ['b'] },
  { id: 'q1', kind: 'multiple', optionIds: ['d', 'e', 'f'], correctOptionIds: ['d', 'f'] },
  { id: 'q2', kind: 'single', optionIds: ['g', 'h'], correctOptionIds: ['g'] },
]

/*
 * ---- the walk: intents of members, strangers and former captains, while captaincy, membership and
 * the phase change ----
 */

const people = ['ana', 'ben', 'cem', 'dan']
const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant('the captain') },
  { weight: 2, arbitrary: fc.constantFrom(...people, 'zoe') },
)
const place = fc.oneof(
  { weight: 20, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 3, 0.5) },
)
/** 'right', or which options of the question are chosen; 9 is an option of no question. */
const choice = fc.oneof(
  { weight: 4, arbitrary: fc.constant('right' as const) },
  { weight: 5, arbitrary: fc.nat({ max: 2 }).map((one) => [one]) },
  { weight: 2, arbitrary: fc.subarray([0, 1, 2, 9]) },
)
const step = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      who,
      place,
      choice,
      late: fc.constantFrom(0, 0, 0, 0, 0, -2, -1, 1),
    }),
  },
  {
    weight: 30,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      who: fc.constantFrom(...people, 'zoe'),
      place,
      option: fc.constantFrom(0, 0, 1, 1, 2, 9),
      isOn: fc.boolean(),
    }),
  },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('navigate' as const), who, place }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('complete' as const), who }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('again' as const), index: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('captain' as const),
      who: fc.constantFrom(...people),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave' as const, 'join' as const),
      who: fc.constantFrom(...people),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('phase' as const),
      phase: fc.constantFrom(
        'open' as const,
        'open' as const,
        'open' as const,
        'paused' as const,
        'ending' as const,
        'over' as const,
        'closed' as const,
      ),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const steps = fc.array(step, { minLength: 20, maxLength: 250 })
const runs = { numRuns: 300 }

function intentOf(
  one: Step,
  session: TeamQuizSession,
  facts: SessionFacts,
  sent: readonly Intent[],
): Intent | null {
  if (one.kind === 'again') return sent[one.index % sent.length] ?? null
  if (
    one.kind !== 'answer' &&
    one.kind !== 'vote' &&
    one.kind !== 'navigate' &&
    one.kind !== 'complete'
  )
    return null
  const userId = one.who === 'the captain' ? (facts.captainId ?? 'zoe') : one.who
  if (one.kind === 'complete') return { kind: 'complete', userId }
  if (one.kind === 'navigate') return { kind: 'navigate', userId, question: one.place }
  const question = questions[one.place]
  const questionId = `q${one.place}`
  const optionId = (index: number) => question?.optionIds[index] ?? `option ${index}`
  if (one.kind === 'vote')
    return { kind: 'vote', userId, questionId, optionId: optionId(one.option), isOn: one.isOn }
  const optionIds =
    one.choice === 'right' ? (question?.correctOptionIds ?? []) : one.choice.map(optionId)
  return {
    kind: 'answer',
    userId,
    questionId,
    optionIds,
    attempt: (session.tries[questionId]?.length ?? 0) + 1 + one.late,
    at: `moment ${sent.length}`,
  }
}

function factsAfter(one: Step, facts: SessionFacts): SessionFacts {
  if (one.kind === 'phase') return { ...facts, phase: one.phase }
  if (one.kind === 'captain')
    return facts.memberIds.includes(one.who) ? { ...facts, captainId: one.who } : facts
  if (one.kind !== 'leave' && one.kind !== 'join') return facts
  const others = facts.memberIds.filter((id) => id !== one.who)
  const memberIds = one.kind === 'join' ? [...others, one.who] : others
  return {
    ...facts,
    memberIds,
    captainId:
      facts.captainId !== null && memberIds.includes(facts.captainId)
        ? facts.captainId
        : (memberIds[0] ?? null),
  }
}

const freeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) freeze(part)
  return value
}

type Timestamp = {
  intent: Intent
  facts: SessionFacts
  before: TeamQuizSession
  after: TeamQuizSession
  refusal: string | null
}

/**
 * Sends every intent to the machine and shows each moment; sessions are frozen, so that a change in
 * place would throw.
 */
function* walk(taken: readonly Step[]): Generator<Timestamp> {
  let facts: SessionFacts = {
    phase: 'open',
    captainId: 'ana',
    memberIds: ['ana', 'ben', 'cem'],
    questions,
  }
  let before = freeze(newSession)
  const sent: Intent[] = []
  for (const one of taken) {
    facts = factsAfter(one, facts)
    const intent = intentOf(one, before, facts, sent)
    if (!intent) continue
    sent.push(intent)
    const outcome = decide(before, intent, facts)
    const after = outcome.ok ? freeze(outcome.value) : before
    yield { intent, facts, before, after, refusal: outcome.ok ? null : outcome.refusal.code }
    before = after
  }
}

/*
 * ---- the model: a flat list of what was accepted, everything else is filtered out of it again and
 * again ----
 */

type Entry =
  | { kind: 'vote'; userId: string; questionId: string; optionId: string; isOn: boolean }
  | { kind: 'try'; questionId: string; optionIds: string[]; at: string; isCorrect: boolean }
  | { kind: 'shown'; question: number }
  | { kind: 'completed' }

const isDone = (log: Entry[]) => log.some(({ kind }) => kind === 'completed')
const triesIn = (log: Entry[], id: string) =>
  log.flatMap((entry) => (entry.kind === 'try' && entry.questionId === id ? [entry] : []))
const isSolvedIn = (log: Entry[], id: string) => triesIn(log, id).some((one) => one.isCorrect)

/**
 * Who votes for an option: each vote that no later one of the same person undid, unless the
 * question is solved.
 */
const votersIn = (log: Entry[], { id, kind }: QuestionFacts, optionId: string): string[] => {
  const votes = log.flatMap((entry) =>
    entry.kind === 'vote' && entry.questionId === id ? [entry] : [],
  )
  const isUndone = (index: number) =>
    votes
      .slice(index + 1)
      .some(
        (later) =>
          later.userId === votes[index]?.userId &&
          (kind === 'single' || later.optionId === optionId),
      )
  return isSolvedIn(log, id)
    ? []
    : votes
        .filter((vote, index) => vote.isOn && vote.optionId === optionId && !isUndone(index))
        .map((vote) => vote.userId)
}

const sessionOf = (log: Entry[]) => ({
  status: isDone(log) ? 'completed' : 'active',
  version: 1 + log.length,
  currentQuestion: log.reduce(
    (shown, entry) => (entry.kind === 'shown' ? entry.question : shown),
    0,
  ),
  tries: questions.map(({ id }) =>
    triesIn(log, id).map(({ optionIds, at, isCorrect }, index) => ({
      attempt: index + 1,
      optionIds,
      at,
      isCorrect,
    })),
  ),
  votes: questions.map((question) =>
    question.optionIds.map((optionId) => votersIn(log, question, optionId)),
  ),
})
/** A session in the model's shape: one list a question, one list of voters an option. */
const flat = ({
  status,
  version,
  currentQuestion,
  tries,
  votes,
}: TeamQuizSession): ReturnType<typeof sessionOf> => ({
  status,
  version,
  currentQuestion,
  tries: questions.map(({ id }) =>
    (tries[id] ?? []).map((one) => ({ ...one, optionIds: [...one.optionIds] })),
  ),
  votes: questions.map(({ id, optionIds }) =>
    optionIds.map((optionId) => [...(votes[id]?.[optionId] ?? [])]),
  ),
})

/** Every reason against an intent; which of several is told is left to the machine. */
function reasonsAgainst(
  log: Entry[],
  intent: Intent,
  { phase, captainId, memberIds }: SessionFacts,
): string[] {
  if (!memberIds.includes(intent.userId)) return ['NOT_MEMBER']
  if (isDone(log)) return []
  const isFree = phase === 'open' || phase === 'paused'
  const isAllowed =
    (phase === 'closed' && intent.kind === 'navigate') ||
    (phase === 'ending' && (intent.kind === 'answer' || intent.kind === 'complete'))
  const reasons: [boolean, string][] = [
    [!isFree && !isAllowed, 'PHASE_CLOSED'],
    [phase === 'paused', 'PAUSED'],
  ]
  reasons.push(
    intent.kind === 'vote'
      ? [intent.userId === captainId, 'CAPTAIN_DOES_NOT_VOTE']
      : [intent.userId !== captainId, 'NOT_CAPTAIN'],
  )
  if (intent.kind === 'navigate')
    reasons.push([![0, 1, 2].includes(intent.question), 'OUT_OF_RANGE'])
  if (intent.kind === 'complete')
    reasons.push([questions.some(({ id }) => !isSolvedIn(log, id)), 'INCOMPLETE'])
  if (intent.kind === 'vote' || intent.kind === 'answer') {
    const question = questions.find(({ id }) => id === intent.questionId)
    const chosen = new Set(intent.kind === 'vote' ? [intent.optionId] : intent.optionIds)
    const isKnown =
      [...chosen].every((id) => question?.optionIds.includes(id)) && question !== undefined
    reasons.push(
      [!isKnown || (question.kind === 'single' && chosen.size > 1), 'UNKNOWN_CHOICE'],
      [chosen.size === 0, 'NO_ANSWER_SELECTED'],
    )
    const isRepeat =
      intent.kind === 'answer' && intent.attempt !== triesIn(log, intent.questionId).length + 1
    reasons.push([isSolvedIn(log, intent.questionId) && !isRepeat, 'QUESTION_LOCKED'])
  }
  return reasons.flatMap(([isSo, code]) => (isSo ? [code] : []))
}

/** What an accepted intent adds to the list; nothing when it only repeats what is so already. */
function entriesOf(log: Entry[], intent: Intent): Entry[] {
  if (isDone(log)) return []
  if (intent.kind === 'complete') return [{ kind: 'completed' }]
  if (intent.kind === 'navigate')
    return sessionOf(log).currentQuestion === intent.question
      ? []
      : [{ kind: 'shown', question: intent.question }]
  const question = questions.find(({ id }) => id === intent.questionId)
  if (!question) return []
  if (intent.kind === 'vote')
    return votersIn(log, question, intent.optionId).includes(intent.userId) === intent.isOn
      ? []
      : [intent]
  const { questionId, optionIds, at, attempt } = intent
  const isCorrect = question.optionIds.every(
    (id) => optionIds.includes(id) === question.correctOptionIds.includes(id),
  )
  return attempt === triesIn(log, questionId).length + 1
    ? [{ kind: 'try', questionId, optionIds: [...optionIds], at, isCorrect }]
    : []
}

/** What the team did, without appeals. */
const workOf = ({ tries }: TeamQuizSession): TeamWork => ({
  solved: new Set(questions.map(({ id }) => id)), // what the next tries can still earn
  tries: Object.fromEntries(
    questions.map(({ id }) => [id, (tries[id] ?? []).map(({ optionIds }) => optionIds)]),
  ),
  appealed: new Set(),
})
const asWritten = ({ id, optionIds, correctOptionIds }: QuestionFacts): Question => ({
  id,
  text: id,
  explanation: null,
  options: optionIds.map((option) => ({
    id: option,
    text: option,
    isCorrect: correctOptionIds.includes(option),
  })),
})
const grading = {
  questions: questions.map(asWritten),
  rulings: noRulings,
  scheme: standardScheme,
}
const points = (session: TeamQuizSession, { id, kind, optionIds }: QuestionFacts): number =>
  pointsOf(session, { id, kind, optionCount: optionIds.length }, standardScheme)

describe('on random walks', () => {
  it('[P14] [TSESS-08] [TSESS-11] [TSESS-12] [TSESS-16] [TSESS-17] [TSESS-19] [TSESS-20] [D-88] [D-91] the session equals the model after every step', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(steps, (taken) => {
        const log: Entry[] = []
        for (const { intent, facts, before, after, refusal } of walk(taken)) {
          const reasons = reasonsAgainst(log, intent, facts)
          if (reasons.length === 0) log.push(...entriesOf(log, intent))
          expect(refusal === null ? reasons : reasons.includes(refusal)).toEqual(
            refusal === null ? [] : true,
          )
          expect(flat(after)).toEqual(sessionOf(log))
          seen.add(refusal ?? (after === before ? 'unchanged' : intent.kind))
        }
      }),
      runs,
    )
    const refusals =
      'CAPTAIN_DOES_NOT_VOTE INCOMPLETE NOT_CAPTAIN NOT_MEMBER NO_ANSWER_SELECTED OUT_OF_RANGE PAUSED PHASE_CLOSED QUESTION_LOCKED UNKNOWN_CHOICE'
    const outcomes = `${refusals} answer complete navigate unchanged vote`.split(' ')
    expect([...seen].sort()).toEqual(outcomes)
  })

  it('[P18] [TSESS-08] [TSESS-10] [TSESS-12] [D-90] versions, tries, votes and points keep their laws', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const voters = new Set<string>()
        for (const { intent, facts, before, after, refusal } of walk(taken)) {
          if (intent.kind === 'vote' && refusal === null && facts.memberIds.includes(intent.userId))
            voters.add(intent.userId)
          const now = flat(after)
          const isChanged =
            JSON.stringify({ ...now, version: 0 }) !==
            JSON.stringify({ ...flat(before), version: 0 })
          const laws: [string, boolean][] = [
            [
              'the version grows by one with a change and not otherwise',
              after.version - before.version === (isChanged ? 1 : 0),
            ],
            ['what is completed never changes', before.status === 'active' || after === before],
            [
              'the points are the sum of the questions',
              earnedScore(workOf(after), grading).points ===
                questions.reduce((sum, question) => sum + points(after, question), 0),
            ],
          ]
          for (const [index, question] of questions.entries()) {
            const tries = now.tries[index] ?? []
            const votes = now.votes[index]?.flat() ?? []
            laws.push(
              [
                'tries are numbered without a gap',
                tries.every(({ attempt }, place) => attempt === place + 1),
              ],
              ['only the last try is right', !tries.slice(0, -1).some((one) => one.isCorrect)],
              [
                'a solved question has no votes',
                votes.length === 0 || (!tries.at(-1)?.isCorrect && after.status === 'active'),
              ],
              [
                'one vote each where one option is right',
                question.kind === 'multiple' || new Set(votes).size === votes.length,
              ],
              ['votes are of those who voted as members', votes.every((one) => voters.has(one))],
              [
                'a wrong try costs a quarter',
                points(after, question) ===
                  Math.max(0, 1 - 0.25 * tries.filter((one) => !one.isCorrect).length),
              ],
            )
          }
          expect(laws.flatMap(([law, isKept]) => (isKept ? [] : [law]))).toEqual([])
        }
      }),
      runs,
    )
  })

  it('[P14] [P16] an accepted answer that comes again changes nothing, whoever is captain by then', () => {
    let replays = 0
    fc.assert(
      fc.property(steps, (taken) => {
        const accepted: Intent[] = []
        for (const { intent, facts, before, after } of walk(taken)) {
          if (intent.kind === 'answer' && after !== before) accepted.push(intent)
          for (const one of accepted) {
            for (const userId of [one.userId, facts.captainId ?? 'zoe']) {
              const outcome = decide(after, { ...one, userId }, facts)
              expect(outcome.ok ? outcome.value : after).toBe(after)
              replays += 1
            }
          }
        }
      }),
      runs,
    )
    expect(replays).toBeGreaterThan(0)
  })

  it('[P21] [P22] [TSESS-20] only the present captain answers, navigates and submits, whatever a payload claims', () => {
    let refused = 0
    fc.assert(
      fc.property(steps, (taken) => {
        for (const { intent, facts, before, after, refusal } of walk(taken)) {
          const claims = {
            captainId: intent.userId,
            isCaptain: true,
            memberIds: [intent.userId],
            role: 'Instructor',
            isCorrect: true,
            questions: [],
          }
          const claimed = decide(before, { ...intent, ...claims }, facts)
          expect(claimed.ok ? [null, claimed.value] : [claimed.refusal.code, before]).toEqual([
            refusal,
            after,
          ])
          if (intent.kind === 'vote' || after.status === 'completed') continue
          for (const userId of [...people, 'zoe'].filter((one) => one !== facts.captainId)) {
            expect(decide(before, { ...intent, userId }, facts)).toEqual({
              ok: false,
              refusal: { code: facts.memberIds.includes(userId) ? 'NOT_CAPTAIN' : 'NOT_MEMBER' },
            })
            refused += 1
          }
        }
      }),
      runs,
    )
    expect(refused).toBeGreaterThan(0)
  })
})
