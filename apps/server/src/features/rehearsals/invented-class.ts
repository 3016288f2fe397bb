import type { ContractRouterClient } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { contract } from '@tbl/contract/contract'
import { classPhase, classTimes } from '@tbl/domain/class-release'
import { type PhaseFacts, runningTime } from '@tbl/domain/phase-clock'
import type { Question } from '@tbl/domain/quiz'
import { isAbsentSeat, isAwaySeat } from '@tbl/domain/rehearsal'
import { requireQuizFacts } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import { requireVersion } from '../quizzes/queries.ts'
import { findVersionOf, type InventedStudent, listInvented, type RehearsalRow } from './queries.ts'

/** The operations, as a student of the rehearsal calls them. */
type Student = ContractRouterClient<typeof contract>
export type ActAs = (student: { readonly id: string; readonly onlyCourseId: string }) => Student

/** A phase while students can answer in it. */
type OpenPhase = { readonly seconds: number; readonly limitSeconds: number | null }

/** An invented class at a time, and how each of it acts. */
export type InventedClass = {
  readonly quizId: string
  readonly students: readonly InventedStudent[]
  readonly questions: readonly Question[]
  readonly individual: OpenPhase | null
  readonly team: OpenPhase | null
  /** Null: they do not act now. */
  readonly as: (student: InventedStudent) => Student | null
}

/** How long it has been open, without its pauses; null: it is not. */
function openPhase(phase: PhaseFacts | null, state: string, now: Date): OpenPhase | null {
  if (!phase?.openedAt || state !== 'open') return null
  return {
    seconds: runningTime({ ...phase, endsAt: now }) / 1000,
    limitSeconds: phase.endsAt && runningTime(phase) / 1000,
  }
}

/** The class of a rehearsal as it is now; null: its quiz is not shown, and nobody is there. */
export async function readClass(
  services: Services,
  actAs: ActAs,
  { courseId, copyId: quizId }: Pick<RehearsalRow, 'courseId' | 'copyId'>,
): Promise<InventedClass | null> {
  const { connection } = services.database
  const now = services.clock.now()
  const facts = await requireQuizFacts(connection, quizId)
  if (!classPhase(facts, now).isShown) return null
  const times = classTimes(facts, now)
  const team = openPhase(facts.team, times.team.state, now)
  const isHere = ({ seat, isPlayed }: InventedStudent): boolean =>
    !isPlayed && !isAbsentSeat(seat) && !(team && isAwaySeat(seat, team.seconds))
  const version = await findVersionOf(connection, quizId)
  return {
    quizId,
    students: await listInvented(connection, courseId),
    questions: await requireVersion(services, connection, quizId, version),
    individual: openPhase(facts.individual, times.individual.state, now),
    team,
    as: (student) => (isHere(student) ? actAs({ id: student.id, onlyCourseId: courseId }) : null),
  }
}

/** Does it; what is refused was not to be done, as with any student. */
export const tryTo = async <Answer>(act: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') return null
    throw error
  }
}
