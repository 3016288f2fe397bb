import { and, type Column, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { defineList, type Preparable, type Slots } from '../../../platform/database/statement.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'
import { teamMembers } from '../../../schema/teams.ts'

export type InCourse = { readonly courseId: string }
/** The students of a course, or one of them. */
export type Whose = InCourse & { readonly userId?: string }

type Id = string | Placeholder<string, string>

/** A statement for a course, and the same for one of its students, each built once. */
export function defineForCourse<Row, More extends object = object>(
  build: (
    reader: Reader,
    slots: Slots<InCourse & More>,
    userId?: Placeholder<string, string>,
  ) => Preparable<Row>,
): (reader: Reader, values: Whose & More) => Promise<Row[]> {
  const ofAll = defineList<InCourse & More, Row>((reader, slots) => build(reader, slots))
  const ofOne = defineList<Required<Whose> & More, Row>((reader, slots) =>
    build(reader, slots, slots.userId),
  )
  return (reader, values) => {
    const { userId } = values
    return userId === undefined ? ofAll(reader, values) : ofOne(reader, { ...values, userId })
  }
}

/** Rows of the one student, if it is one. */
export const only = (column: Column, userId: Id | undefined) =>
  userId === undefined ? undefined : eq(column, userId)
/** The same, of quizzes of the course. */
export const ofCourse = (column: Column, courseId: Id, userId: Id | undefined) =>
  and(eq(quizzes.courseId, courseId), only(column, userId))
/** Attempts of teams in which the one student was at completion, or is now. */
export const ofTeams = (userId: Id | undefined) =>
  userId === undefined
    ? undefined
    : sql`(exists (select from ${teamAttemptMembers} as own where own.attempt_id = ${teamAttempts.id} and own.user_id = ${userId}) or ${teamAttempts.teamId} in (select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId}))`
