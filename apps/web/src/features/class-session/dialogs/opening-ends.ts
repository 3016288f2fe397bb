import type { ClassSession } from '@tbl/contract/class-session'
import { freshPhase, noExtraTime, ownEnd } from '@tbl/domain/phase-clock'
import type { Opening } from './opening.ts'

/** When the phase ends for the class; null: no end, or not known before it opens by itself. */
export function classEnd({ opensAt, limitMinutes, typedEnd }: Opening): Date | null {
  if (typedEnd) return typedEnd
  if (opensAt === null || limitMinutes === null) return null
  return new Date(opensAt.getTime() + limitMinutes * 60_000)
}

/** How many students have extra time in a phase that opens so, and until when; null: none has. */
type ExtraEnds = { readonly students: number; readonly until: Date | null }

export function extraEnds(students: ClassSession['students'], opening: Opening): ExtraEnds | null {
  const endsAt = classEnd(opening)
  const extras = students.flatMap(({ extraTime }) => extraTime ?? [])
  if (endsAt === null || extras.length === 0) return null
  const phase = {
    ...freshPhase,
    openedAt: opening.opensAt,
    limit: null,
    ownLimit: null,
    endsAt,
    grace: opening.graceSeconds * 1000,
    outages: [],
  }
  const ends = extras.flatMap((extra) => ownEnd(phase, { ...noExtraTime, ...extra }) ?? [])
  const until = ends.length < extras.length ? null : new Date(Math.max(...ends.map(Number)))
  return { students: extras.length, until }
}
