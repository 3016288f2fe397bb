import { expect, test } from 'vitest'
import type { QuizFacts } from './class-release.ts'
import {
  type ExtraTime,
  freshPhase,
  noExtraTime,
  type PhaseFacts,
  phaseTime,
} from './phase-clock.ts'
import { type OwnFacts, release } from './release.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 8, 1, 8, minutes))
const now = at(60)
const bools = [true, false]
const begun: PhaseFacts = {
  ...freshPhase,
  openedAt: at(0),
  limit: null,
  ownLimit: null,
  grace: 30_000,
  outages: [],
}
const justBefore = new Date(now.getTime() - 10_000)
const pause = { from: at(50), until: null }

/** Every way in which a phase can stand, whatever its switch says. */
const phases: Record<string, PhaseFacts | null> = {
  never: null,
  scheduled: { ...begun, openedAt: null, opensAt: at(70), limit: 600_000 },
  open: begun,
  timed: { ...begun, endsAt: at(70) },
  paused: { ...begun, endsAt: at(70), pauses: [pause] },
  ending: { ...begun, endsAt: justBefore },
  over: { ...begun, endsAt: at(40), closedAt: at(40), closedBy: 'deadline' },
  collected: { ...begun, endsAt: at(40), closedAt: at(40), closedBy: 'collected' },
  switchedOff: { ...begun, closedAt: at(40), closedBy: 'switch' },
}
const flagStates = bools.flatMap((isVisible) =>
  bools.flatMap((isActive) => bools.map((isTeamActive) => ({ isVisible, isActive, isTeamActive }))),
)

const team = {
  id: 'a',
  isDone: false,
  isCredited: false,
  isOwnChoice: false,
  time: { minutes: 0, startedAt: null },
}
const doneTeam = { ...team, isDone: true, isCredited: true }
/** Every way in which a team can have completed the quiz, or not. */
const completions: Record<
  string,
  Pick<OwnFacts, 'team' | 'hasCompleted' | 'isCollected'> & { readonly by: 'captain' | null }
> = {
  teamless: { team: null, hasCompleted: false, isCollected: false, by: null },
  playing: { team, hasCompleted: false, isCollected: false, by: null },
  byCaptain: { team: doneTeam, hasCompleted: true, isCollected: false, by: 'captain' },
  byServer: { team: doneTeam, hasCompleted: true, isCollected: true, by: null },
  cameLate: {
    team: { ...doneTeam, isCredited: false },
    hasCompleted: false,
    isCollected: false,
    by: null,
  },
  leftByCaptain: { team: null, hasCompleted: true, isCollected: false, by: 'captain' },
  leftByServer: { team: null, hasCompleted: true, isCollected: true, by: null },
}
const own: OwnFacts = {
  attempt: 'submitted',
  isMakeUp: false,
  isHandedIn: false,
  extraTime: noExtraTime,
  isExcused: false,
  window: null,
  seen: [],
  allowedAt: null,
  team: null,
  beganIn: null,
  hasCompleted: false,
  isCollected: false,
}

/** Handed in by the server or the page a moment ago. */
const endsNow: ExtraTime = { ...noExtraTime, until: justBefore }

type Case = {
  readonly name: () => string
  readonly quiz: QuizFacts
  readonly own: OwnFacts
  readonly by: 'captain' | null
}

/** All flags x both phases x what the student has done x how the team has completed. */
function* cases(endedAt: Date | null, releasedAt: Date | null = null): Generator<Case> {
  for (const flags of flagStates)
    for (const [one, individual] of Object.entries(phases))
      for (const [other, together] of Object.entries(phases))
        for (const attempt of ['none', 'started', 'submitted'] as const)
          for (const [how, { by, ...completion }] of Object.entries(completions))
            for (const isScoreAfterTeam of bools)
              for (const isAnotherBusy of bools)
                yield {
                  name: () => `${JSON.stringify(flags)} ${one} ${other} ${attempt} ${how}`,
                  quiz: {
                    ...{ flags, individual, team: together, isScoreAfterTeam },
                    isCorrected: false,
                    classSession: { startedAt: at(0), endedAt },
                    waitsForExtra: false,
                    extraTimes: isAnotherBusy ? [{ ...noExtraTime, percent: 300 }] : [],
                    collectedExtraTimes: isAnotherBusy ? [endsNow] : [],
                    releasedAt,
                    completedTeams: 2,
                    touchedAt: null,
                  },
                  own: { ...own, ...completion, attempt },
                  by,
                }
}

const isTakeable = (state: string) => state === 'open' || state === 'paused' || state === 'ending'

