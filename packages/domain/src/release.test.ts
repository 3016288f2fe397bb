import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abandonedAfter,
  isBeingPlayed,
  isReleasedToClass,
  type QuizFacts,
} from './class-release.ts'
import { freshPhase, noExtraTime, type PhaseFacts } from './phase-clock.ts'
import type { QuizFlags } from './quiz-phase.ts'
import {
  isCreditedWith,
  type OwnFacts,
  release,
  type SeenAnswers,
  type StudentAction,
  studentAction,
} from './release.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 8, 1, 8, minutes))
const now = at(600)
const bools = [true, false]
const byHand: PhaseFacts = {
  ...freshPhase,
  openedAt: at(0),
  limit: null,
  ownLimit: null,
  grace: 30_000,
  outages: [],
}
const open = (minutes: number): PhaseFacts => ({ ...byHand, openedAt: at(minutes) })
const closed = (from: number, to: number): PhaseFacts => ({
  ...byHand,
  openedAt: at(from),
  closedAt: at(to),
})

/** Played as it should be: the individual phase, then the team phase, both closed. */
const played: QuizFacts = {
  flags: { isVisible: true, isActive: false, isTeamActive: false },
  individual: closed(0, 20),
  team: closed(25, 50),
  classSession: null,
  waitsForExtra: false,
  extraTimes: [],
  collectedExtraTimes: [],
  releasedAt: null,
  isScoreAfterTeam: false,
  isCorrected: false,
  completedTeams: 3,
  touchedAt: null,
}
const bothOpen: QuizFacts = {
  ...played,
  flags: { isVisible: true, isActive: true, isTeamActive: true },
  individual: open(0),
  team: open(0),
  completedTeams: 1,
}
const between: QuizFacts = { ...played, team: null, completedTeams: 0 }
const teamPhase: QuizFacts = {
  ...played,
  flags: { isVisible: true, isActive: false, isTeamActive: true },
  team: open(25),
}
const hidden = (quiz: QuizFacts): QuizFacts => ({
  ...quiz,
  flags: { ...quiz.flags, isVisible: false },
})

const team = {
  id: 'a',
  isDone: false,
  isCredited: false,
  isOwnChoice: false,
  time: { minutes: 0, startedAt: null },
}
/** Has taken the quiz alone; the team has not begun. */
const ana: OwnFacts = {
  attempt: 'submitted',
  isMakeUp: false,
  isHandedIn: false,
  extraTime: noExtraTime,
  isExcused: false,
  window: null,
  seen: [],
  allowedAt: null,
  team,
  beganIn: null,
  hasCompleted: false,
  isCollected: false,
}
const done: OwnFacts = {
  ...ana,
  team: { ...team, isDone: true, isCredited: true },
  hasCompleted: true,
  seen: [{ by: 'card', teamId: 'a', isSent: true, at: at(40) }],
}
const late: OwnFacts = { ...ana, team: { ...team, isDone: true } }
const newcomer: OwnFacts = { ...ana, attempt: 'none' }
const key: SeenAnswers = { by: 'key', at: at(40) }
const cardOf = (teamId: string, isSent = true): SeenAnswers => ({
  by: 'card',
  teamId,
  isSent,
  at: at(40),
})
const results = (quiz: QuizFacts, own: OwnFacts, when = now) => release(quiz, own, when).results

