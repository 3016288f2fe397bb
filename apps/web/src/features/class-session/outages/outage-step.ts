import type { ClassSession } from '@tbl/contract/class-session'
import { type Step, steps } from '../step.ts'

/**
 * Which phase was open in an outage and can still be given time: it has an end for the class, and the
 * next one has not been opened; null: none.
 */
export function stepToLengthen(
  { control }: Pick<ClassSession, 'control'>,
  outage: ClassSession['outages'][number],
): Step | null {
  if (control.state !== 'running') return null
  const step = steps.findLast((one) => control[one].openedAt !== null)
  if (step === undefined) return null
  const { openedAt, endsAt, graceEndsAt, state, ownMinutes } = control[step]
  if (ownMinutes !== null) return null
  const hasTouched =
    openedAt !== null &&
    graceEndsAt !== null &&
    Date.parse(openedAt) < Date.parse(outage.until) &&
    Date.parse(outage.from) <= Date.parse(graceEndsAt)
  return hasTouched && endsAt !== null && state !== 'closed' && state !== 'scheduled' ? step : null
}
