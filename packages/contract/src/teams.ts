import { z } from 'zod'
import { base, id, Person, singleLine, timestamp } from './base.ts'
import { fault } from './faults.ts'
import { limits } from './limits.ts'

/**
 * A team; members in the order in which they joined. `isFull`: no place is left under the course's
 * size limit.
 */
export const Team = z.object({
  id,
  courseId: id,
  name: z.string(),
  captainId: id.nullable(),
  members: z.array(Person),
  isFull: z.boolean(),
  /** In the middle of a quiz: students neither leave nor join it. */ isInQuiz: z.boolean(),
})
export type Team = z.infer<typeof Team>

export const TeamList = z.object({
  teams: z.array(Team),
  /** The reader's own team in this course. */
  myTeamId: id.nullable(),
  /** Students without a team who have opened the course; there for the instructor only. */
  free: z.array(Person).nullable(),
  /**
   * How many completed team quizzes each team has, if any: they stay when it is deleted. There for
   * the instructor only.
   */
  resultCounts: z.record(id, z.int()).nullable(),
  /**
   * The section of each student who is in one, by their ids; there for the staff only. A team stands
   * under each section of its members.
   */
  sectionOf: z.record(id, id).optional(),
  /** How many students have opened the course: the most teams that can be generated. */
  studentCount: z.int(),
  settings: z.object({ allowSelfTeamFormation: z.boolean(), teamSizeLimit: z.int().nullable() }),
  /**
   * Teams that the reader, who manages teams, may neither delete nor empty: they play or have
   * completed a quiz.
   */
  fixed: z.array(id),
  /**
   * `selfForm`: form, join and leave teams as a student; `allow`: let somebody play who has seen
   * answers; `edit`: change the settings and the allowlist of the course.
   */
  can: z.object({
    manage: z.boolean(),
    selfForm: z.boolean(),
    allow: z.boolean(),
    edit: z.boolean(),
  }),
})
export type TeamList = z.infer<typeof TeamList>

/**
 * A student who was moved and has seen answers of a quiz that the team can still play; `seenIn` is
 * the team whose card showed them, null for the key.
 */
export const Watching = z.object({
  student: Person,
  quizId: id,
  quizTitle: z.string(),
  seenIn: z.string().nullable(),
})
export type Watching = z.infer<typeof Watching>
const watching = { watching: z.array(Watching) }

/**
 * All teams of the courses of whose staff the reader is, and those in which the reader studies.
 * `withoutTeam`: students of those courses, and courses of the reader as a student, that have none;
 * `ownWithoutTeam` are the latter.
 */
export const TeamCount = z.object({
  teams: z.int(),
  withoutTeam: z.int(),
  ownWithoutTeam: z.int(),
})
export type TeamCount = z.infer<typeof TeamCount>

const TEAM_FULL = {
  status: 422,
  data: z.object({ limit: z.int() }),
} as const
const STUDENT_HAS_TEAM = {
  status: 409,
  data: z.object({ names: z.array(z.string()) }),
} as const
const NOT_ENROLLED = { status: 422 } as const
const CAPTAIN_NOT_MEMBER = { status: 422 } as const
const SELF_FORMATION_OFF = { status: 422 } as const
/** Refused to assistants: with the team a result would go, or a quiz under way. */
const TEAM_HAS_RESULTS = { status: 403 } as const
const HAS_TEAM = { status: 409 } as const

const TeamForm = {
  name: singleLine(limits.teamName),
  memberIds: z.array(id).min(1, fault('MEMBER_REQUIRED')).max(100),
  captainId: id.nullable(),
}
const written = { TEAM_FULL, STUDENT_HAS_TEAM, NOT_ENROLLED, CAPTAIN_NOT_MEMBER }

/** Most moves of one change of the team board: every student of a large course. */
const maxMoves = 1000

/** One student goes from a team to another; null stands for 'without a team'. */
const Move = z.strictObject({ userId: id, from: id.nullable(), to: id.nullable() })
export type Move = z.infer<typeof Move>