describe('results', () => {
  it.each<[string, QuizFacts, OwnFacts, string]>([
    ['both open, own team not done', bothOpen, ana, 'none'],
    ['between the phases', between, ana, 'score'],
    ['in the team phase', teamPhase, ana, 'none'],
    ['played and closed', played, ana, 'key'],
    ['played and closed, not taken', played, newcomer, 'none'],
    ['own team done, others still alone', bothOpen, done, 'card'],
    ['own team done, individual quiz over', teamPhase, done, 'key'],
    ['came to a team that was done', teamPhase, late, 'score'],
    ['came to a team that was done, released', played, late, 'key'],
  ])('[FAIR-01, FAIR-02, FAIR-03, FAIR-08, D-51] %s', (_name, quiz, own, level) => {
    expect(results(quiz, own)).toBe(level)
  })

  it('[FAIR-03] two closed phases release nothing unless the team phase was open after the individual one, and has been played', () => {
    // team closed first, then individual
    expect(results({ ...played, team: closed(0, 15) }, ana)).toBe('score')
    // hidden: both at the same moment
    expect(results({ ...played, team: closed(0, 20) }, ana)).toBe('score')
    expect(results({ ...played, completedTeams: 0 }, ana)).toBe('score')
    // opened once more for a latecomer
    expect(results({ ...played, individual: closed(55, 60) }, ana)).toBe('score')
  })

  it('[FAIR-03] a team in the middle holds it, until 12 hours after it was touched or its phase closed', () => {
    const busy = { ...played, touchedAt: at(45) }
    expect(results(busy, ana, at(60))).toBe('score')
    const free = new Date(at(45).getTime() + abandonedAfter)
    expect(release(busy, ana, at(60)).changesAt).toEqual(free)
    expect(results(busy, ana, free)).toBe('key')
    expect(isReleasedToClass(busy, free)).toBe(true)
  })

  it('[FAIR-04, FAIR-05] without a team attempt it is released by hand, to all who took the quiz', () => {
    const byHand = { ...between, releasedAt: at(30) }
    expect(results(byHand, { ...ana, team: null })).toBe('key')
    expect(results(byHand, { ...newcomer, team: null })).toBe('none')
  })

  it('[FAIR-05, FAIR-07] whoever can still answer is not sent the key, and whoever has it keeps it', () => {
    const reopened = { ...teamPhase, releasedAt: at(30), completedTeams: 0 }
    expect(results(reopened, ana)).not.toBe('key')
    expect(results(reopened, { ...ana, seen: [key] })).toBe('key')
    expect(results({ ...bothOpen, releasedAt: null }, { ...ana, seen: [key] })).toBe('key')
  })

  it('[FAIR-18] the score waits for the own team where the course says so', () => {
    const later = (quiz: QuizFacts): QuizFacts => ({ ...quiz, isScoreAfterTeam: true })
    expect(results(later(between), ana)).toBe('none')
    expect(results(later(teamPhase), late)).toBe('none')
    expect(results(later(bothOpen), done)).toBe('card')
    expect(results(later(played), ana)).toBe('key')
  })

  it.each<[string, QuizFacts, OwnFacts, boolean]>([
    ['between the phases', between, ana, false],
    ['on the card of the own team', bothOpen, done, false],
    ['to who came to a team that was done', teamPhase, late, false],
    ['with the key', played, ana, true],
    ['with the key that was read, hidden since', hidden(played), { ...ana, seen: [key] }, true],
    ['with the key that was never read, hidden since', hidden(played), ana, false],
    ['hidden for a moment while others still take it alone', hidden(bothOpen), done, false],
    ['without results', bothOpen, ana, false],
  ])('[REKEY-25] after a correction, %s', (_name, quiz, own, isShown) => {
    const corrected = { ...quiz, isCorrected: true }
    expect(release(corrected, own, now).isScoreShown).toBe(isShown)
    expect(results(corrected, own)).toBe(results(quiz, own))
    expect(release(quiz, own, now).isScoreShown).toBe(results(quiz, own) !== 'none')
  })

  it('[D-70] of a hidden quiz the score stays', () => {
    expect(results(hidden(played), ana)).toBe('score')
    expect(results(hidden(teamPhase), { ...ana, seen: [key] })).toBe('score')
    expect(results(hidden(bothOpen), ana)).toBe('none')
  })

  it('[FAIR-03, D-70] hiding a quiz for a moment releases nothing, and shows nobody what they could still answer', () => {
    const wronglyHidden = { ...hidden(teamPhase), team: closed(25, 50) }
    expect(results(wronglyHidden, ana)).toBe('none')
    expect(results({ ...wronglyHidden, isScoreAfterTeam: true }, { ...ana, team: null })).toBe(
      'none',
    )
    expect(isReleasedToClass(wronglyHidden, now)).toBe(false)
    expect(release(hidden(bothOpen), newcomer, now)).toMatchObject({
      take: 'QUIZ_NOT_OPEN',
      play: 'TAKE_FIRST',
    })
  })

  it('[FAIR-19] a make-up that is not over keeps everything from its student, and nobody else waits for it', () => {
    const window = { opensAt: at(700), closesAt: at(800) }
    const makeUp: OwnFacts = { ...newcomer, window }
    expect(release(played, makeUp, now)).toMatchObject({
      take: 'QUIZ_NOT_OPEN',
      play: 'TAKE_FIRST',
      results: 'none',
      changesAt: window.opensAt,
    })
    expect(release(played, makeUp, at(750))).toMatchObject({
      take: 'YES',
      results: 'none',
      changesAt: window.closesAt,
    })
    expect(release(played, { ...makeUp, seen: [cardOf('a')] }, at(750)).take).toBe('ANSWERS_SEEN')
    expect(release(played, { ...makeUp, seen: [cardOf('a', false)] }, at(750)).take).toBe('YES')
    expect(results(played, ana)).toBe('key')
  })
})

