import type {
  ClassSession,
  ControlledPhase,
  SessionControl,
  SessionStudent,
  SessionTeam,
} from '@tbl/contract/class-session'

/** An instant of the day on which sessions of tests run: `at('10:15')`. */
export const at = (time: string): string =>
  new Date(`2026-09-01T${time.length === 5 ? `${time}:00` : time}`).toISOString()

/** The same id each time that a test names it. */
export const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A phase that nobody has opened, unless said otherwise. */
export const phase = (change: Partial<ControlledPhase> = {}): ControlledPhase => ({
  state: 'closed',
  opensAt: null,
  endsAt: null,
  limitSeconds: null,
  ownTime: null,
  pausedAt: null,
  openedAt: null,
  closedBy: null,
  graceEndsAt: null,
  later: null,
  rule: { kind: 'off', percent: 60, minutes: 5 },
  offer: null,
  opensByItself: false,
  ownMinutes: null,
  ...change,
})

/** One that was opened at 10:00, until 10:15. */
export const openPhase = (change: Partial<ControlledPhase> = {}): ControlledPhase =>
  phase({
    state: 'open',
    openedAt: at('10:00'),
    endsAt: at('10:15'),
    graceEndsAt: at('10:15:30'),
    ...change,
  })

export const control = (change: Partial<SessionControl> = {}): SessionControl => ({
  at: at('10:05'),
  version: 3,
  state: 'running',
  startedAt: at('10:00'),
  endedAt: null,
  isVisible: true,
  individual: phase(),
  team: phase(),
  ...change,
})

export const student = (number: number, change: Partial<SessionStudent> = {}): SessionStudent => ({
  id: idOf(number),
  name: `Student ${number}`,
  teamId: null,
  state: 'notOpened',
  isHere: false,
  lastSeenAt: null,
  answered: 0,
  lastSavedAt: null,
  endsAt: null,
  extraTime: null,
  window: null,
  isMakeUp: false,
  lateAnswers: 0,
  attendance: null,
  score: null,
  enteredBy: null,
  ...change,
})

/** So many students in a state, from a number on. */
export const students = (
  count: number,
  change: Partial<SessionStudent> = {},
  from = 1,
): SessionStudent[] => Array.from({ length: count }, (_, index) => student(from + index, change))

/** Questions by how they went: the wrong tries at each, and a star behind it once it is solved. */
export const questions = (tiles: string): SessionTeam['questions'] =>
  tiles.split(' ').map((tile) => ({
    wrongTries: Number.parseInt(tile, 10) || 0,
    isSolved: tile.endsWith('*'),
  }))

export const team = (number: number, change: Partial<SessionTeam> = {}): SessionTeam => ({
  id: idOf(9000 + number),
  name: `Team ${number}`,
  captain: null,
  captainAwaySince: null,
  members: 0,
  state: 'notStarted',
  waitsFor: [],
  endsAt: null,
  readySince: null,
  startedAt: null,
  touchedAt: null,
  currentQuestion: null,
  questions: [],
  votes: { counts: [], word: null },
  points: null,
  completedAt: null,
  score: null,
  enteredBy: null,
  ...change,
})

export const teams = (count: number, change: Partial<SessionTeam> = {}, from = 1): SessionTeam[] =>
  Array.from({ length: count }, (_, index) => team(from + index, change))

const plan = {
  limitMinutes: null,
  ownMinutes: null,
  graceSeconds: 30,
  rule: phase().rule,
  waitsForExtra: false,
}

export const classSession = (change: Partial<ClassSession> = {}): ClassSession => ({
  quizId: idOf(1),
  title: 'RAT 3: Beta-blockers',
  courseId: idOf(2),
  courseCode: 'PHARM201',
  questionCount: 10,
  control: control(),
  outages: [],
  students: [],
  teams: [],
  hasBeenSeen: false,
  usedLast: { individual: plan, team: plan },
  can: {
    run: true,
    manageTime: true,
    manageGrades: true,
    reset: true,
    letIn: true,
    rehearse: false,
  },
  ...change,
})
