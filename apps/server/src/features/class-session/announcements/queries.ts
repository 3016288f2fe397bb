import type { SentAnnouncement } from '@tbl/contract/announcements'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../../platform/database/statement.ts'
import { profiles } from '../../../schema/accounts.ts'
import { announcementReads, announcements } from '../../../schema/announcements.ts'
import { classSessions } from '../../../schema/class-session.ts'
import { courseEnrollments, hasOpened } from '../../../schema/enrollments.ts'
import { quizzes } from '../../../schema/quizzes.ts'

const isCurrent = and(isNull(announcements.withdrawnAt), isNull(classSessions.endedAt))

const listOfReader = defineStatement(
  (reader, { quizId, userId }: Slots<{ quizId: string; userId: string }>) =>
    reader
      .select({
        id: announcements.id,
        text: announcements.text,
        at: announcements.at,
        isSeen: sql<boolean>`${announcementReads.userId} is not null`,
      })
      .from(announcements)
      .innerJoin(classSessions, eq(classSessions.quizId, announcements.activityId))
      .leftJoin(
        announcementReads,
        and(
          eq(announcementReads.announcementId, announcements.id),
          eq(announcementReads.userId, userId),
        ),
      )
      .where(
        and(eq(announcements.activityId, quizId), isCurrent, isNull(announcementReads.dismissedAt)),
      )
      .orderBy(desc(announcements.at), announcements.id),
)

/** What stands while the session runs and the student has not dismissed, newest first. */
export const listUndismissed = (reader: Reader, quizId: string, userId: string) =>
  listOfReader(reader, { quizId, userId })

const lastOf = defineStatement((reader, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select({ text: announcements.text, at: announcements.at })
    .from(announcements)
    .innerJoin(classSessions, eq(classSessions.quizId, announcements.activityId))
    .where(and(eq(announcements.activityId, quizId), isCurrent))
    .orderBy(desc(announcements.at), announcements.id)
    .limit(1),
)

/** What was announced last and stands while the session runs; null: nothing. */
export async function findLast(reader: Reader, quizId: string) {
  const [row] = await lastOf(reader, { quizId })
  return row ? { text: row.text, at: row.at.toISOString() } : null
}

/** All that was announced at the quiz, newest first; `seenBy` counts students of the course. */
export async function listSent(reader: Reader, quizId: string): Promise<SentAnnouncement[]> {
  const rows = await reader
    .select({
      id: announcements.id,
      text: announcements.text,
      at: announcements.at,
      by: { id: profiles.id, name: profiles.name },
      withdrawnAt: announcements.withdrawnAt,
      seenBy: sql<number>`(select count(*)::int from ${announcementReads} join ${courseEnrollments} on ${courseEnrollments.userId} = ${announcementReads.userId} where ${announcementReads.announcementId} = ${announcements.id} and ${courseEnrollments.courseId} = ${quizzes.courseId} and ${hasOpened})`,
    })
    .from(announcements)
    .innerJoin(quizzes, eq(quizzes.id, announcements.activityId))
    .innerJoin(profiles, eq(profiles.id, announcements.by))
    .where(eq(announcements.activityId, quizId))
    .orderBy(desc(announcements.at), announcements.id)
  return rows.map(({ at, withdrawnAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** How many announcements the quiz has had. */
export async function countSent(reader: Reader, quizId: string): Promise<number> {
  const [row] = await reader
    .select({ sent: count() })
    .from(announcements)
    .where(eq(announcements.activityId, quizId))
  return row?.sent ?? 0
}
