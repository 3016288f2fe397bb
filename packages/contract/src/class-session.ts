import { attendanceStatuses } from '@tbl/domain/attendance'
import { ruleLimits, rules } from '@tbl/domain/five-minute-rule'
import { timeLimits } from '@tbl/domain/phase-clock'
import { seatStates } from '@tbl/domain/seat-state'
import { z } from 'zod'
import { base, id, Person, percent, timestamp } from './base.ts'
import { alone, board } from './board.ts'
import { projector } from './projector.ts'
import { OpenFor, SEEN_BY } from './quizzes.ts'
import { ExtraTime, PhaseTimes } from './timing.ts'
import { SessionEvent } from './trail.ts'

const step = z.enum(['individual', 'team'])

const ruleFields = {
  kind: z.enum(rules),
  percent: z.int().min(ruleLimits.percent.min).max(ruleLimits.percent.max),
  minutes: z.int().min(ruleLimits.minutes.min).max(ruleLimits.minutes.max),
}
/** What becomes of the others once enough teams are done; `percent` 0: the first team. */
export const FiveMinuteRule = z.object(ruleFields)
const ChosenRule = z.strictObject(ruleFields)
export type FiveMinuteRule = z.infer<typeof FiveMinuteRule>

/** What a phase is opened with. */
const Plan = z.object({
  /** Null: until somebody closes it. */
  limitMinutes: z.int().nullable(),
  /** In own time: how long each has from their own start; null: together. */
  ownMinutes: z.int().nullable(),
  graceSeconds: z.int(),
  rule: FiveMinuteRule,
  /** Of the team phase: teams wait for members in extra time. */
  waitsForExtra: z.boolean(),
})

/** A phase as who runs the class sees it. */
export const ControlledPhase = PhaseTimes.extend({
  openedAt: timestamp.nullable(),
  closedBy: z.enum(['switch', 'deadline', 'collected']).nullable(),
  /** Until when what was answered in time may still arrive; null without an end. */
  graceEndsAt: timestamp.nullable(),
  /** How many students or teams who are at it have a later end, and the latest; null: none of them. */
  later: z.object({ count: z.int(), lastEndsAt: timestamp.nullable() }).nullable(),
  rule: FiveMinuteRule,
  /** Enough teams are done, and nobody has decided yet. */
  offer: z.object({ done: z.int(), counted: z.int(), minutes: z.int() }).nullable(),
  opensByItself: z.boolean(),
  /** In own time: how long each has from their own start; null: together. */
  ownMinutes: z.int().nullable(),
})
export type ControlledPhase = z.infer<typeof ControlledPhase>

/** The state of a class session; `none`: manual mode. */
export const SessionControl = z.object({
  /** The server's time. */
  at: timestamp,
  /** Grows with each step; 0 in manual mode. */
  version: z.int(),
  state: z.enum(['none', 'running', 'ended']),
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  isVisible: z.boolean(),
  individual: ControlledPhase,
  team: ControlledPhase,
})
export type SessionControl = z.infer<typeof SessionControl>

export const SessionStudent = Person.extend({
  teamId: id.nullable(),
  state: z.enum(seatStates),
  /** Gives signs of life at the quiz. */
  isHere: z.boolean(),
  /** Null: never. */
  lastSeenAt: timestamp.nullable(),
  answered: z.int(),
  lastSavedAt: timestamp.nullable(),
  /** The own end, where it is not that of the class. */
  endsAt: timestamp.nullable(),
  /** Null: none. */
  extraTime: ExtraTime.nullable(),
  /** When they may take it by themselves; `closesAt` null: with a head start. Null: no own window. */
  window: z.object({ opensAt: timestamp, closesAt: timestamp.nullable() }).nullable(),
  /** The attempt was begun in a make-up: it ends with the window. */
  isMakeUp: z.boolean(),
  lateAnswers: z.int(),
  /** Set by hand; null: it is not. */
  attendance: z.enum(attendanceStatuses).nullable(),
  /** Of the attempt, once it is submitted. */
  score: percent.nullable(),
  /** Who has entered the answers from paper; null: they are not from paper. */
  enteredBy: z.string().nullable(),
})
export type SessionStudent = z.infer<typeof SessionStudent>

