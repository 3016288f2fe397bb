/**
 * Who asks for a hash, and what for: the network address, and whether the browser is known to the
 * account.
 */
export type Asker = {
  readonly address: string
  readonly isKnownDevice: boolean
  readonly what: 'guess' | 'sign-up' | 'link'
}

export type HashTurns = {
  /** Does the work when its turn comes, and answers or fails as it does. */
  readonly run: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
}

/** What waits, by what for and address; the one whose turn is next comes first. */
type Line = Map<string, { readonly address: string; readonly waiting: (() => void)[] }>

/** How many turns in a row known devices have while others wait. */
const knownAtMost = 3

/**
 * Turns for what is expensive and asked for by who is not signed in: the hashing of passwords, and
 * what a guess asks of the database. `capacity` is how many run at a time. Known devices
 * come first, though not for ever, then one address after the other, guesses, sign-ups and links of
 * one in turn: a class signs up beside a flood of guesses from its own address. While others wait,
 * an address has at most half of the capacity, and so has each of the three.
 */
export function createHashTurns({ capacity }: { readonly capacity: number }): HashTurns {
  const half = Math.max(1, Math.floor(capacity / 2))
  const known: Line = new Map()
  const unknown: Line = new Map()
  const atWork = new Map<string, number>()
  let total = 0
  let knownInARow = 0

  const count = (key: string, address: string, change: number) => {
    total += change
    for (const of of [key, address]) {
      const now = (atWork.get(of) ?? 0) + change
      if (now > 0) atWork.set(of, now)
      else atWork.delete(of)
    }
  }
  const hasLess = (of: string) => (atWork.get(of) ?? 0) < half

  const firstOf = (line: Line, isFree: (key: string, address: string) => boolean) => {
    for (const [key, { address, waiting }] of line)
      if (isFree(key, address)) return { line, key, address, waiting }
    return null
  }
  /**
   * Whose turn it is: who has less than half at work; where nobody has, what has, then the first of
   * all, so that nothing lies idle. Known devices come before others each time, after so many turns
   * in a row behind them.
   */
  const whoIsNext = () => {
    const [first, second] =
      knownInARow >= knownAtMost ? ([unknown, known] as const) : ([known, unknown] as const)
    const ofOthers = (line: Line) => firstOf(line, (_key, address) => hasLess(address))
    const ofAll = (line: Line) => firstOf(line, hasLess) ?? firstOf(line, () => true)
    return ofOthers(first) ?? ofOthers(second) ?? ofAll(first) ?? ofAll(second)
  }

  const beginNext = () => {
    if (total >= capacity) return
    const next = whoIsNext()
    if (!next) return
    const { line, key, address, waiting } = next
    const begin = waiting.shift()
    line.delete(key)
    // its next turn comes after those of the others
    if (waiting.length > 0) line.set(key, { address, waiting })
    count(key, address, 1)
    knownInARow = line === known ? knownInARow + 1 : 0
    begin?.()
  }

  return {
    run: async ({ address, isKnownDevice, what }, work) => {
      const key = `${what} ${isKnownDevice ? 'known' : 'unknown'} ${address}`
      await new Promise<void>((begin) => {
        const line = isKnownDevice ? known : unknown
        const waiting = line.get(key)?.waiting ?? []
        waiting.push(begin)
        line.set(key, { address, waiting })
        beginNext()
      })
      try {
        return await work()
      } finally {
        count(key, address, -1)
        beginNext()
      }
    },
  }
}
