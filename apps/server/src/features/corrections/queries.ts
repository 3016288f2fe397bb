import type { Corrected } from '@tbl/contract/corrections'
import type { Versions } from '@tbl/domain/key-correction'
import type { Question } from '@tbl/domain/quiz'
import { and, asc, count, desc, eq, isNotNull, max, ne, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { roleFields } from '../../access/role-in-course.ts'
import { type Claim, definePlace, type Found } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { appeals } from '../../schema/appeals.ts'
import { courses } from '../../schema/courses.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { keyCorrections } from '../../schema/key-corrections.ts'
import { quizVersions, quizzes } from '../../schema/quizzes.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizPlayers,
  teamQuizSessions,
} from '../../schema/team-quiz.ts'
import { quizPlaceFields } from '../quizzes/queries.ts'

/** The quiz of a correction, and where who asks stands to it. */
export type CorrectionPlace = Found<typeof findCorrectionPlace>

/** Null when there is no such correction. */
export const findCorrectionPlace = (correctionId: string) => (reader: Reader, claim: Claim) =>
  correctionPlace(reader, claim, { correctionId })

const correctionPlace = definePlace(
  (reader, who, { correctionId }: Slots<{ correctionId: string }>) =>
    reader
      .select({
        ...quizPlaceFields(who),
        roleInCourse: roleFields(who),
        correctionId: keyCorrections.id,
        number: keyCorrections.number,
      })
      .from(who.table)
      .innerJoin(keyCorrections, eq(keyCorrections.id, correctionId))
      .innerJoin(quizzes, eq(quizzes.id, keyCorrections.quizId))
      .innerJoin(courses, eq(courses.id, quizzes.courseId)),
)

/** Every version of a quiz's questions, and when each was made. */
export const listVersions = (reader: Reader, quizId: string) =>
  reader
    .select({
      version: quizVersions.version,
      questions: quizVersions.questions,
      createdAt: quizVersions.createdAt,
    })
    .from(quizVersions)
    .where(eq(quizVersions.quizId, quizId))
    .orderBy(asc(quizVersions.version))
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export const toVersions = (rows: readonly VersionRow[]): Versions =>
  new Map(rows.map(({ version, questions }): [number, readonly Question[]] => [version, questions]))

/** How many teams play the quiz now, and how its scores have changed so far. */
const readMarks = defineStatement((reader, { quizId }: Slots<{ quizId: string }>) => {
  const lastChange = reader
    .select({ last: max(gradeChanges.id) })
    .from(gradeChanges)
    .where(eq(gradeChanges.activityId, quizId))
  const resolved = reader
    .select({ resolved: count() })
    .from(appeals)
    .where(and(eq(appeals.quizId, quizId), ne(appeals.status, 'pending')))
  const playing = reader
    .select({ playing: count() })
    .from(teamQuizSessions)
    .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.status, 'active')))
  return reader
    .select({
      lastChange: sql<number>`coalesce((${lastChange}), 0)`.mapWith(Number),
      resolved: sql<number>`(${resolved})`.mapWith(Number),
      playing: sql<number>`(${playing})`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`)
})

/** The marks of a quiz: what a preview was made of, besides the corrections. */
export async function findMarks(reader: Reader, quizId: string) {
  const [marks] = await readMarks(reader, { quizId })
  return marks ?? { lastChange: 0, resolved: 0, playing: 0 }
}

/**
 * The edited scores that a correction took away, by attempt, and that nothing has replaced since:
 * undoing gives them back.
 */
export async function listReplacedEdits(
  reader: Reader,
  correctionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .select({ attemptId: gradeChanges.attemptId, edited: gradeChanges.replacedEdit })
    .from(gradeChanges)
    .where(
      and(
        eq(gradeChanges.correctionId, correctionId),
        eq(gradeChanges.kind, 'correction'),
        isNotNull(gradeChanges.replacedEdit),
        sql`not exists (select from ${gradeChanges} later where later.attempt_id = ${gradeChanges.attemptId} and later.id > ${gradeChanges.id} and later.kind not in ('correction', 'undone', 'late_answers'))`,
      ),
    )
  return new Map(
    rows.flatMap(({ attemptId, edited }) => (attemptId ? [[attemptId, edited ?? 0] as const] : [])),
  )
}

/** What in a quiz is somebody's own, about which others decide. */
export type OwnResults = { readonly userId: string; readonly teamIds: ReadonlySet<string> }

/** The teams for which somebody has played the quiz, or whose score they have. */
export async function loadOwnResults(
  reader: Reader,
  quizId: string,
  userId: string,
): Promise<OwnResults> {
  const played = reader
    .select({ teamId: teamQuizPlayers.teamId })
    .from(teamQuizPlayers)
    .where(and(eq(teamQuizPlayers.activityId, quizId), eq(teamQuizPlayers.userId, userId)))
  const credited = reader
    .select({ teamId: teamAttempts.teamId })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(and(eq(teamAttempts.quizId, quizId), eq(teamAttemptMembers.userId, userId)))
  const rows = await unionAll(played, credited)
  return { userId, teamIds: new Set(rows.map(({ teamId }) => teamId)) }
}

/** How many scores of students and of teams a correction, or its undoing, has changed. */
export async function findDone(
  reader: Reader,
  quizId: string,
  correctionId: string,
  kind: 'correction' | 'undone',
): Promise<Corrected> {
  const [done] = await reader
    .select({ students: count(gradeChanges.studentId), teams: count(gradeChanges.teamId) })
    .from(gradeChanges)
    .where(
      and(
        eq(gradeChanges.activityId, quizId),
        eq(gradeChanges.correctionId, correctionId),
        eq(gradeChanges.kind, kind),
        ne(gradeChanges.from, gradeChanges.to),
      ),
    )
  return { students: done?.students ?? 0, teams: done?.teams ?? 0, meanwhile: 0 }
}

const undoer = alias(profiles, 'undoer')

/** The corrections of a quiz as they were made, the newest first. */
export const listEntries = (reader: Reader, quizId: string) =>
  reader
    .select({
      id: keyCorrections.id,
      number: keyCorrections.number,
      questionId: keyCorrections.questionId,
      rule: keyCorrections.rule,
      versions: keyCorrections.versions,
      newestVersion: keyCorrections.newestVersion,
      accepted: keyCorrections.accepted,
      reason: keyCorrections.reason,
      madeBy: { id: profiles.id, name: profiles.name },
      madeAt: keyCorrections.madeAt,
      undoneBy: { id: undoer.id, name: undoer.name },
      undoneAt: keyCorrections.undoneAt,
      undoReason: keyCorrections.undoReason,
      changed: sql<number>`(select count(*)::int from ${gradeChanges} where ${gradeChanges.correctionId} = ${keyCorrections.id} and ${gradeChanges.kind} = 'correction' and ${gradeChanges.from} <> ${gradeChanges.to})`,
    })
    .from(keyCorrections)
    .innerJoin(profiles, eq(profiles.id, keyCorrections.madeBy))
    .leftJoin(undoer, eq(undoer.id, keyCorrections.undoneBy))
    .where(eq(keyCorrections.quizId, quizId))
    .orderBy(desc(keyCorrections.number))
export type CorrectionEntry = Awaited<ReturnType<typeof listEntries>>[number]