export const SessionTeam = z.object({
  id,
  name: z.string(),
  captain: Person.nullable(),
  /** Since when the captain has been away from a team that plays or could start; null: is not. */
  captainAwaySince: timestamp.nullable(),
  members: z.int(),
  state: z.enum(['notStarted', 'playing', 'done', 'collected', 'paper']),
  /** Whom a team that has not started waits for. */
  waitsFor: z.array(Person),
  /** The own end, where it is not that of the class. */
  endsAt: timestamp.nullable(),
  /** Since when a team that has not started could; null: it could not, or has started. */
  readySince: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  /** When somebody of the team did something in its quiz last. */
  touchedAt: timestamp.nullable(),
  /** From 1; null unless it plays. */
  currentQuestion: z.int().nullable(),
  /** By question, in their order; none before the start. */
  questions: z.array(z.object({ wrongTries: z.int(), isSolved: z.boolean() })),
  /** On the current question: how many each option has, most first. */
  votes: z.object({ counts: z.array(z.int()), word: z.enum(['agreed', 'split']).nullable() }),
  /** Earned so far, a point for each question at most; null before the start. */
  points: z.number().nullable(),
  completedAt: timestamp.nullable(),
  score: percent.nullable(),
  /** Who has entered its tries from paper; null: nothing of them is. */
  enteredBy: z.string().nullable(),
})
export type SessionTeam = z.infer<typeof SessionTeam>

/** All that the cockpit shows; no question, no option, no key. */
export const ClassSession = z.object({
  quizId: id,
  title: z.string(),
  courseId: id.nullable(),
  courseCode: z.string().nullable(),
  questionCount: z.int(),
  control: SessionControl,
  /** When no server reached the database, since the session began. */
  outages: z.array(z.object({ from: timestamp, until: timestamp })),
  students: z.array(SessionStudent),
  teams: z.array(SessionTeam),
  /** Somebody has been sent a try of a team, a correct answer or an explanation. */
  hasBeenSeen: z.boolean(),
  /** What each phase was opened with last in this course. */
  usedLast: z.object({ individual: Plan, team: Plan }),
  /**
   * `manageTime`: time for single students and teams; `manageGrades`: reopen, decide about late
   * answers, and enter what is on paper; `reset`: reset the quiz of a team; `letIn`: let in who cannot log in;
   * `rehearse`: its class is invented, and this is its rehearsal.
   */
  can: z.object({
    run: z.boolean(),
    manageTime: z.boolean(),
    manageGrades: z.boolean(),
    reset: z.boolean(),
    letIn: z.boolean(),
    rehearse: z.boolean(),
  }),
})
export type ClassSession = z.infer<typeof ClassSession>

/** Made by the page for each click: the same one again answers the state, and changes nothing. */
const command = { quizId: id, commandId: id }
/** The state that whoever decides has seen. */
const seenVersion = { version: z.int().min(0) }
const minutes = z.int().min(1).max(timeLimits.phase.max)

const TIME_OUT_OF_RANGE = { status: 422 } as const
const PHASE_NOT_OPEN = { status: 409 } as const
const CHANGED_MEANWHILE = { status: 409 } as const
/** Of what is for phases together only. */
const OWN_TIME = { status: 409 } as const
const NO_COURSE = { status: 409 } as const
/** They keep what they have submitted; `names` of those who are concerned. */
const ANSWERS_SEEN_ALREADY = {
  status: 409,
  data: z.object({ students: z.array(z.string()), teams: z.array(z.string()) }),
} as const

const plan = {
  step,
  /** How long it is open, minutes; null: until somebody closes it, or `endsAt`. */
  limitMinutes: z.int().nullable(),
  endsAt: timestamp.nullable().default(null),
  /**
   * In own time: how long each has from their own start, minutes; `endsAt` ends the window for it, up
   * to 60 days. Null: together.
   */
  ownMinutes: z.int().nullable().default(null),
  graceSeconds: z.int().default(timeLimits.grace.default),
  rule: ChosenRule.optional(),
  /** Of the team phase: teams wait for members in extra time before they start. */
  waitsForExtra: z.boolean().default(false),
  openFor: OpenFor.optional(),
}
const opening = {
  NO_COURSE,
  NO_QUESTIONS: { status: 409 },
  NO_TEAMS: { status: 409 },
  TIME_OUT_OF_RANGE,
  END_TOO_SOON: { status: 422 },
  CHANGED_MEANWHILE,
  SEEN_BY,
} as const

