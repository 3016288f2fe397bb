import { watchReasons } from '@tbl/domain/release'
import { z } from 'zod'
import { CorrectedScore, ShownCorrection } from './attempts.ts'
import {
  ANSWERS_SEEN,
  base,
  contentLanguage,
  id,
  Person,
  percent,
  singleLine,
  timestamp,
} from './base.ts'
import { limits } from './limits.ts'
import { paperRows, TryPaper, unreadable } from './paper.ts'
import { StudentQuestion } from './quizzes.ts'
import { TeamScoring } from './scoring.ts'
import { OwnTiming } from './timing.ts'

/** Of the reader: why they only watch, without vote and captaincy; null: they play. */
const own = { watches: z.enum(watchReasons).nullable() }

const place = {
  quizId: id,
  teamId: id,
  quizTitle: z.string(),
  teamName: z.string(),
  courseId: id,
  courseCode: z.string(),
  contentLanguage,
}

/**
 * Of the captaincy, beside who has it. `offer`: the captain is away, or not here to play, since when
 * the team waits, and whether the reader may be captain now. `passed`: it has passed from a captain
 * who was away since then to another member; told to these two, `isBack` once the former one is.
 */
export const Captaincy = z.object({
  offer: z
    .object({
      captain: Person,
      kind: z.enum(['away', 'notHere']),
      since: timestamp,
      mayTake: z.boolean(),
    })
    .nullable(),
  passed: z
    .object({ from: Person, to: Person, since: timestamp, at: timestamp, isBack: z.boolean() })
    .nullable(),
})
export type Captaincy = z.infer<typeof Captaincy>

/** Who of the team is ready; what the lobby shows. */
export const Readiness = z.object({
  ...place,
  members: z.array(
    z.object({
      userId: id,
      name: z.string(),
      isCaptain: z.boolean(),
      hasCompleted: z.boolean(),
      attempt: z.enum(['none', 'started', 'submitted']),
      isWatcher: z.boolean(),
      /** The team waits for them; not who watches, nor who can no longer take the quiz. */
      isExpected: z.boolean(),
    }),
  ),
  totalMembers: z.int(),
  completedMembers: z.int(),
  session: z.enum(['none', 'active', 'completed']),
  scoring: TeamScoring,
  isOpen: z.boolean(),
  isCaptain: z.boolean(),
  captaincy: Captaincy,
  ...own,
  timing: OwnTiming,
  /**
   * Until when the team cannot start although all are ready: what others have answered in time may
   * still arrive. Null: it need not wait.
   */
  startsAt: timestamp.nullable(),
  can: z.object({ launch: z.boolean() }),
})
export type Readiness = z.infer<typeof Readiness>

/** One answer that the team gave. */
export const TeamTry = z.object({
  attempt: z.int(),
  optionIds: z.array(id),
  isCorrect: z.boolean(),
  at: timestamp,
})
export type TeamTry = z.infer<typeof TeamTry>

/** A question in play: what is right shows only in the team's own right try. */
export const LiveQuestion = StudentQuestion.extend({
  state: z.enum(['unanswered', 'incorrect', 'correct']),
  tries: z.array(TeamTry),
  /** Option id to the ids of its voters. */
  votes: z.record(id, z.array(id)),
  /** Points that the next try can earn, or that were earned; 0 to 1. */
  points: z.number(),
})
export type LiveQuestion = z.infer<typeof LiveQuestion>

const snapshot = {
  ...place,
  /** Which start of the team quiz it is: one that was reset and started again is another. */
  sessionId: id,
  scoring: TeamScoring,
  version: z.int(),
  members: z.array(Person),
  captainId: id.nullable(),
  ...own,
  correctCount: z.int(),
  total: z.int(),
}

