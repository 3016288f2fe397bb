import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allFlagsOff,
  mayViewKey,
  mayViewResults,
  mayViewScore,
  newQuizFlags,
  type QuizFlags,
  type QuizProgress,
  quizPhase,
  type StudentAction,
  studentAction,
} from './quiz-phase.ts'

const bools = [true, false]
const allFlags: QuizFlags[] = bools.flatMap((isVisible) => bools.flatMap((isActive) => bools.map((isTeamActive) => ({ isVisible, isActive, isTeamActive }))))
const allProgress: QuizProgress[] = bools.flatMap((hasAttempt) => bools.flatMap((hasTeam) => bools.map((hasTeamAttempt) => ({ hasAttempt, hasTeam, hasTeamAttempt }))))

const flagsText = ({ isVisible, isActive, isTeamActive }: QuizFlags) =>
  `${isVisible ? 'visible' : 'hidden'}, ${isActive ? 'active' : 'closed'}, team ${isTeamActive ? 'active' : 'closed'}`
const progressText = ({ hasAttempt, hasTeam, hasTeamAttempt }: QuizProgress) =>
  `${hasAttempt ? 'done' : 'not done'}, ${hasTeam ? 'in a team' : 'no team'}, team ${hasTeamAttempt ? 'done' : 'not done'}`
const everyCase = allFlags.flatMap((flags) => allProgress.map((progress) => ({ flags, progress, name: `${flagsText(flags)} / ${progressText(progress)}` })))
/** The names of the cases that break a rule: the test shows all of them at once. */
const breaking = <Case extends { name: string }>(cases: readonly Case[], holds: (one: Case) => boolean): string[] => cases.filter((one) => !holds(one)).map((one) => one.name)

describe('the switches', () => {
  it.each(allFlags)('[D-48] [D-70] nothing of a hidden quiz is open: $isVisible $isActive $isTeamActive', (flags) => {
    const { isVisible, isActive, isTeamActive } = flags
    const open = isVisible ? { isShown: true, isIndividualOpen: isActive, isTeamOpen: isTeamActive } : { isShown: false, isIndividualOpen: false, isTeamOpen: false }
    expect(quizPhase(flags)).toEqual(open)
  })
})

describe("the button of a student's quiz", () => {
  /** For each progress, the action of a visible quiz when: both phases are open | only individual | only team | none. */
  const visible: Record<string, [StudentAction, StudentAction, StudentAction, StudentAction]> = {
    'not done, no team, team not done': ['TAKE', 'TAKE', 'CLOSED', 'CLOSED'],
    'not done, in a team, team not done': ['TAKE', 'TAKE', 'CLOSED', 'CLOSED'],
    'not done, in a team, team done': ['TAKE', 'TAKE', 'CLOSED', 'CLOSED'],
    'not done, no team, team done': ['TAKE', 'TAKE', 'CLOSED', 'CLOSED'],
    'done, no team, team not done': ['TAKE', 'RESULTS', 'TAKE', 'RESULTS'],
    'done, in a team, team not done': ['TEAM', 'RESULTS', 'TEAM', 'RESULTS'],
    'done, in a team, team done': ['RESULTS', 'RESULTS', 'RESULTS', 'RESULTS'],
    'done, no team, team done': ['RESULTS', 'RESULTS', 'RESULTS', 'RESULTS'],
  }

  const phases = (isVisible: boolean) => bools.flatMap((isActive) => bools.map((isTeamActive) => quizPhase({ isVisible, isActive, isTeamActive })))

  it.each(allProgress)('[STATE-01] [STATE-02] [STATE-03] [STATE-04] [D-50] attempt $hasAttempt, team $hasTeam, team attempt $hasTeamAttempt', (progress) => {
    expect(phases(true).map((phase) => studentAction(phase, progress))).toEqual(visible[progressText(progress)])
  })

  it.each(allProgress)('[D-48] [D-70] a hidden quiz is closed: attempt $hasAttempt, team $hasTeam, team attempt $hasTeamAttempt', (progress) => {
    expect(phases(false).map((phase) => studentAction(phase, progress))).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'])
  })
})

describe('results', () => {
  const open = quizPhase({ isVisible: true, isActive: true, isTeamActive: true })
  const teamClosed = quizPhase({ isVisible: true, isActive: true, isTeamActive: false })
  it.each([
    [open, true, true, true],
    [open, true, false, false],
    [open, false, true, false],
    [open, false, false, false],
    [teamClosed, true, true, true],
    [teamClosed, true, false, true],
    [teamClosed, false, true, false],
    [teamClosed, false, false, false],
  ])('[RES-01] [STATE-03] %j, individual %j, team %j: viewable %j', (phase, hasAttempt, hasTeamAttempt, expected) => {
    for (const hasTeam of bools) expect(mayViewResults(phase, { hasAttempt, hasTeam, hasTeamAttempt })).toBe(expected)
  })

  it('[D-70] a score stays in the gradebook when its quiz is hidden, by the rule of the quiz as it would be shown', () => {
    const asShown = ({ flags, progress }: (typeof everyCase)[number]) => mayViewResults(quizPhase({ ...flags, isVisible: true }), progress)
    expect(breaking(everyCase, (one) => mayViewScore(one.flags, one.progress) === asShown(one))).toEqual([])
    expect(everyCase.filter((one) => !one.flags.isVisible && asShown(one)).length).toBeGreaterThan(0)
  })

  it('[D-70] a hidden quiz has none', () => {
    const hidden = everyCase.filter(({ flags }) => !flags.isVisible)
    expect(breaking(hidden, ({ flags, progress }) => !mayViewResults(quizPhase(flags), progress))).toEqual([])
  })
})

