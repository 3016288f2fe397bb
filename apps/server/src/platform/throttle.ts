/** Does something at most once per pause (in milliseconds) for each key. */
export type Throttle = {
  /** Does it now, or at the end of the pause that the last time began. */
  readonly call: (key: string, work: () => void, pause?: number) => void
  /** Forgets what still waits. */
  readonly close: () => void
}

/**
 * The first call of a key happens at once; calls during the pause after it happen together as one
 * at its end.
 */
export function createThrottle(usualPause: number): Throttle {
  const pauses = new Map<
    string,
    { timer: ReturnType<typeof setTimeout>; next: (() => void) | null }
  >()
  const begin = (key: string, work: () => void, pause: number) => {
    const end = () => {
      const next = pauses.get(key)?.next
      pauses.delete(key)
      if (next) begin(key, next, pause)
    }
    pauses.set(key, { timer: setTimeout(end, pause), next: null })
    work() // which may call again
  }
  return {
    call: (key, work, pause = usualPause) => {
      const running = pauses.get(key)
      if (running) running.next = work
      else begin(key, work, pause)
    },
    close: () => {
      for (const { timer } of pauses.values()) clearTimeout(timer)
      pauses.clear()
    },
  }
}
