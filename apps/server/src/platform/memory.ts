/** What a process remembers of rows that never change, the most recently used ones. */
export type Memory = {
  /** What is remembered under the key, else what is loaded; null is not remembered. */
  readonly recall: <T>(key: string, load: () => Promise<T | null>) => Promise<T | null>
}

/** `most`: how many of them, whatever their size. */
export function createMemory(most = 200): Memory {
  const kept = new Map<string, unknown>()
  const keep = (key: string, value: unknown) => {
    kept.delete(key) // the last in the order of insertion is the one used last
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return
      kept.delete(oldest)
    }
  }
  return {
    recall: async <T>(key: string, load: () => Promise<T | null>) => {
      const value = kept.has(key) ? (kept.get(key) as T) : await load()
      if (value !== null) keep(key, value)
      return value
    },
  }
}