/** Whether somebody can take the quiz alone, or something of it may still arrive. */
const isSomebodyAtIt = (quiz: QuizFacts): boolean =>
  quiz.flags.isVisible &&
  [noExtraTime, ...quiz.extraTimes, ...quiz.collectedExtraTimes].some((extra) =>
    isTakeable(phaseTime(quiz.individual, quiz.flags.isActive, now, extra).state),
  )

test('[RIGHTS-05] [SD-09] [P12] while a class session runs the key is for who has completed with the captain, once nobody is at the individual quiz, and for nobody else', () => {
  let count = 0
  let withKey = 0
  for (const { name, quiz, own, by } of cases(null)) {
    const { results } = release(quiz, own, now)
    const may = by === 'captain' && quiz.flags.isVisible && !isSomebodyAtIt(quiz)
    if ((results === 'key') !== may) expect(`${name()}: ${results}`).toBe(`key: ${may}`)
    count += 1
    if (may) withKey += 1
  }
  expect(count).toBe(8 * 81 * 3 * 7 * 2 * 2)
  expect(withKey).toBeGreaterThan(1000)
})

test('[PHASE-14] [RIGHTS-05] [P12] [P13] once it has ended the key is for nobody while somebody is at the individual quiz, or something of it may still arrive', () => {
  let isAtIt = 0
  let withKey = 0
  const all = [null, at(59)].map((releasedAt) => [...cases(at(59), releasedAt)])
  for (const { name, quiz, own } of all.flat()) {
    const { results } = release(quiz, own, now)
    if (isSomebodyAtIt(quiz)) {
      isAtIt += 1
      if (results === 'key') expect(name()).toBe('no key')
    } else if (results === 'key') withKey += 1
  }
  expect(isAtIt).toBeGreaterThan(1000)
  expect(withKey).toBeGreaterThan(1000)
})

test('[RIGHTS-05] [P13] whoever can still answer is sent no key, with a class session that runs or has ended', () => {
  for (const endedAt of [null, at(59)])
    for (const { name, quiz, own } of cases(endedAt)) {
      const { take, play, results, isTeamOpen } = release(quiz, own, now)
      const canAnswer =
        take === 'YES' ||
        take === 'PAUSED' ||
        (play === 'PLAYER' && isTeamOpen && own.team !== null)
      if (canAnswer && results === 'key') expect(name()).toBe('no key')
    }
})

test("[PHASE-14] [RIGHTS-05] [P12] tries of a team in the middle hold the key for their grace after 'End Session', also where its own time was over a moment before", () => {
  const over = { ...begun, endsAt: at(40), closedAt: at(40), closedBy: 'deadline' } as const
  const ended = (touchedAt: Date | null): QuizFacts => ({
    flags: { isVisible: true, isActive: false, isTeamActive: false },
    individual: { ...over, endsAt: at(20), closedAt: at(20) },
    team: { ...over, grace: 2000 },
    classSession: { startedAt: at(0), endedAt: now },
    waitsForExtra: false,
    extraTimes: [],
    collectedExtraTimes: [],
    releasedAt: now,
    isScoreAfterTeam: false,
    isCorrected: false,
    completedTeams: 1,
    touchedAt,
  })
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const level = (quiz: QuizFacts, time: Date, of = own) => release(quiz, of, time).results
  const collected = { ...own, team: doneTeam, hasCompleted: true, isCollected: true }
  expect(level(ended(at(59)), after(2000), collected)).toBe('card')
  expect(level(ended(at(59)), after(2000), { ...collected, isCollected: false })).toBe('key')
  expect(level(ended(at(59)), after(2001), collected)).toBe('key')
  expect(level(ended(null), now)).toBe('key')
  expect(level(ended(at(59)), after(2000))).toBe('score')
  expect(release(ended(at(59)), own, now).changesAt).toEqual(after(2001))
  expect(level(ended(at(59)), after(2001))).toBe('key')
})

test('[FAIR-19] [EXTRA-10] [P12] [P13] in the window of a make-up nothing is shown, whatever stands so', () => {
  const window = { opensAt: at(55), closesAt: at(65) }
  const seenKey = { by: 'key', at: at(50) } as const
  for (const { name, quiz, own: facts } of cases(at(45), at(45))) {
    if (facts.attempt !== 'none') continue
    for (const attempt of ['none', 'started'] as const)
      for (const seen of [[], [seenKey]]) {
        const makesUp = { ...facts, attempt, isMakeUp: attempt === 'started', window, seen }
        const { results, play, take } = release(quiz, makesUp, now)
        expect(results, name()).toBe('none')
        expect(['TAKE_FIRST', 'NO_TEAM'], name()).toContain(play)
        const open = seen.length > 0 ? 'ANSWERS_SEEN' : 'YES'
        expect(take, name()).toBe(quiz.flags.isVisible ? open : 'QUIZ_NOT_OPEN')
      }
  }
})
