import { allow, type Outcome, refuse } from './outcome.ts'
import type { PhaseState } from './phase-clock.ts'

export type MemberReadiness = {
  readonly userId: string
  readonly name: string
  readonly hasCompleted: boolean
  readonly isWatcher: boolean
  /** Readiness waits for them (`isExpected` of release). */
  readonly isExpected: boolean
}

export type LaunchFacts = {
  /** The team phase; a hidden quiz is closed. */
  readonly phase: PhaseState
  /** Until when the team cannot start, since answers may still arrive; null: it need not wait. */
  readonly startsAt: Date | null
  readonly isOverForClass: boolean
  readonly captainId: string | null
  readonly members: readonly MemberReadiness[]
  readonly questionCount: number
}

export type LaunchRefusal =
  | { readonly code: 'NOT_CAPTAIN' | 'PHASE_CLOSED' | 'PAUSED' | 'NO_QUESTIONS' }
  | { readonly code: 'STARTS_LATER'; readonly startsAt: string }
  | { readonly code: 'NOT_READY'; readonly missing: readonly string[] }

/** Members counted and done; the one place that counts readiness. */
export function countReadiness(members: readonly MemberReadiness[]): {
  total: number
  completed: number
} {
  const expected = members.filter(({ isExpected }) => isExpected)
  return {
    total: expected.length,
    completed: expected.filter(({ hasCompleted }) => hasCompleted).length,
  }
}

/** Whom the team waits for; a team without an expected member waits for the end of the class. */
function missing({ members, isOverForClass }: LaunchFacts): string[] {
  const expected = members.filter(({ isExpected }) => isExpected)
  const awaited = expected.length === 0 && !isOverForClass ? members : expected
  return awaited.flatMap(({ hasCompleted, isWatcher, name }) =>
    hasCompleted || isWatcher ? [] : [name],
  )
}

/**
 * The captain starts once every member whom the team waits for has completed the individual quiz
 * (spec 4), and nothing of the class that was answered in time can still arrive.
 */
export function decideLaunch(facts: LaunchFacts, userId: string): Outcome<null, LaunchRefusal> {
  if (userId !== facts.captainId) return refuse({ code: 'NOT_CAPTAIN' })
  if (facts.phase === 'paused') return refuse({ code: 'PAUSED' })
  if (facts.phase !== 'open') return refuse({ code: 'PHASE_CLOSED' })
  if (facts.questionCount === 0) return refuse({ code: 'NO_QUESTIONS' })
  const names = missing(facts)
  if (names.length > 0) return refuse({ code: 'NOT_READY', missing: names })
  return facts.startsAt
    ? refuse({ code: 'STARTS_LATER', startsAt: facts.startsAt.toISOString() })
    : allow(null)
}
