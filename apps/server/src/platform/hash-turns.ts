/** Who asks for a hash, and what for: the network address, and whether the browser is known to the account. */
export type Asker = { readonly address: string; readonly isKnownDevice: boolean; readonly what: 'guess' | 'sign-up' | 'link' }

export type HashTurns = {
  /** Does the work when its turn comes, and answers or fails as it does. */
  readonly run: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
}

/** What waits, by address and what for; the one whose turn is next comes first. */
type Line = Map<string, { readonly address: string; readonly waiting: (() => void)[] }>

/**
 * Turns for what is expensive and asked for by who is not signed in: the hashing of passwords (FIRM-02). `capacity` is how many run at a
 * time. Known devices come first, then one address after the other, guesses, sign-ups and links of one in turn: a class signs up beside a flood of guesses
 * from its own address. While others wait, an address has at most half of the capacity.
 */
export function createHashTurns({ capacity }: { readonly capacity: number }): HashTurns {
  const half = Math.max(1, Math.floor(capacity / 2))
  const known: Line = new Map()
  const unknown: Line = new Map()
  const atWork = new Map<string, number>()
  let total = 0

  const count = (address: string, change: number) => {
    total += change
    const now = (atWork.get(address) ?? 0) + change
    if (now > 0) atWork.set(address, now)
    else atWork.delete(address)
  }

  /** Whose turn it is: of who has less than half at work the first; where nobody has, the first of all, so that nothing lies idle. */
  const nextOf = (isFree: (address: string) => boolean) => {
    for (const line of [known, unknown]) for (const [key, { address, waiting }] of line) if (isFree(address)) return { line, key, address, waiting }
    return null
  }

  const beginNext = () => {
    if (total >= capacity) return
    const next = nextOf((address) => (atWork.get(address) ?? 0) < half) ?? nextOf(() => true)
    if (!next) return
    const { line, key, address, waiting } = next
    const begin = waiting.shift()
    line.delete(key)
    if (waiting.length > 0) line.set(key, { address, waiting }) // its next turn comes after those of the others
    count(address, 1)
    begin?.()
  }

  return {
    run: async ({ address, isKnownDevice, what }, work) => {
      await new Promise<void>((begin) => {
        const line = isKnownDevice ? known : unknown
        const key = `${what} ${address}`
        const waiting = line.get(key)?.waiting ?? []
        waiting.push(begin)
        line.set(key, { address, waiting })
        beginNext()
      })
      try {
        return await work()
      } finally {
        count(address, -1)
        beginNext()
      }
    },
  }
}
