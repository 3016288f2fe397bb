/** What is done under a name is done at once; what follows within the pause (in milliseconds) is done once, the latest, when it ends. */
export type Gather = (name: string, act: () => void, pause: number) => void

export function createGathering(): Gather {
  const waiting = new Map<string, (() => void) | null>()
  const gather: Gather = (name, act, pause) => {
    if (waiting.has(name)) return void waiting.set(name, act)
    waiting.set(name, null)
    act()
    setTimeout(() => {
      const next = waiting.get(name)
      waiting.delete(name)
      if (next) gather(name, next, pause)
    }, pause).unref()
  }
  return gather
}