describe('answering after having seen answers', () => {
  const alone = { ...bothOpen, touchedAt: null }

  it.each<[string, SeenAnswers[], string]>([
    ['nothing', [], 'YES'],
    ['the key', [key], 'ANSWERS_SEEN'],
    ['the card of the own team', [cardOf('a')], 'ANSWERS_SEEN'],
    ['the card of another team', [cardOf('b')], 'ANSWERS_SEEN'],
    ['a card that was open to an absent member', [cardOf('b', false)], 'YES'],
  ])('[FAIR-06, FAIR-17] alone, having seen %s', (_name, seen, take) => {
    expect(release(alone, { ...newcomer, seen }, now).take).toBe(take)
    expect(release(alone, { ...newcomer, seen, allowedAt: at(40) }, now).take).toBe('YES')
    expect(release(alone, { ...newcomer, seen, allowedAt: at(39) }, now).take).toBe(take)
  })

  it.each<[string, SeenAnswers[], string]>([
    ['nothing', [], 'PLAYER'],
    ['the key', [key], 'ANSWERS_SEEN'],
    ['the card of the own team', [cardOf('a')], 'PLAYER'],
    ['the card of another team', [cardOf('b')], 'ANSWERS_SEEN'],
    [
      'a card of another team that was open to an absent member',
      [cardOf('b', false)],
      'ANSWERS_SEEN',
    ],
  ])('[FAIR-06, FAIR-10, FAIR-17] with a team, having seen %s', (_name, seen, play) => {
    expect(release(teamPhase, { ...ana, seen }, now).play).toBe(play)
    expect(release(teamPhase, { ...ana, seen, allowedAt: at(40) }, now).play).toBe('PLAYER')
    expect(release(teamPhase, { ...ana, seen, allowedAt: at(39) }, now).play).toBe(play)
  })

  it('[FAIR-10] who began in a team plays, by own moves, in no other; where the instructor put them they play', () => {
    const moved = { ...ana, beganIn: 'b' }
    expect(release(teamPhase, moved, now).play).toBe('PLAYER')
    expect(release(teamPhase, { ...moved, team: { ...team, isOwnChoice: true } }, now).play).toBe(
      'BEGAN_ELSEWHERE',
    )
    expect(
      release(teamPhase, { ...moved, beganIn: 'a', team: { ...team, isOwnChoice: true } }, now)
        .play,
    ).toBe('PLAYER')
  })

  it.each<[string, Partial<OwnFacts>, boolean]>([
    ['who plays', {}, true],
    ['who plays by own moves', { team: { ...team, isOwnChoice: true } }, true],
    ['who watches where the instructor put them', { seen: [cardOf('b')] }, true],
    [
      'who watches by own moves, having seen answers',
      { seen: [cardOf('b')], team: { ...team, isOwnChoice: true } },
      false,
    ],
    [
      'who watches by own moves, having begun elsewhere',
      { beganIn: 'b', team: { ...team, isOwnChoice: true } },
      false,
    ],
    [
      'who watches, and has completed it elsewhere',
      { seen: [cardOf('b')], hasCompleted: true },
      false,
    ],
    [
      'who has completed it elsewhere, and was let in again',
      { seen: [cardOf('b')], hasCompleted: true, allowedAt: at(50) },
      true,
    ],
  ])('[FAIR-10, D-81] the score of the team is also that of %s: %j', (_name, facts, isCredited) => {
    const own = { ...ana, ...facts }
    expect(isCreditedWith(own, release(teamPhase, own, now).play)).toBe(isCredited)
  })

  it('[P12] whoever can take the quiz alone is shown nothing of the team', () => {
    expect(release(bothOpen, newcomer, now).play).toBe('TAKE_FIRST')
    expect(release(bothOpen, { ...newcomer, team: done.team }, now).play).toBe('TAKE_FIRST')
    expect(release(bothOpen, { ...newcomer, attempt: 'started' }, now)).toMatchObject({
      take: 'YES',
      play: 'TAKE_FIRST',
    })
  })
})

it('[MEND-03] a quiz is being played while its team phase is open and a team has touched it within 12 hours', () => {
  const busy = { ...teamPhase, touchedAt: at(45) }
  expect(isBeingPlayed(busy, at(60))).toBe(true)
  expect(isBeingPlayed(busy, new Date(at(45).getTime() + abandonedAfter))).toBe(false)
  expect(isBeingPlayed({ ...busy, flags: played.flags }, at(60))).toBe(false)
})

