import type { Rehearsal } from '@tbl/contract/rehearsals'
import type { InventedStudent, RehearsalPlace } from './queries.ts'

/** A rehearsal for who runs it. */
export function presentRehearsal(
  place: RehearsalPlace & { readonly rehearsedId: string },
  students: readonly InventedStudent[],
  now: Date,
): Rehearsal {
  const teams = [...new Map(students.map(({ teamId, teamName }) => [teamId, teamName]))]
  return {
    quizId: place.id,
    of: { quizId: place.rehearsedId, courseId: place.rehearsedIn },
    at: now.toISOString(),
    endsAt: place.endsAt.toISOString(),
    speed: place.speed as Rehearsal['speed'],
    teams: teams.map(([id, name]) => ({
      id,
      name,
      members: students
        .filter(({ teamId }) => teamId === id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          isCaptain: one.isCaptain,
          isPlayed: one.isPlayed,
        })),
    })),
  }
}