export const classSession = {
  get: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/class-session',
      summary: 'Where a quiz stands with its class: phases, students, teams',
    })
    .input(z.strictObject({ quizId: id }))
    .output(ClassSession),
  alone,
  board,
  projector,
  trail: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/class-session/trail',
      summary: 'What was done in the class session, newest first',
    })
    .input(z.strictObject({ quizId: id, before: z.coerce.number().int().optional() }))
    .output(z.object({ events: z.array(SessionEvent), hasMore: z.boolean() })),
  exportTrail: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/trail-export',
      summary: 'The same as a CSV file, oldest first',
    })
    .input(z.strictObject({ quizId: id, date: z.iso.date() }))
    .output(z.file()),
  open: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/open',
      summary: 'Open a phase now, with an end or without one; a hidden quiz is shown',
    })
    .errors(opening)
    .input(
      z.strictObject({
        ...command,
        ...seenVersion,
        ...plan,
        /** Of the team phase: ends the individual one first, for whom has no extra time. */
        collectsFirst: z.boolean().default(false),
      }),
    )
    .output(SessionControl),
  schedule: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/schedule',
      summary: 'Have a phase open by itself: at a time, or once the individual phase is over',
    })
    .errors({ ...opening, PHASE_UNDER_WAY: { status: 409 } })
    .input(
      z.strictObject({
        ...command,
        ...seenVersion,
        ...plan,
        /** Null: once the individual phase is over for all whom the team phase waits for. */
        opensAt: timestamp.nullable(),
      }),
    )
    .output(SessionControl),
  cancelSchedule: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/schedule-cancellation',
      summary: 'A phase does not open by itself any more',
    })
    .errors({ CHANGED_MEANWHILE })
    .input(z.strictObject({ ...command, ...seenVersion, step }))
    .output(SessionControl),
  setRule: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/class-session/rule',
      summary: 'What becomes of the others once enough teams are done',
    })
    .errors({ NO_COURSE, OWN_TIME })
    .input(z.strictObject({ ...command, step, rule: ChosenRule }))
    .output(SessionControl),
  addTime: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/more-time',
      summary:
        'Move the end of a phase by minutes; after it, what the server has collected is open again. Each command counts once',
    })
    .errors({ PHASE_NOT_OPEN, ANSWERS_SEEN: ANSWERS_SEEN_ALREADY })
    .input(z.strictObject({ ...command, step, minutes, evenSo: z.boolean().default(false) }))
    .output(SessionControl),
  setEnd: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}/class-session/end',
      summary: 'Set the end of an open phase, from one minute from now',
    })
    .errors({
      PHASE_NOT_OPEN,
      END_TOO_SOON: { status: 422 },
      TIME_OUT_OF_RANGE,
      CHANGED_MEANWHILE,
      ANSWERS_SEEN: ANSWERS_SEEN_ALREADY,
    })
    .input(
      z.strictObject({
        ...command,
        ...seenVersion,
        step,
        endsAt: timestamp,
        evenSo: z.boolean().default(false),
      }),
    )
    .output(SessionControl),
  announceMinutes: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/last-minutes',
      summary: 'Give an open phase an end in so many minutes, and say so to the class',
    })
    .errors({ PHASE_NOT_OPEN, OWN_TIME, CHANGED_MEANWHILE })
    .input(z.strictObject({ ...command, ...seenVersion, step, minutes }))
    .output(SessionControl),
  declineOffer: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/offer-refusal',
      summary: 'Leave a phase without an end, although enough teams are done',
    })
    .input(z.strictObject({ ...command, step }))
    .output(SessionControl),
  pause: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/pause',
      summary: 'Stop the time of a phase for everybody',
    })
    .errors({ PHASE_NOT_OPEN, OWN_TIME })
    .input(z.strictObject({ ...command, step }))
    .output(SessionControl),
  resume: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/resumption',
      summary: 'Let the time of a phase go on: ends are later by the length of the pause',
    })
    .input(z.strictObject({ ...command, step }))
    .output(SessionControl),
  collect: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/collection',
      summary:
        'End a phase now: what is kept is submitted once the grace is over, team quizzes are completed with what is solved',
    })
    .errors({ PHASE_NOT_OPEN, CHANGED_MEANWHILE })
    .input(z.strictObject({ ...command, ...seenVersion, step, endsExtraTime: z.boolean() }))
    .output(SessionControl),
  end: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/completion',
      summary: 'End the class session: both phases are closed, and the answers released',
    })
    .errors({ CHANGED_MEANWHILE, PHASE_NOT_OPEN })
    .input(z.strictObject({ ...command, ...seenVersion }))
    .output(SessionControl),
  continue: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/class-session/continuation',
      summary: 'Go on with a class session that has ended; what was collected or seen stays so',
    })
    .errors({ CHANGED_MEANWHILE, PHASE_NOT_OPEN })
    .input(z.strictObject({ ...command, ...seenVersion }))
    .output(SessionControl),
}
