/** The value below which a share (0 to 1) of the values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN

/** The middle value; between two of them, their mean. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN,
    sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN,
  ]
  return (low + high) / 2
}

/** The most that happened within a second, of when things happened (ms, in order). */
export const busiestSecond = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length))

/** The share of those of which something is so. */
export const shareOf = <T>(all: readonly T[], isSo: (one: T) => boolean): number =>
  all.filter(isSo).length / all.length

/**
 * The time from a press to the next picture as browsers sum it up (INP): the longest, but for one of
 * every 50; 16 where none took longer than one picture (shorter ones are not listed).
 */
export const inpOf = (presses: readonly number[]): number =>
  presses.toSorted((a, b) => b - a)[Math.floor(presses.length / 50)] ?? 16
