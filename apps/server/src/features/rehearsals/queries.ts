import { and, asc, count, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import { type Claim, definePlace, type Found } from '../../platform/caller.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { rehearsalPeople, rehearsals } from '../../schema/rehearsals.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { quizPlaceFields } from '../quizzes/queries.ts'

/** A rehearsal as it is stored. */
export type RehearsalRow = typeof rehearsals.$inferSelect

/** The rehearsal that is played with this copy, and where who asks stands to it. */
export type RehearsalPlace = Found<typeof findRehearsal>
export const findRehearsal = (quizId: string) => (reader: Reader, claim: Claim) =>
  rehearsalPlace(reader, claim, { quizId })
const rehearsalPlace = definePlace((reader, who, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select({
      ...quizPlaceFields(who),
      rehearsedId: rehearsals.quizId,
      rehearsedIn: sql<
        string | null
      >`(select home.course_id from ${quizzes} home where home.id = ${rehearsals.quizId})`,
      endsAt: rehearsals.endsAt,
      speed: rehearsals.speed,
    })
    .from(who.table)
    .innerJoin(rehearsals, eq(rehearsals.copyId, quizId))
    .innerJoin(quizzes, eq(quizzes.id, rehearsals.copyId))
    .innerJoin(courses, eq(courses.id, rehearsals.courseId)),
)

/** The invented students of a rehearsal with their teams, by seat. */
export const listInvented = (reader: Reader, courseId: string) =>
  reader
    .select({
      id: rehearsalPeople.inventedId,
      name: profiles.name,
      seat: sql<number>`${rehearsalPeople.seat}`,
      isPlayed: rehearsalPeople.isPlayed,
      teamId: teams.id,
      teamName: teams.name,
      isCaptain: sql<boolean>`${teams.captainId} = ${rehearsalPeople.inventedId}`,
    })
    .from(rehearsalPeople)
    .innerJoin(profiles, eq(profiles.id, rehearsalPeople.inventedId))
    .innerJoin(
      teamMembers,
      and(
        eq(teamMembers.courseId, rehearsalPeople.courseId),
        eq(teamMembers.userId, rehearsalPeople.inventedId),
      ),
    )
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(rehearsalPeople.courseId, courseId))
    .orderBy(asc(rehearsalPeople.seat))
export type InventedStudent = Awaited<ReturnType<typeof listInvented>>[number]

/** The rehearsal of a quiz, locked; null without one. */
export async function lockRehearsalOf(tx: Tx, quizId: string): Promise<RehearsalRow | null> {
  const [row] = await tx
    .select()
    .from(rehearsals)
    .where(eq(rehearsals.quizId, quizId))
    .for('update')
  return row ?? null
}

/** How many rehearsals there are. */
export async function countRehearsals(reader: Reader): Promise<number> {
  const [row] = await reader.select({ running: count() }).from(rehearsals)
  return row?.running ?? 0
}

/** The courses of rehearsals whose time is over, or whose quiz or person is gone. */
export const listOver = (reader: Reader, now: Date) =>
  reader
    .select({ courseId: rehearsals.courseId })
    .from(rehearsals)
    .where(or(lte(rehearsals.endsAt, now), isNull(rehearsals.quizId), isNull(rehearsals.startedBy)))

/** All rehearsals that there are. */
export const listRunning = (reader: Reader) =>
  reader.select().from(rehearsals).orderBy(asc(rehearsals.dueAt))

/** The current version of a quiz's questions, by number; the call ends without the quiz. */
export async function findVersionOf(reader: Reader, quizId: string): Promise<number> {
  const [row] = await reader
    .select({ version: quizzes.version })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  if (!row) throw notFound()
  return row.version
}

/** How far the students are with the individual quiz. */
export async function listProgress(
  reader: Reader,
  quizId: string,
): Promise<Map<string, { readonly completed: boolean; readonly answered: number }>> {
  const rows = await reader
    .select({
      userId: individualAttempts.userId,
      completed: individualAttempts.completed,
      answers: individualAttempts.answers,
    })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.isPreview, false)))
  return new Map(
    rows.map(({ userId, completed, answers }) => [
      userId,
      { completed, answered: Object.keys(answers).length },
    ]),
  )
}

/** Everybody who was invented for a rehearsal. */
export const listPeople = (reader: Reader, courseId: string) =>
  reader
    .select({ id: rehearsalPeople.inventedId })
    .from(rehearsalPeople)
    .where(eq(rehearsalPeople.courseId, courseId))
