/** The device's stopwatch and its clock, milliseconds. */
export type DeviceTime = { readonly stopwatch: number; readonly wall: number }

/**
 * The server's time by the device's stopwatch: what the server said, and what the device showed as
 * that came. The device's clock is there for one thing: a stopwatch that stood still in sleep is
 * found out by it.
 */
export type ServerClock = DeviceTime & { readonly time: number }

/** What the device shows now. */
export const deviceTime = (): DeviceTime => ({ stopwatch: performance.now(), wall: Date.now() })

/** A clock by the server's time (ISO 8601) in an answer that comes now. */
export const clockOf = (at: string, device: DeviceTime): ServerClock => ({
  ...device,
  time: Date.parse(at),
})

/** The server's time at a stopwatch of the device, milliseconds. */
export const timeBy = ({ time, stopwatch }: ServerClock, now: number): number =>
  time + now - stopwatch

/** The server's time now, milliseconds. */
export const serverTime = (clock: ServerClock): number => timeBy(clock, performance.now())

/** The same as a date: by it a page says which day is today, however wrong the device's clock is. */
export const serverDate = (clock: ServerClock): Date => new Date(serverTime(clock))

/** Stopwatch and clock of a device that is awake differ by no more than this, milliseconds. */
const tolerance = 1500

/**
 * Whether the stopwatch has run all the time; if not, the server has to be asked anew. Setting the
 * device's clock looks the same, and costs no more than that.
 */
export const isSure = (clock: ServerClock, device: DeviceTime): boolean =>
  Math.abs(device.wall - clock.wall - (device.stopwatch - clock.stopwatch)) < tolerance

/** No answer is on its way for longer, milliseconds. */
const longestWay = 10_000

/**
 * Of two clocks the one nearer to the server's, at the later one's start: an answer is on its way
 * for a while, so that is the one ahead. One that is far ahead was wrong.
 */
export function nearerClock(before: ServerClock, next: ServerClock): ServerClock {
  const lead = timeBy(before, next.stopwatch) - next.time
  return isSure(before, next) && lead > 0 && lead < longestWay ? before : next
}
