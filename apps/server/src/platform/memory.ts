/** What a process remembers under keys, the most recently used ones. */
export type Memory = {
  /** What is remembered under the key; null: nothing. */
  readonly find: <T>(key: string) => T | null
  /** Remembers it, and answers it. */
  readonly keep: <T>(key: string, value: T) => T
  /** What is remembered under the key, else what is loaded; null is not remembered. */
  readonly recall: <T>(key: string, load: () => Promise<T | null>) => Promise<T | null>
}

/** `most`: how many of them, whatever their size. */
export function createMemory(most: number): Memory {
  const kept = new Map<string, unknown>()
  const keep = <T>(key: string, value: T): T => {
    kept.delete(key) // the last in the order of insertion is the one used last
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return value
  }
  const find = <T>(key: string): T | null => (kept.has(key) ? keep(key, kept.get(key) as T) : null)
  return {
    find,
    keep,
    recall: async <T>(key: string, load: () => Promise<T | null>) => {
      const found = find<T>(key)
      if (found !== null) return found
      const value = await load()
      return value === null ? null : keep(key, value)
    },
  }
}