/** The team quiz as one member sees it. A later version replaces an earlier one. */
export const TeamQuizSnapshot = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('active'),
    ...snapshot,
    isOpen: z.boolean(),
    currentQuestion: z.int(),
    questions: z.array(LiveQuestion),
    can: z.object({
      answer: z.boolean(),
      vote: z.boolean(),
      navigate: z.boolean(),
      complete: z.boolean(),
    }),
  }),
  z.object({
    status: z.literal('completed'),
    ...snapshot,
    score: percent,
    points: z.number(),
    /** How many questions count. */
    counted: z.int(),
    /** Once the key is released to the reader; null: no correction has changed the score. */
    corrected: CorrectedScore.nullable(),
    completedAt: timestamp,
    /** Who completed it: the captain, or the server at an end; or it was entered from paper. */
    completedBy: z.enum(['captain', 'deadline', 'collected', 'paper']),
    /** By whom; null where nothing of it is from paper. */
    enteredBy: z.string().nullable(),
    /** Explanations are there: the key is released to the reader. */
    hasKey: z.boolean(),
    questions: z.array(
      LiveQuestion.extend({
        /** Null: the question does not count. */
        points: z.number().nullable(),
        /** Options that are part of a right answer, once the key is released to the reader. */
        right: z.array(id).nullable(),
        /** What was corrected, once the key is released to the reader; null: nothing. */
        correction: ShownCorrection.nullable(),
        explanation: z.string().nullable(),
      }),
    ),
  }),
])
export type TeamQuizSnapshot = z.infer<typeof TeamQuizSnapshot>

/** For who joined after the team was done: its score, no tries, no key. */
export const LateScore = z.object({ ...place, score: percent, completedAt: timestamp })
export type LateScore = z.infer<typeof LateScore>

const input = { quizId: id, teamId: id }
const path = '/quizzes/{quizId}/teams/{teamId}'
const notMember = { status: 403 } as const
const takeFirst = { status: 409 } as const
const teamIsDone = { status: 409, data: z.object({ team: z.string() }) } as const

/** What a running session can refuse, whatever is asked of it. */
const playing = {
  NO_SESSION: { status: 409 },
  TAKE_INDIVIDUAL_FIRST: takeFirst,
  ANSWERS_SEEN,
  TEAM_DONE: { status: 409 },
  BEGAN_ELSEWHERE: { status: 409 },
  NOT_MEMBER: notMember,
  NOT_CAPTAIN: { status: 403 },
  CAPTAIN_DOES_NOT_VOTE: { status: 403 },
  PHASE_CLOSED: { status: 409 },
  PAUSED: { status: 409 },
  QUESTION_LOCKED: { status: 409 },
  UNKNOWN_CHOICE: { status: 422 },
  NO_ANSWER_SELECTED: { status: 422 },
  OUT_OF_RANGE: { status: 422 },
  INCOMPLETE: {
    status: 409,
    data: z.object({ correct: z.int(), total: z.int() }),
  },
} as const

