import type { Watching } from '@tbl/contract/teams'
import { byName } from '@tbl/domain/name-order'
import { asc, eq, inArray } from 'drizzle-orm'
import { loadReleases } from '../../access/release.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'

/** The names of teams, those too that are gone and have left a result. */
async function namesOf(reader: Reader, teamIds: readonly string[]): Promise<Map<string, string>> {
  if (teamIds.length === 0) return new Map()
  const gone = await reader
    .select({ id: teamAttempts.teamId, name: teamAttempts.teamName })
    .from(teamAttempts)
    .where(inArray(teamAttempts.teamId, [...teamIds]))
  const here = await reader
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
  return new Map([...gone, ...here].map(({ id, name }) => [id, name]))
}

/**
 * Which of these students, who were moved, can only watch an open team quiz in their new team,
 * since they have seen answers.
 */
export async function listWatching(
  reader: Reader,
  courseId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Watching[]> {
  if (userIds.length === 0) return []
  const ofCourse = await reader
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(eq(quizzes.courseId, courseId))
    .orderBy(asc(quizzes.createdAt))
  const people = await reader
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]))
  const releases = await loadReleases(reader, {
    quizIds: ofCourse.map(({ id }) => id),
    userIds,
    now,
  })
  const found = people.toSorted(byName).flatMap((student) =>
    ofCourse.flatMap(({ id: quizId, title: quizTitle }) => {
      const { own, release } = releases.of(quizId, student.id)
      if (!release.isTeamOpen || release.play !== 'ANSWERS_SEEN') return []
      const card = own.seen.find((seen) => seen.by === 'card' && seen.teamId !== own.team?.id)
      return [{ student, quizId, quizTitle, teamId: card?.by === 'card' ? card.teamId : null }]
    }),
  )
  const names = await namesOf(
    reader,
    found.flatMap(({ teamId }) => teamId ?? []),
  )
  return found.map(({ teamId, ...watching }) => ({
    ...watching,
    seenIn: (teamId && names.get(teamId)) ?? null,
  }))
}