describe("the button of a student's quiz", () => {
  const flags = (isActive: boolean, isTeamActive: boolean): QuizFlags => ({
    isVisible: true,
    isActive,
    isTeamActive,
  })
  const phases = [
    flags(true, true),
    flags(true, false),
    flags(false, true),
    flags(false, false),
  ].map((one): QuizFacts => ({ ...bothOpen, flags: one, completedTeams: 0 }))
  /** The action when both phases are open | only individual | only team | none. */
  it.each<[string, OwnFacts, StudentAction[]]>([
    ['not done, no team', { ...newcomer, team: null }, ['TAKE', 'TAKE', 'CLOSED', 'CLOSED']],
    ['not done, in a team', newcomer, ['TAKE', 'TAKE', 'CLOSED', 'CLOSED']],
    ['not done, team done', { ...newcomer, team: late.team }, ['TAKE', 'TAKE', 'CLOSED', 'CLOSED']],
    [
      'not done, has seen answers',
      { ...newcomer, seen: [key] },
      ['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'],
    ],
    ['done, no team', { ...ana, team: null }, ['TAKE', 'RESULTS', 'TAKE', 'RESULTS']],
    ['done, in a team', ana, ['TEAM', 'RESULTS', 'TEAM', 'RESULTS']],
    ['done, watching', { ...ana, seen: [cardOf('b')] }, ['TEAM', 'RESULTS', 'TEAM', 'RESULTS']],
    ['done, team done', done, ['RESULTS', 'RESULTS', 'RESULTS', 'RESULTS']],
  ])('[STATE-01] [STATE-02] [STATE-03] [STATE-04] [D-50] %s', (_name, own, actions) => {
    expect(phases.map((quiz) => studentAction(quiz, own, now))).toEqual(actions)
    expect(phases.map((quiz) => studentAction(hidden(quiz), own, now))).toEqual([
      'CLOSED',
      'CLOSED',
      'CLOSED',
      'CLOSED',
    ])
  })
})

/* ---- all combinations ---- */

const lastOpen = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), fc.boolean()),
  { nil: null },
)
const anyQuiz: fc.Arbitrary<QuizFacts> = fc
  .record({
    flags: fc.record({
      isVisible: fc.boolean(),
      isActive: fc.boolean(),
      isTeamActive: fc.boolean(),
    }),
    individual: lastOpen,
    team: lastOpen,
    releasedAt: fc.option(fc.constant(at(100)), { nil: null }),
    isScoreAfterTeam: fc.boolean(),
    isCorrected: fc.boolean(),
    completedTeams: fc.integer({ min: 0, max: 2 }),
    touchedAt: fc.option(
      fc.integer({ min: -1000, max: 600 }).map((minutes) => at(minutes)),
      { nil: null },
    ),
  })
  .map(({ individual, team: together, ...quiz }) => {
    const times = (phase: typeof individual, isOpen: boolean) =>
      phase
        ? { ...open(phase[0]), closedAt: isOpen ? null : at(phase[0] + phase[1]) }
        : isOpen
          ? open(0)
          : null
    const { isVisible, isActive, isTeamActive } = quiz.flags
    return {
      ...quiz,
      classSession: null,
      waitsForExtra: false,
      extraTimes: [],
      collectedExtraTimes: [],
      individual: times(individual, isVisible && isActive),
      team: times(together, isVisible && isTeamActive),
    }
  })
const anyOwn: fc.Arbitrary<OwnFacts> = fc.record({
  attempt: fc.constantFrom('none' as const, 'started' as const, 'submitted' as const),
  window: fc.option(
    fc
      .tuple(fc.integer({ min: 400, max: 800 }), fc.integer({ min: 1, max: 200 }))
      .map(([from, length]) => ({
        opensAt: at(from),
        closesAt: length > 150 ? null : at(from + length),
      })),
    { nil: null },
  ),
  isMakeUp: fc.boolean(),
  isHandedIn: fc.boolean(),
  seen: fc.array(
    fc.oneof(
      fc.constant(key),
      fc.tuple(fc.constantFrom('a', 'b'), fc.boolean()).map(([id, isSent]) => cardOf(id, isSent)),
    ),
    { maxLength: 2 },
  ),
  allowedAt: fc.constantFrom(null, at(39), at(40)),
  team: fc.option(
    fc
      .record({
        id: fc.constant('a'),
        isDone: fc.boolean(),
        isCredited: fc.boolean(),
        isOwnChoice: fc.boolean(),
        time: fc.constant({ minutes: 0, startedAt: null }),
      })
      .map((one) => ({ ...one, isCredited: one.isDone && one.isCredited })),
    { nil: null },
  ),
  beganIn: fc.constantFrom(null, 'a', 'b'),
  hasCompleted: fc.boolean(),
  isCollected: fc.boolean(),
  extraTime: fc.constant(noExtraTime),
  isExcused: fc.constant(false),
})
const anyCase = fc
  .tuple(anyQuiz, anyOwn)
  .map(([quiz, own]): [QuizFacts, OwnFacts] => [
    quiz,
    { ...own, hasCompleted: own.hasCompleted || own.team?.isCredited === true },
  ])

