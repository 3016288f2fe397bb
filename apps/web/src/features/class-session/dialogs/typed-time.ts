/** A time of the day as a field has it, such as '10:15'. */
const shape = /^([01]\d|2[0-3]):([0-5]\d)$/

const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const name = zone ?? 'here'
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  if (zone) formats.set(name, format) // the zone of the device can change
  return format
}

/** What clocks in a zone show at an instant, as if that was UTC; to the minute. */
function shownAt(instant: number, zone: string | undefined): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minutes)
}

const offsetAt = (instant: number, zone: string | undefined): number =>
  shownAt(instant, zone) - Math.floor(instant / minute) * minute

/**
 * The instants at which clocks in a zone show something: two where they are put back over it. Where
 * they are put forward over it there is none, and it means as much later as they are put.
 */
function instantsOf(shown: number, zone: string | undefined): number[] {
  const offsets = [offsetAt(shown - day, zone), offsetAt(shown + day, zone)]
  const found = offsets.map((offset) => shown - offset)
  const real = found.filter((instant) => shownAt(instant, zone) === shown)
  return real.length > 0 ? real : [Math.max(...found)]
}

/**
 * The next instant after `now` at which clocks where the reader is show what was typed; null when
 * that is no time of the day.
 */
export function nextTime(typed: string, now: Date, zone?: string): Date | null {
  const [, hour, minutes] = shape.exec(typed) ?? []
  if (hour === undefined || minutes === undefined) return null
  const today = Math.floor(shownAt(now.getTime(), zone) / day) * day
  const ofDay = (Number(hour) * 60 + Number(minutes)) * minute
  const instants = [-1, 0, 1, 2].flatMap((days) => instantsOf(today + days * day + ofDay, zone))
  return new Date(Math.min(...instants.filter((instant) => instant > now.getTime())))
}

/** An instant as a field for a time of the day has it. */
export function typedTime(at: Date, zone?: string): string {
  return new Date(shownAt(at.getTime(), zone)).toISOString().slice(11, 16)
}

/** An instant as a field for a date with a time of the day has it, and back; null when it is none. */
export const typedInstant = {
  of: (at: Date, zone?: string): string =>
    new Date(shownAt(at.getTime(), zone)).toISOString().slice(0, 16),
  read: (typed: string, zone?: string): Date | null => {
    const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? Date.parse(`${typed}Z`) : Number.NaN
    return Number.isNaN(shown) ? null : new Date(Math.min(...instantsOf(shown, zone)))
  },
}