export const teams = {
  list: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/teams',
      summary: 'Teams of a course, by name',
    })
    .input(z.strictObject({ courseId: id }))
    .output(TeamList),
  count: base
    .route({
      method: 'GET',
      path: '/team-count',
      summary:
        "How many teams the caller's courses have, or the caller is in as a student, and how many enrollments there are without one",
    })
    .input(z.strictObject({}))
    .output(TeamCount),
  create: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/teams',
      summary: 'Make a team; without a named captain the first member is captain',
      successStatus: 201,
    })
    .errors(written)
    .input(z.strictObject({ courseId: id, ...TeamForm }))
    .output(Team.extend(watching)),
  update: base
    .route({
      method: 'PUT',
      path: '/teams/{teamId}',
      summary: 'Change name, members and captain of a team',
    })
    .errors({ ...written, TEAM_HAS_RESULTS })
    .input(z.strictObject({ teamId: id, ...TeamForm }))
    .output(Team.extend(watching)),
  remove: base
    .route({
      method: 'DELETE',
      path: '/teams/{teamId}',
      summary:
        'Delete a team with its team quizzes under way; completed ones stay in the gradebook, its members are without a team then',
    })
    .errors({ TEAM_HAS_RESULTS })
    .input(z.strictObject({ teamId: id }))
    .output(z.object({ removed: z.literal(true) })),
  arrange: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/team-members',
      summary: 'Move students between teams, all or none; the named captains are set afterwards',
    })
    .errors({
      TEAM_FULL: { ...TEAM_FULL, data: TEAM_FULL.data.extend({ name: z.string() }) },
      NOT_ENROLLED,
      CAPTAIN_NOT_MEMBER,
      MOVED_MEANWHILE: { status: 409 },
      TEAM_HAS_RESULTS,
    })
    .input(
      z.strictObject({
        courseId: id,
        moves: z.array(Move).max(maxMoves),
        captains: z
          .array(z.strictObject({ teamId: id, captainId: id }))
          .max(maxMoves)
          .default([]),
      }),
    )
    .output(TeamList.extend(watching)),
  generate: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/generated-teams',
      summary: 'Spread the students without a team evenly and at random over so many new teams',
      successStatus: 201,
    })
    .errors({
      /** `max` is the largest number of teams: one for each enrolled student. */
      INVALID_TEAM_COUNT: {
        status: 422,
        data: z.object({ max: z.int() }),
      },
      /** `needed` is the smallest number of teams with which none is larger than the limit. */
      TEAMS_TOO_LARGE: {
        status: 422,
        data: z.object({ limit: z.int(), needed: z.int() }),
      },
      NO_STUDENTS_AVAILABLE: { status: 422 },
      NO_TEAMS_CREATED: { status: 409 },
    })
    .input(z.strictObject({ courseId: id, count: z.int(), sectionId: id.nullable().default(null) }))
    /** `planned` is larger than the number of teams when it stopped at a team that failed. */
    .output(z.object({ teams: z.array(Team), planned: z.int(), ...watching })),
  form: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/own-team',
      summary: 'A student forms a team and is its captain',
      successStatus: 201,
    })
    .errors({
      SELF_FORMATION_OFF,
      HAS_TEAM,
      /** `from` is when the next one can be formed. */
      TOO_MANY_TEAMS: {
        status: 429,
        data: z.object({ from: timestamp }),
      },
    })
    .input(z.strictObject({ courseId: id, name: singleLine(limits.teamName) }))
    .output(Team),
  join: base
    .route({
      method: 'POST',
      path: '/teams/{teamId}/membership',
      summary: 'A student joins a team that has room',
    })
    .errors({
      SELF_FORMATION_OFF,
      HAS_TEAM,
      TEAM_FULL,
      TEAM_IN_QUIZ: { status: 409 },
    })
    .input(z.strictObject({ teamId: id }))
    .output(Team),
  leave: base
    .route({
      method: 'DELETE',
      path: '/teams/{teamId}/membership',
      summary:
        'A student leaves the own team; one that a student formed goes with its last member, unless it has begun a quiz or has a result',
    })
    .errors({
      SELF_FORMATION_OFF,
      TEAM_IN_QUIZ: { status: 409 },
    })
    .input(z.strictObject({ teamId: id }))
    .output(z.object({ left: z.literal(true) })),
  handOver: base
    .route({
      method: 'PUT',
      path: '/teams/{teamId}/captain',
      summary: 'The captain makes another member captain',
    })
    .errors({
      NOT_CAPTAIN: { status: 409 },
      CAPTAIN_NOT_MEMBER,
    })
    .input(z.strictObject({ teamId: id, captainId: id }))
    .output(Team),
  takeCaptaincy: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/teams/{teamId}/captaincy',
      summary:
        'A member becomes captain in place of one who is away from the quiz, or not here to play it',
    })
    .errors({
      /** Nothing was changed. */
      CAPTAIN_PRESENT: { status: 409, data: z.object({ name: z.string() }) },
      ALREADY_TAKEN: { status: 409, data: z.object({ name: z.string() }) },
      NOT_OFFERED: { status: 409 },
      CAPTAIN_NOT_MEMBER,
      /** The reader watches, or has to take the individual quiz first. */
      MAY_NOT_PLAY: { status: 409 },
    })
    .input(z.strictObject({ quizId: id, teamId: id, expectedCaptainId: id }))
    .output(z.object({ captainId: id })),
}
