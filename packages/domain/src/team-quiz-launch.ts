import { allow, type Outcome, refuse } from './outcome.ts'

export type MemberReadiness = {
  readonly userId: string
  readonly name: string
  readonly hasCompleted: boolean
  readonly isWatcher: boolean
}

export type LaunchFacts = {
  readonly isOpen: boolean
  readonly captainId: string | null
  readonly members: readonly MemberReadiness[]
  readonly questionCount: number
}

export type LaunchRefusal =
  | { readonly code: 'NOT_CAPTAIN' | 'PHASE_CLOSED' | 'NO_QUESTIONS' }
  | { readonly code: 'NOT_READY'; readonly missing: readonly string[] }

/** Who watches is not waited for. */
const expected = (members: readonly MemberReadiness[]) =>
  members.filter(({ isWatcher }) => !isWatcher)

/**
 * Members counted and done; the one place that counts readiness, so that excused members can be
 * left out here.
 */
export const countReadiness = (
  members: readonly MemberReadiness[],
): { total: number; completed: number } => ({
  total: expected(members).length,
  completed: expected(members).filter(({ hasCompleted }) => hasCompleted).length,
})

/**
 * The captain starts once every member who plays has completed the individual quiz (spec 4).
 */
export function decideLaunch(facts: LaunchFacts, userId: string): Outcome<null, LaunchRefusal> {
  if (userId !== facts.captainId) return refuse({ code: 'NOT_CAPTAIN' })
  if (!facts.isOpen) return refuse({ code: 'PHASE_CLOSED' })
  if (facts.questionCount === 0) return refuse({ code: 'NO_QUESTIONS' })
  const missing = expected(facts.members).flatMap(({ hasCompleted, name }) =>
    hasCompleted ? [] : [name],
  )
  return missing.length === 0 ? allow(null) : refuse({ code: 'NOT_READY', missing })
}
