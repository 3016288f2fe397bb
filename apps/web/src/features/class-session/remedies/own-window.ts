import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { timeLimits } from '@tbl/domain/phase-clock'
import { typedInstant } from '../dialogs/typed-time.ts'

/** A head start, or a make-up. */
export type WindowKind = 'headStart' | 'makeUp'

/** What the fields of an own window have; empty: from now. */
export type WindowValues = { opensAt: string; closesAt: string; reason: string }

/** How long before the class a head start begins, if nothing else is said, milliseconds. */
const usualLead = 5 * 60_000

type Control = ClassSession['control']

/** The fields as they are first: with the window that there is. */
export function windowValues(
  kind: WindowKind,
  { individual }: Control,
  { window }: SessionStudent,
): WindowValues {
  const isKnown = window !== null && (window.closesAt !== null) === (kind === 'makeUp')
  const opens = individual.opensAt ? new Date(Date.parse(individual.opensAt) - usualLead) : null
  const lead = kind === 'headStart' && opens ? typedInstant.of(opens) : ''
  return {
    opensAt: isKnown ? typedInstant.of(new Date(window.opensAt)) : lead,
    closesAt: isKnown && window.closesAt ? typedInstant.of(new Date(window.closesAt)) : '',
    reason: '',
  }
}

export type WindowFault = 'time' | 'past' | 'order' | 'long'

/** What is wrong with the times; false: nothing. */
export function windowFaults(kind: WindowKind, { opensAt, closesAt }: WindowValues, now: Date) {
  const from = opensAt === '' ? now : typedInstant.read(opensAt)
  const until = typedInstant.read(closesAt)
  const begin = from && from > now ? from : now
  const untilFault = (): WindowFault | false => {
    if (until === null) return 'time'
    if (until <= now) return 'past'
    if (until <= begin) return 'order'
    return until.getTime() - begin.getTime() > timeLimits.makeUp && 'long'
  }
  return {
    opensAt: from === null && ('time' as const),
    closesAt: kind === 'makeUp' && untilFault(),
  }
}

/** The window that the fields mean. */
export const readWindow = (kind: WindowKind, { opensAt, closesAt }: WindowValues) => ({
  opensAt: typedInstant.read(opensAt)?.toISOString() ?? null,
  closesAt: kind === 'makeUp' ? (typedInstant.read(closesAt)?.toISOString() ?? null) : null,
})