describe('the key and the explanations', () => {
  const keyCases = everyCase.flatMap((one) =>
    bools.map((courseHasTeams) => ({ ...one, courseHasTeams, name: `${one.name} / course ${courseHasTeams ? 'with' : 'without'} teams` })),
  )

  /** D-51 in its own words, on the switches as they stand. */
  const releasedByDecision = (flags: QuizFlags, progress: QuizProgress, courseHasTeams: boolean): boolean => {
    const teamCompletion = flags.isTeamActive ? progress.hasTeamAttempt : true
    const pageIsOpen = flags.isVisible && progress.hasAttempt && teamCompletion
    const theTeamHasCompleted = progress.hasTeamAttempt
    const neitherActiveNorTeamActive = !flags.isActive && !flags.isTeamActive
    const theCourseHasNoTeams = !courseHasTeams
    return pageIsOpen && [theTeamHasCompleted, neitherActiveNorTeamActive, theCourseHasNoTeams].includes(true)
  }

  it('[P13] [D-51] are released in exactly the 128 cases as decided', () => {
    expect(keyCases).toHaveLength(128)
    const isAsDecided = ({ flags, progress, courseHasTeams }: (typeof keyCases)[number]) =>
      mayViewKey(quizPhase(flags), progress, courseHasTeams) === releasedByDecision(flags, progress, courseHasTeams)
    expect(breaking(keyCases, isAsDecided)).toEqual([])
  })

  it('[P13] [D-51] never come without the results page, and never before the own attempt', () => {
    const released = keyCases.filter(({ flags, progress, courseHasTeams }) => mayViewKey(quizPhase(flags), progress, courseHasTeams))
    expect(released.length).toBeGreaterThan(0)
    expect(breaking(released, ({ flags, progress }) => progress.hasAttempt && mayViewResults(quizPhase(flags), progress))).toEqual([])
  })

  it.each<[string, QuizFlags, QuizProgress, boolean, boolean]>([
    ['team done, others still at it', { isVisible: true, isActive: true, isTeamActive: true }, { hasAttempt: true, hasTeam: true, hasTeamAttempt: true }, true, true],
    ['team phase not opened yet', { isVisible: true, isActive: true, isTeamActive: false }, { hasAttempt: true, hasTeam: true, hasTeamAttempt: false }, true, false],
    ['both phases closed', { isVisible: true, isActive: false, isTeamActive: false }, { hasAttempt: true, hasTeam: true, hasTeamAttempt: false }, true, true],
    ['no teams in the course', { isVisible: true, isActive: true, isTeamActive: false }, { hasAttempt: true, hasTeam: false, hasTeamAttempt: false }, false, true],
    [
      'hidden with the individual phase left on',
      { isVisible: false, isActive: true, isTeamActive: false },
      { hasAttempt: true, hasTeam: true, hasTeamAttempt: false },
      true,
      false,
    ],
  ])('[D-51] %s', (_name, flags, progress, courseHasTeams, expected) => {
    expect(mayViewKey(quizPhase(flags), progress, courseHasTeams)).toBe(expected)
  })

  /**
   * A class lives through switches, attempts and team quizzes in any order. The quiz can be hidden with its phases left on and shown again,
   * so whether somebody can still take it is asked of the switches, not of the moment.
   */
  it('[P13] [D-51] on no walk are they released while somebody of a course with teams can still take the quiz, unless the own team is done', () => {
    const students = ['ana', 'ben', 'cem', 'dan']
    const teamOf: Record<string, string | undefined> = { ana: 'red', ben: 'red', cem: 'blue' }
    const step = fc.oneof(
      fc.record({ kind: fc.constant('switch' as const), on: fc.constantFrom(...allFlags) }),
      fc.record({ kind: fc.constant('take' as const), who: fc.constantFrom(...students) }),
      fc.record({ kind: fc.constant('team' as const), who: fc.constantFrom('red', 'blue') }),
    )
    let released = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        let flags: QuizFlags = { isVisible: false, isActive: true, isTeamActive: true }
        const done = new Set<string>()
        for (const one of steps) {
          if (one.kind === 'switch') flags = one.on
          else if (one.kind === 'take' && quizPhase(flags).isIndividualOpen) done.add(one.who)
          else if (one.kind === 'team' && quizPhase(flags).isTeamOpen && students.every((who) => teamOf[who] !== one.who || done.has(who))) done.add(one.who)
          const somebodyCanStillTakeIt = flags.isActive && students.some((who) => !done.has(who))
          for (const who of students) {
            const team = teamOf[who]
            const ownTeamIsDone = team !== undefined && done.has(team)
            const progress = { hasAttempt: done.has(who), hasTeam: team !== undefined, hasTeamAttempt: ownTeamIsDone }
            if (!mayViewKey(quizPhase(flags), progress, true)) continue
            released += 1
            expect(progress.hasAttempt).toBe(true)
            expect(somebodyCanStillTakeIt && !ownTeamIsDone).toBe(false)
          }
        }
      }),
      { numRuns: 2000 },
    )
    expect(released).toBeGreaterThan(0)
  })
})

it('[QEDIT-04] [QCOPY-04] [D-47] a new quiz is open and hidden, a copy is closed and hidden: nobody meets either by accident', () => {
  expect(newQuizFlags).toEqual({ isActive: true, isVisible: false, isTeamActive: true })
  expect(allFlagsOff).toEqual({ isActive: false, isVisible: false, isTeamActive: false })
  for (const flags of [newQuizFlags, allFlagsOff]) expect(quizPhase(flags)).toEqual({ isShown: false, isIndividualOpen: false, isTeamOpen: false })
})
