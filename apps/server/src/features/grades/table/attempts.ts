import type { SavedAnswers } from '@tbl/domain/grade-result'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import type { Slots } from '../../../platform/database/statement.ts'
import { individualAttempts, isCounted, isHandedInAtEnd } from '../../../schema/attempts.ts'
import { quizVersions } from '../../../schema/quizzes.ts'
import { isTeamCollected, teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'
import { defineForCourse, type InCourse, ofTeams, only, type Whose } from './whose.ts'

/*
 * What students and teams have done at the quizzes of a course: by far the most that a grade table
 * reads. The database makes few rows of it, in which a number says which quiz, or which team's
 * attempt: ids are long, and each of them would be sent, read and looked up a thousand times.
 */

/** By the place of a quiz in the order of the course; where there is nothing there is nothing. */
export type ByPlace<Value> = Readonly<Record<number, Value>>

/** The quizzes of a course, in its order. */
type AtQuizzes = { readonly quizIds: readonly string[] }

/** Quizzes with their places, as `quiz (id, place)`. */
const placed = ({ quizIds }: Slots<AtQuizzes>): SQL =>
  sql`(select listed.id, (listed.number - 1)::int as place from unnest(${quizIds}::uuid[]) with ordinality as listed (id, number)) as quiz`

/** The scores of each student alone. */
export const listAlone = defineForCourse((reader, slots: Slots<InCourse & AtQuizzes>, userId) =>
  reader
    .select({
      userId: individualAttempts.userId,
      scores: sql<ByPlace<number>>`json_object_agg(quiz.place, ${individualAttempts.score})`,
    })
    .from(placed(slots))
    .innerJoin(individualAttempts, sql`${individualAttempts.quizId} = quiz.id`)
    .where(and(only(individualAttempts.userId, userId), isCounted))
    .groupBy(individualAttempts.userId),
)

/** What makes an attempt alone unlike the others. */
export type Unlike = {
  readonly isEdited: boolean
  readonly isPaper: boolean
  readonly isCollected: boolean
  readonly isMakeUp: boolean
  /** Null: it is submitted. */
  readonly saved: SavedAnswers | null
}

const isEdited = sql`${individualAttempts.edited} is not null`
const isPaper = sql`${individualAttempts.enteredBy} is not null`
const saved = sql`case when not ${individualAttempts.completed} then json_build_object('answered', (select count(*) from jsonb_each(${individualAttempts.answers}) as given (question, chosen) where chosen <> '[]'), 'asked', jsonb_array_length(${quizVersions.questions})) end`

/** The attempts of each student alone that have a sign, or are not submitted. */
export const listUnlike = defineForCourse((reader, slots: Slots<InCourse & AtQuizzes>, userId) =>
  reader
    .select({
      userId: individualAttempts.userId,
      attempts: sql<
        ByPlace<Unlike>
      >`json_object_agg(quiz.place, json_build_object('isEdited', ${isEdited}, 'isPaper', ${isPaper}, 'isCollected', ${isHandedInAtEnd}, 'isMakeUp', ${individualAttempts.isMakeUp}, 'saved', ${saved}))`,
    })
    .from(placed(slots))
    .innerJoin(individualAttempts, sql`${individualAttempts.quizId} = quiz.id`)
    .innerJoin(
      quizVersions,
      and(
        eq(quizVersions.quizId, individualAttempts.quizId),
        eq(quizVersions.version, individualAttempts.quizVersion),
      ),
    )
    .where(
      and(
        only(individualAttempts.userId, userId),
        eq(individualAttempts.isPreview, false),
        or(
          eq(individualAttempts.completed, false),
          isEdited,
          isPaper,
          isHandedInAtEnd,
          eq(individualAttempts.isMakeUp, true),
        ),
      ),
    )
    .groupBy(individualAttempts.userId),
)

/** What a team has done at a quiz. */
export type TeamRow = {
  readonly attemptId: string
  readonly teamId: string
  readonly score: number
  readonly isCollected: boolean
  readonly isPaper: boolean
}

/** Attempts from the first that was completed on, and which of them each student has a part in. */
type Together = {
  readonly attempts: readonly (readonly [
    place: number,
    attemptId: string,
    teamId: string,
    score: number,
    isCollected: boolean,
    isPaper: boolean,
  ])[]
  readonly members: Readonly<Record<string, readonly number[]>>
}

const readTogether = defineForCourse((reader, slots: Slots<InCourse & AtQuizzes>, userId) => {
  const done = sql`select (row_number() over (order by ${teamAttempts.completedAt}, ${teamAttempts.id}) - 1)::int as number, quiz.place, ${teamAttempts.id} as id, ${teamAttempts.teamId} as team_id, ${teamAttempts.score} as score, ${isTeamCollected} as is_collected, ${teamAttempts.enteredBy} is not null as is_paper from ${placed(slots)} join ${teamAttempts} on ${teamAttempts.quizId} = quiz.id where ${and(eq(teamAttempts.completed, true), ofTeams(userId))}`
  const attempts = sql`select coalesce(json_agg(json_build_array(done.place, done.id, done.team_id, done.score, done.is_collected, done.is_paper) order by done.number), '[]') from done`
  const members = sql`select coalesce(json_object_agg(member.id, member.numbers), '{}') from (select ${teamAttemptMembers.userId} as id, json_agg(done.number) as numbers from done join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = done.id where ${only(teamAttemptMembers.userId, userId) ?? sql`true`} group by ${teamAttemptMembers.userId}) as member`
  return reader
    .select({
      attempts: sql<Together['attempts']>`known.attempts`,
      members: sql<Together['members']>`known.members`,
    })
    .from(
      sql`(with done as materialized (${done}) select (${attempts}) as attempts, (${members}) as members) as known`,
    )
})

/** What teams have done, by quiz, and what each student has of it: of several at one quiz the last. */
export async function loadTogether(
  reader: Reader,
  asked: Whose & AtQuizzes,
): Promise<{
  readonly ofTeams: ByPlace<ReadonlySet<string>>
  readonly ofStudents: ReadonlyMap<string, ByPlace<TeamRow>>
}> {
  const [read] = await readTogether(reader, asked)
  if (!read) throw new Error('A statement without a condition has answered nothing')
  const ofTeams = asked.quizIds.map(() => new Set<string>())
  const rows = read.attempts.map(([place, attemptId, teamId, score, isCollected, isPaper]) => {
    ofTeams[place]?.add(teamId)
    return { place, row: { attemptId, teamId, score, isCollected, isPaper } }
  })
  const ofStudents = new Map<string, ByPlace<TeamRow>>()
  for (const [userId, numbers] of Object.entries(read.members)) {
    const own: Record<number, TeamRow> = {}
    for (const number of numbers.toSorted((a, b) => a - b)) {
      const done = rows[number]
      if (done) own[done.place] = done.row
    }
    ofStudents.set(userId, own)
  }
  return { ofTeams, ofStudents }
}
