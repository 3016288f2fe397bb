import { allow, type Outcome, refuse } from './outcome.ts'

export type MemberReadiness = { readonly userId: string; readonly name: string; readonly hasCompleted: boolean }

export type LaunchFacts = { readonly isOpen: boolean; readonly captainId: string | null; readonly members: readonly MemberReadiness[]; readonly questionCount: number }

export type LaunchRefusal = { readonly code: 'NOT_CAPTAIN' | 'PHASE_CLOSED' | 'NO_QUESTIONS' } | { readonly code: 'NOT_READY'; readonly missing: readonly string[] }

/** Members counted and done; the one place that counts readiness, so that excused members can be left out here. */
export const countReadiness = (members: readonly MemberReadiness[]): { total: number; completed: number } => ({
  total: members.length,
  completed: members.filter((member) => member.hasCompleted).length,
})

/** The captain starts once every member has completed the individual quiz (spec 4, D-82). */
export function decideLaunch(facts: LaunchFacts, userId: string): Outcome<null, LaunchRefusal> {
  if (userId !== facts.captainId) return refuse({ code: 'NOT_CAPTAIN' })
  if (!facts.isOpen) return refuse({ code: 'PHASE_CLOSED' })
  if (facts.questionCount === 0) return refuse({ code: 'NO_QUESTIONS' })
  const missing = facts.members.filter((member) => !member.hasCompleted).map((member) => member.name)
  return missing.length === 0 ? allow(null) : refuse({ code: 'NOT_READY', missing })
}
