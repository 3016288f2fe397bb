import { eq } from 'drizzle-orm'
import type { Services } from '../platform/api.ts'
import { ofQuiz } from '../platform/database/database.ts'
import { store } from '../platform/database/one-statement.ts'
import { quizzes } from '../schema/quizzes.ts'
import { loadRelease } from './release.ts'
import type { StudentRelease } from './release-rows.ts'
import { type SeenEntry, storeSeen } from './seen.ts'

/**
 * What goes with these results, and is not stored yet. `teamId`: the card of this team goes with
 * them, of whose score the student has a part.
 */
function newSeenEntries(
  { own, userId, release: { results } }: StudentRelease,
  teamId: string | null,
): SeenEntry[] {
  const seenEntries: SeenEntry[] = []
  if (results === 'key' && !own.seen.some(({ by }) => by === 'key'))
    seenEntries.push({ userId, by: 'key' })
  const hasCard = own.seen.some(
    (seen) => seen.by === 'card' && seen.teamId === teamId && seen.isSent,
  )
  if (teamId !== null && !hasCard && (results === 'key' || results === 'card'))
    seenEntries.push({ userId, by: 'card', teamId, isSent: true })
  return seenEntries
}

/**
 * How much of the results the student may see; what they see is stored before they are sent it. For
 * those only who are sent what this allows.
 */
export async function seeResults(
  services: Services,
  quizId: string,
  userId: string,
  teamId: string | null = null,
): Promise<StudentRelease> {
  const { database, clock } = services
  const student = await loadRelease(database.connection, clock, quizId, userId)
  return seeAs(services, student, teamId)
}

/** The same for a student whose release was read a moment ago. */
export async function seeAs(
  { database, clock }: Services,
  student: StudentRelease,
  teamId: string | null = null,
): Promise<StudentRelease> {
  if (newSeenEntries(student, teamId).length === 0) return student
  const { quizId, userId } = student
  return database.transact(async (tx) => {
    await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for('share')
    const loaded = await loadRelease(tx, clock, quizId, userId)
    await store(tx, storeSeen(tx, quizId, newSeenEntries(loaded, teamId), loaded.now))
    return loaded
  }, ofQuiz(quizId))
}
