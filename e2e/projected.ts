import type { Projected } from '../packages/contract/src/projector.ts'
import type { TeamMark } from '../packages/domain/src/projected-counts.ts'

type Phase = Projected['team']

const minute = 60_000
const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

const closed: Phase = {
  state: 'closed',
  opensAt: null,
  limitSeconds: null,
  ownTime: null,
  endsAt: null,
  pausedAt: null,
  hasBegun: false,
  teams: null,
}

/** So many teams that are done, at it, and not started. */
const marks = (done: number, working: number, notStarted: number): TeamMark[] => [
  ...new Array<TeamMark>(done).fill('done'),
  ...new Array<TeamMark>(working).fill('working'),
  ...new Array<TeamMark>(notStarted).fill('notStarted'),
]
const teams = marks(36, 18, 6)
const count = { submitted: 211, students: 298 }

const open = (left: number | null, change: Partial<Phase> = {}): Phase => ({
  ...closed,
  state: 'open',
  endsAt: left === null ? null : after(left),
  hasBegun: true,
  teams,
  ...change,
})
const over = (change: Partial<Phase> = {}) =>
  open(-minute, { state: 'over', teams: marks(60, 0, 0), ...change })
const paused = (): Phase => open(6.68 * minute, { state: 'paused', pausedAt: after(0) })
const scheduled = (): Phase => ({
  ...closed,
  state: 'scheduled',
  opensAt: after(4.2 * minute),
  limitSeconds: 600,
})

type Change = {
  individual?: Phase
  team?: Phase
  session?: Projected['session']
  title?: string
  submitted?: Projected['individual']['count']
  announced?: string
}
const projected = ({
  individual = closed,
  team = closed,
  session = 'running',
  title = 'RAT 3: Beta-blockers',
  submitted = individual.hasBegun ? count : null,
  announced,
}: Change): Projected => ({
  at: after(0),
  title,
  courseCode: 'PHARM201',
  isRehearsal: false,
  address: 'tbl.example.org',
  session,
  individual: { ...individual, count: submitted },
  team,
  announcement:
    announced === undefined
      ? null
      : { id: '00000000-0000-4000-8000-000000000001', text: announced },
})

const done = { submitted: 288, students: 298 }
const longTitle =
  'Readiness assurance test 3: beta-blockers, calcium channel blockers and ACE inhibitors in the treatment of hypertension, angina pectoris and chronic heart failure, with Donaudampfschifffahrtsgesellschaften'

const longest = 'Question 4: option B should read "mg", not "g". '.repeat(6).slice(0, 280)

/** Each state of the page, made when it is asked for: times are counted from then. */
export const projectedStates = {
  'before the opening': () => projected({ session: 'none' }),
  'starts at a time': () => projected({ individual: scheduled() }),
  open: () => projected({ individual: open(6.68 * minute) }),
  'five minutes left': () => projected({ individual: open(4.9 * minute) }),
  'last minute': () => projected({ individual: open(42_000) }),
  'own time': () =>
    projected({ individual: open(71.5 * 60 * minute, { ownTime: { seconds: 1200 } }) }),
  'no time limit': () => projected({ session: 'none', individual: open(null) }),
  paused: () => projected({ individual: paused() }),
  'paused without an end': () =>
    projected({ individual: open(null, { state: 'paused', pausedAt: after(0) }) }),
  over: () => projected({ individual: over(), submitted: done }),
  'team phase starts at a time': () =>
    projected({ individual: over(), team: scheduled(), submitted: done }),
  'team phase': () => projected({ individual: over(), team: open(22.5 * minute), submitted: done }),
  'both phases': () => projected({ individual: open(3.3 * minute), team: open(22.5 * minute) }),
  'team phase, last minute': () => projected({ individual: over(), team: open(31_000) }),
  'team phase, no time limit': () => projected({ individual: over(), team: open(null) }),
  'team phase, paused': () => projected({ individual: over(), team: paused() }),
  'team phase, over': () => projected({ individual: over(), team: over() }),
  'an announcement': () =>
    projected({
      individual: open(6.68 * minute),
      announced: 'Please keep quiet until everybody has submitted.',
    }),
  'an announcement of 60 characters': () =>
    projected({
      title: longTitle,
      individual: open(4.9 * minute, { teams: marks(120, 60, 20) }),
      submitted: { submitted: 1211, students: 1298 },
      announced: 'WHOEVER HAS SUBMITTED MAY LEAVE THE ROOM QUIETLY AND IN TIME',
    }),
  'the longest announcement': () =>
    projected({ individual: open(3.3 * minute), team: open(22.5 * minute), announced: longest }),
  ended: () => projected({ session: 'ended', individual: over(), team: over() }),
  'without teams': () => projected({ individual: open(6.68 * minute, { teams: [] }) }),
  'two hundred teams, hours, a long title': () =>
    projected({
      title: longTitle,
      individual: open(239 * minute, { teams: marks(120, 60, 20) }),
      submitted: { submitted: 1211, students: 1298 },
    }),
  'two hundred teams, five days': () =>
    projected({ title: longTitle, team: open(7199 * minute, { teams: marks(120, 60, 20) }) }),
} as const
