/** How often it is looked, milliseconds. */
const tick = 500
/** Ticks that are less late come from a machine that is busy with others, milliseconds. */
const shortest = 1000

export type Stalls = {
  /** For how long this process has stood still since the last `reset`, milliseconds. */
  readonly total: () => number
  readonly reset: () => void
  readonly close: () => void
}

/**
 * Counts for how long the process was not run, or was busy with one thing: ticks that come a second
 * or more late. Tests set the stopwatch, and tick.
 */
export function watchStalls(stopwatch: () => number = () => performance.now()): Stalls & {
  readonly tick: () => void
} {
  let last = stopwatch()
  let counted = 0
  const late = () => {
    const by = stopwatch() - last - tick
    return by < shortest ? 0 : by
  }
  const onTick = () => {
    counted += late()
    last = stopwatch()
  }
  const timer = setInterval(onTick, tick)
  timer.unref()
  return {
    tick: onTick,
    total: () => counted + late(),
    reset: () => {
      counted = 0
      last = stopwatch()
    },
    close: () => clearInterval(timer),
  }
}
