import type { Mark, TeamResult } from '@tbl/contract/gradebook'
import { byName } from '@tbl/domain/name-order'
import { countedScore, countsForAll } from '@tbl/domain/team-credit'
import { and, count, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import { listAttended, membersAtQuizzes, membersOfAttempts } from '../../../access/attendance.ts'
import { correctedField, presentCorrected } from '../../../access/corrected-score.ts'
import { enteredByPerson } from '../../../access/entered-by.ts'
import { isResetOf } from '../../../access/phase-rows.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { classEvents, teamTiming } from '../../../schema/class-session.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts, wasTeamCollected } from '../../../schema/team-quiz.ts'
import { teams } from '../../../schema/teams.ts'
import {
  allCount,
  inSection,
  isOtherVersion,
  newestQuizFirst,
  quizFields,
  type ResultPart,
  trueOf,
  type Versions,
} from './part.ts'

/**
 * The team of an attempt under its present name, or its name of then when it is gone; for queries
 * with `teams` joined on the left.
 */
export const attemptTeam = {
  id: teamAttempts.teamId,
  name: sql<string>`coalesce(${teams.name}, ${teamAttempts.teamName})`,
}
/** Its quiz was reset before; of a team that is gone the trail says so. */
const isPlayedAgain = sql<boolean>`case when ${teams.id} is null then exists (select from ${classEvents} where ${classEvents.activityId} = ${teamAttempts.quizId} and ${isResetOf(teamAttempts.teamId)}) else exists (select from ${teamTiming} where ${teamTiming.quizId} = ${teamAttempts.quizId} and ${teamTiming.teamId} = ${teamAttempts.teamId} and ${teamTiming.resetAt} is not null) end`
/* No answers: a list of some thousand attempts stays small. */
export const teamFields = {
  attemptId: teamAttempts.id,
  team: attemptTeam,
  ...quizFields,
  score: teamAttempts.score,
  isAppealed: sql<boolean>`exists (select 1 from ${gradeChanges} where ${gradeChanges.attemptId} = ${teamAttempts.id} and ${gradeChanges.kind} = 'appeal')`,
  corrected: correctedField(teamAttempts.id),
  completedAt: teamAttempts.completedAt,
  quizVersion: teamAttempts.quizVersion,
  seenAllowed: teamAttempts.seenAllowed,
  completedBy: teamAttempts.completedBy,
  enteredBy: enteredByPerson(teamAttempts.enteredBy),
  isTeamChanged: teamAttempts.isTeamChanged,
  isSolo: teamAttempts.isSolo,
  isPlayedAgain,
}
const newestFirst = [desc(teamAttempts.completedAt), desc(teamAttempts.id)]

const attempts = (reader: Reader) =>
  reader
    .select(teamFields)
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .leftJoin(teams, eq(teams.id, teamAttempts.teamId))
export type TeamResultRow = Awaited<ReturnType<typeof attempts>>[number]

/** Members at completion have the score, whatever team they join later. */
const ofMember = (userId: string) =>
  and(eq(teamAttemptMembers.attemptId, teamAttempts.id), eq(teamAttemptMembers.userId, userId))

/** Stands under each section of those who have the score. */
const ofSection = (reader: Reader, courseId: string, sectionId: string | null) =>
  sectionId === null
    ? undefined
    : exists(
        reader
          .select({ one: sql`1` })
          .from(teamAttemptMembers)
          .where(
            and(
              eq(teamAttemptMembers.attemptId, teamAttempts.id),
              inSection(courseId, sectionId, teamAttemptMembers.userId),
            ),
          ),
      )

/** What makes a team's score unlike the others. */
const marksOf = (row: TeamResultRow, versions: Versions): Mark[] =>
  trueOf({
    version: isOtherVersion(row, versions),
    seenAnswers: row.seenAllowed,
    collected: wasTeamCollected(row.completedBy),
    paper: row.enteredBy !== null,
    teamChanged: row.isTeamChanged,
    teamOfOne: row.isSolo,
    playedAgain: row.isPlayedAgain,
  })

type UncountedMember = TeamResult['uncounted'][number]

/** What teams have done, those that are gone too. */
export const teamPart: ResultPart<TeamResultRow, TeamResult> = {
  count: (reader, courseId) =>
    reader
      .select({ id: quizzes.id, title: quizzes.title, results: count() })
      .from(teamAttempts)
      .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
      .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
      .groupBy(quizzes.id)
      .orderBy(...newestQuizFirst),
  list: (reader, courseId, { quizId, sectionId }) =>
    attempts(reader)
      .where(
        and(
          eq(quizzes.courseId, courseId),
          quizId === null ? undefined : eq(quizzes.id, quizId),
          eq(teamAttempts.completed, true),
          ofSection(reader, courseId, sectionId),
        ),
      )
      .orderBy(...newestFirst),
  listOwn: (reader, courseId, userId) =>
    attempts(reader)
      .innerJoin(teamAttemptMembers, ofMember(userId))
      .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
      .orderBy(...newestFirst),
  listScores: async (reader, activityIds, rule) => {
    const rows = await reader
      .select({
        userId: teamAttemptMembers.userId,
        // the first one last: of two with one key the last one counts
        scores: sql<
          Record<string, number>
        >`json_object_agg(${teamAttempts.quizId}, ${teamAttempts.score} order by ${teamAttempts.completedAt} desc, ${teamAttempts.id} desc)`,
      })
      .from(teamAttempts)
      .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
      .where(and(inArray(teamAttempts.quizId, activityIds), eq(teamAttempts.completed, true)))
      .groupBy(teamAttemptMembers.userId)
    if (countsForAll(rule)) return rows
    const keyOf = (quizId: string, userId: string): string => `${quizId} ${userId}`
    const attended = await listAttended(reader, membersAtQuizzes(activityIds))
    const uncounted = new Map(attended.map((one) => [keyOf(one.quizId, one.id), one.uncounted]))
    return rows.map(({ userId, scores }) => ({
      userId,
      scores: Object.fromEntries(
        Object.entries(scores).flatMap(([quizId, score]): [string, number][] => {
          const counted = countedScore(score, uncounted.get(keyOf(quizId, userId)) ?? null)
          return counted === null ? [] : [[quizId, counted]]
        }),
      ),
    }))
  },
  listUncounted: async (reader, rule, rows, userId) => {
    if (countsForAll(rule) || rows.length === 0) return allCount
    const attemptIds = rows.map(({ attemptId }) => attemptId)
    const attended = await listAttended(reader, membersOfAttempts(attemptIds, userId))
    const found = new Map(attemptIds.map((id): [string, UncountedMember[]] => [id, []]))
    for (const { attemptId, id, name, uncounted } of attended.sort(byName))
      if (uncounted) found.get(attemptId ?? '')?.push({ ...uncounted, student: { id, name } })
    return found
  },
  nameOf: ({ team }) => team.name,
  teamOf: ({ team }) => team.id,
  present: (row, uncounted, versions) => {
    const { attemptId, team, quizId, quizTitle, score, isAppealed, completedAt } = row
    const corrected = presentCorrected(row.corrected, score)
    return {
      attemptId,
      team,
      quizId,
      quizTitle,
      score,
      uncounted: uncounted.get(attemptId) ?? [],
      changes: trueOf({ corrected: corrected !== null, appealed: isAppealed }),
      corrected,
      completedAt: completedAt.toISOString(),
      marks: versions ? marksOf(row, versions) : [],
      enteredBy: versions ? row.enteredBy : null,
    }
  },
}