export const teamQuiz = {
  readiness: base
    .route({
      method: 'GET',
      path: `${path}/readiness`,
      summary: 'The lobby: who has completed the individual quiz',
    })
    .input(z.strictObject(input))
    .output(Readiness),
  launch: base
    .route({
      method: 'POST',
      path: `${path}/session`,
      summary: 'Start the team quiz; starting twice starts once',
    })
    .errors({
      NOT_CAPTAIN: playing.NOT_CAPTAIN,
      PHASE_CLOSED: playing.PHASE_CLOSED,
      TAKE_INDIVIDUAL_FIRST: takeFirst,
      ANSWERS_SEEN,
      BEGAN_ELSEWHERE: playing.BEGAN_ELSEWHERE,
      TEAM_DONE: playing.TEAM_DONE,
      NO_QUESTIONS: { status: 409 },
      PAUSED: playing.PAUSED,
      /** What others have answered in time may still arrive until then. */
      STARTS_LATER: { status: 409, data: z.object({ startsAt: timestamp }) },
      NOT_READY: {
        status: 409,
        data: z.object({ missing: z.array(z.string()) }),
      },
    })
    .input(z.strictObject(input))
    .output(TeamQuizSnapshot),
  session: base
    .route({
      method: 'GET',
      path: `${path}/session`,
      summary: 'The running or completed team quiz, or none',
    })
    .errors({ TAKE_INDIVIDUAL_FIRST: takeFirst })
    .input(z.strictObject(input))
    .output(
      z.object({
        session: TeamQuizSnapshot.nullable(),
        late: LateScore.nullable(),
        /**
         * Of the session; of none, that of the reset which it has ended with, or 0: it goes on where
         * a session stopped, so that an older one never replaces what is now.
         */
        version: z.int(),
        timing: OwnTiming,
        /** Null unless it runs. */
        captaincy: Captaincy.nullable(),
      }),
    ),
  vote: base
    .route({
      method: 'PUT',
      path: `${path}/session/votes`,
      summary: 'Vote for an option, or take the vote back',
    })
    .errors(playing)
    .input(
      z.strictObject({
        ...input,
        questionId: id,
        optionId: id,
        isOn: z.boolean(),
        /**
         * What to answer: how things stand, or the version of the session with the vote alone, for
         * whom the room tells of votes.
         */
        answer: z.enum(['snapshot', 'version']).default('snapshot'),
      }),
    )
    .output(z.union([TeamQuizSnapshot, z.object({ version: z.int() })])),
  answer: base
    .route({
      method: 'POST',
      path: `${path}/session/answers`,
      summary:
        "The captain's answer; `attempt` is the number of this try, so that a repeat counts once",
    })
    .errors(playing)
    .input(
      z.strictObject({
        ...input,
        questionId: id,
        optionIds: z.array(id).max(limits.options),
        attempt: z.int().min(1),
        /** Of the snapshot on which it was decided; an answer to one that was reset counts no more. */
        sessionId: id.optional(),
      }),
    )
    .output(TeamQuizSnapshot),
  navigate: base
    .route({
      method: 'PUT',
      path: `${path}/session/question`,
      summary: 'Show another question to the whole team; `question` counts from 0',
    })
    .errors(playing)
    .input(z.strictObject({ ...input, question: z.int().min(0) }))
    .output(TeamQuizSnapshot),
  complete: base
    .route({
      method: 'POST',
      path: `${path}/session/completion`,
      summary: 'Submit the team quiz once every question is right',
    })
    .errors(playing)
    .input(z.strictObject(input))
    .output(TeamQuizSnapshot),
  reset: base
    .route({
      method: 'POST',
      path: `${path}/session/reset`,
      summary:
        "Delete a team's session and team attempt, so that it plays the same quiz again; what it did stays in the trail",
    })
    .errors({
      NAME_MISMATCH: { status: 422 },
      HAS_APPEALS: { status: 409, data: z.object({ team: z.string() }) },
      /** These members were sent the key, and were not let answer since. */
      ANSWERS_SEEN: { status: 409, data: z.object({ names: z.array(z.string()) }) },
    })
    .input(
      z.strictObject({
        ...input,
        commandId: id,
        /** The team's name, typed. */
        name: singleLine(limits.teamName),
      }),
    )
    /** To how many questions the team had seen an answer. */
    .output(z.object({ seen: z.int() })),
  paper: base
    .route({
      method: 'GET',
      path: `${path}/paper`,
      summary: 'What the tries of a team on paper are entered into; no key',
    })
    .errors({ ALREADY_COMPLETED: teamIsDone })
    .input(
      z.strictObject({
        ...input,
        /** Of the questions on the paper; a team that plays has its own. */
        version: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(TryPaper),
  enterPaper: base
    .route({
      method: 'PUT',
      path: `${path}/paper`,
      summary:
        'Store the tries of a team on paper as its attempt; those that it has made on its screens stay',
    })
    .errors({
      ALREADY_COMPLETED: teamIsDone,
      PAPER_UNREADABLE: unreadable,
      /** The team has tried something since, or its questions are others. */
      CHANGED_MEANWHILE: { status: 409 },
      /** Not all of them are in the team. */
      MOVED_MEANWHILE: { status: 409 },
      NO_QUESTIONS: { status: 409 },
      /** These have the score of another team in this quiz. */
      HAS_TEAM_SCORE: { status: 409, data: z.object({ names: z.array(z.string()) }) },
    })
    .input(
      z.strictObject({
        ...input,
        commandId: id,
        version: z.int32().min(1),
        /** As `paper` has answered it. */
        seen: z.string().max(60).nullable(),
        /** What was tried besides, a question each. */
        rows: paperRows,
        /** Members of the team, who have the score. */
        memberIds: z.array(id).min(1).max(1000),
      }),
    )
    .output(z.object({ score: percent })),
}
