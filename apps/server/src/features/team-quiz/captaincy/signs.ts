import type { CaptainNaming } from '@tbl/domain/captain-failover'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../../platform/database/statement.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { classEvents, presence } from '../../../schema/class-session.ts'
import { courses } from '../../../schema/courses.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { teamMembers, teams } from '../../../schema/teams.ts'

/** The last signs of life of a member; null where there is none. */
export type StoredSigns = {
  readonly userId: string
  readonly hereSince: string
  readonly lastSeenAt: string
  readonly isHidden: boolean | null
}

/**
 * The last time that there was another captain. `since`: when the former one was last here; null:
 * they were replaced for another reason.
 */
export type Passed = {
  readonly at: string
  readonly from: string
  readonly to: string
  readonly since: string | null
}

type Ids = { readonly teamId: string; readonly quizId: string }

/** What decides about the captaincy of the statement's team at its quiz, besides its table. */
export const signFields = {
  offerSeconds: courses.captainOfferSeconds,
  naming: sql<CaptainNaming>`${courses.captainNaming}`,
  signs: sql<
    StoredSigns[] | null
  >`(select json_agg(json_build_object('userId', ${presence.userId}, 'hereSince', ${presence.hereSince}, 'lastSeenAt', ${presence.lastSeenAt}, 'isHidden', ${presence.isHidden})) from ${presence} join ${teamMembers} on ${teamMembers.userId} = ${presence.userId} where ${presence.activityId} = ${quizzes.id} and ${teamMembers.teamId} = ${teams.id})`,
  lastSubmittedAt: sql<
    string | null
  >`(select max(${individualAttempts.completedAt}) from ${individualAttempts} join ${teamMembers} on ${teamMembers.userId} = ${individualAttempts.userId} where ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.completed} and ${teamMembers.teamId} = ${teams.id})`,
  passed: sql<Passed | null>`(select json_build_object('at', ${classEvents.at}, 'from', ${classEvents.subject} -> 'userIds' ->> 1, 'to', ${classEvents.subject} -> 'userIds' ->> 0, 'since', ${classEvents.subject} ->> 'since') from ${classEvents} where ${classEvents.activityId} = ${quizzes.id} and ${classEvents.kind} = 'captainChanged' and ${classEvents.subject} -> 'teamIds' ->> 0 = ${teams.id}::text order by ${classEvents.id} desc limit 1)`,
}

const rows = defineStatement((reader, { teamId, quizId }: Slots<Ids>) =>
  reader
    .select(signFields)
    .from(teams)
    .innerJoin(courses, eq(courses.id, teams.courseId))
    .innerJoin(quizzes, and(eq(quizzes.courseId, courses.id), eq(quizzes.id, quizId)))
    .where(eq(teams.id, teamId)),
)

/** The same of one team at a quiz; null: one of them is gone. */
export async function readSigns(reader: Reader, ids: Ids) {
  const [row] = await rows(reader, ids)
  return row ?? null
}
export type TeamSigns = NonNullable<Awaited<ReturnType<typeof readSigns>>>
