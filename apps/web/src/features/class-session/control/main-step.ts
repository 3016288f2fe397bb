import type { ClassSession } from '@tbl/contract/class-session'
import {
  countStudents,
  countTeams,
  doneStates,
  isAtItWithClass,
  isOpen,
  type Step,
  steps,
  submittedStates,
} from '../step.ts'

/** What the one main button does. */
export type MainStep =
  | { readonly does: 'open' | 'collect' | 'resume'; readonly step: Step }
  | { readonly does: 'end' | 'continue' }

type Known = Pick<ClassSession, 'control' | 'students' | 'teams'>

/** Somebody who has started has still to submit; or nobody has submitted yet, and some may come. */
function hasToSubmit(session: Known): boolean {
  if (session.students.some(isAtItWithClass)) return true
  const isUntouched = countStudents(session, ...submittedStates) === 0
  return isUntouched && session.students.length > 0
}

/** A team still plays; or none is done yet, and some may begin. */
function hasToPlay(session: Known): boolean {
  if (countTeams(session, 'playing') > 0) return true
  return countTeams(session, ...doneStates) === 0 && session.teams.length > 0
}

/**
 * Whether a phase was run in this session: one that somebody opened by hand before it does not
 * count, nor one that is planned.
 */
function hasRun({ control }: Known, step: Step): boolean {
  const { openedAt, state } = control[step]
  if (state === 'scheduled') return false
  if (state !== 'closed') return true
  return openedAt !== null && (control.startedAt === null || openedAt >= control.startedAt)
}

/**
 * The next step of a class session: open the individual phase, collect it, open the team phase, end
 * it, end the session. A step with nothing to do is left out; a phase that is paused goes on first.
 */
export function mainStep(session: Known): MainStep {
  const { control } = session
  if (control.state === 'ended') return { does: 'continue' }
  const paused = steps.find((step) => control[step].state === 'paused')
  if (paused) return { does: 'resume', step: paused }
  const { individual, team } = control
  const isManual = control.state === 'none'
  if (!(isOpen(individual) || isOpen(team))) {
    if (isManual || (!hasRun(session, 'individual') && !hasRun(session, 'team')))
      return { does: 'open', step: 'individual' }
  }
  if (isOpen(individual) && hasToSubmit(session)) return { does: 'collect', step: 'individual' }
  if (!hasRun(session, 'team')) return { does: 'open', step: 'team' }
  if (isOpen(team) && (isManual || hasToPlay(session))) return { does: 'collect', step: 'team' }
  // there is no session to end in manual mode: what is open is ended instead
  return isManual ? { does: 'collect', step: 'individual' } : { does: 'end' }
}