describe('whatever the case', () => {
  const isAlways = (property: (quiz: QuizFacts, own: OwnFacts) => boolean) =>
    fc.assert(
      fc.property(anyCase, ([quiz, own]) => property(quiz, own)),
      { numRuns: 2000 },
    )

  it('[FAIR-01, FAIR-06] nobody who has seen the key answers without permission', () => {
    isAlways((quiz, own) => {
      const { take, play } = release(
        quiz,
        { ...own, seen: [...own.seen, key], allowedAt: null },
        now,
      )
      return take !== 'YES' && play !== 'PLAYER'
    })
  })

  it('[FAIR-01] the key is not newly sent to who can still answer', () => {
    isAlways((quiz, own) => {
      const unseen = { ...own, seen: own.seen.filter(({ by }) => by !== 'key') }
      const { take, play, isTeamOpen, results: level } = release(quiz, unseen, now)
      return level !== 'key' || (take !== 'YES' && !(play === 'PLAYER' && isTeamOpen))
    })
  })

  it('[FAIR-02, FAIR-03, FAIR-05] the key comes by hand, after the team phase was played, or with the own team once the class is through', () => {
    isAlways((quiz, own) => {
      const unseen = { ...own, seen: own.seen.filter(({ by }) => by !== 'key') }
      if (release(quiz, unseen, now).results !== 'key') return true
      const { isVisible, isActive, isTeamActive } = quiz.flags
      const bothClosed = isVisible && !isActive && !isTeamActive
      const teamCameLater =
        quiz.team?.closedAt != null &&
        (quiz.individual?.closedAt ?? new Date(0)) < quiz.team.closedAt
      return (
        quiz.releasedAt !== null ||
        (own.hasCompleted && !isActive) ||
        (bothClosed && teamCameLater && quiz.completedTeams > 0)
      )
    })
  })

  it('[D-70, FAIR-01] a hidden quiz shows at most the score', () => {
    isAlways((quiz, own) => ['none', 'score'].includes(results(hidden(quiz), own)))
  })

  it('[FAIR-01] nothing changes by itself before the moment that is named', () => {
    isAlways((quiz, own) => {
      const before = release(quiz, own, now)
      const next = before.changesAt
      const until = next ? new Date(next.getTime() - 1) : at(100_000)
      const { changesAt: _then, ...later } = release(quiz, own, until)
      const { changesAt: _now, ...today } = before
      return JSON.stringify(later) === JSON.stringify(today)
    })
  })

  it('[REKEY-25] of a corrected quiz a score is shown with the key alone, of any other one with every result; a correction changes nothing else', () => {
    isAlways((quiz, own) => {
      const { isScoreShown, ...rest } = release({ ...quiz, isCorrected: true }, own, now)
      const uncorrected = release({ ...quiz, isCorrected: false }, own, now)
      // a hidden quiz shows its score alone, and that to who has read the key
      const hasKey = rest.results === 'key' || own.seen.some(({ by }) => by === 'key')
      return (
        isScoreShown === (rest.results !== 'none' && hasKey) &&
        uncorrected.isScoreShown === (uncorrected.results !== 'none') &&
        JSON.stringify({ ...uncorrected, isScoreShown: null }) ===
          JSON.stringify({
            ...release({ ...quiz, isCorrected: true }, own, now),
            isScoreShown: null,
          })
      )
    })
  })

  it.each(bools)('[FAIR-18] no score where it waits for the team: hidden %j', (isHidden) => {
    isAlways((quiz, own) => {
      const waiting = { ...(isHidden ? hidden(quiz) : quiz), isScoreAfterTeam: true }
      return (
        results(waiting, { ...own, hasCompleted: false, seen: [], team: null }) === 'none' ||
        quiz.releasedAt !== null ||
        isReleasedToClass(waiting, now)
      )
    })
  })
})
