import { createHistory, type Entry, type RouterHistory } from '../src/ui/router/history.ts'

/** A history that begins at a path and leaves the browser's alone. */
export function createMemoryHistory(path: string): RouterHistory {
  const visited: (Entry | { href: string })[] = [{ href: path }]
  let open = 0
  let onStep = () => {}
  return createHistory({
    get length() {
      return visited.length
    },
    read: () => visited[open] ?? { href: path },
    write: (entry, isNew) => {
      if (isNew) open += 1
      visited.splice(open, isNew ? visited.length : 1, entry)
    },
    go: (steps) => {
      open = Math.min(Math.max(open + steps, 0), visited.length - 1)
      onStep()
    },
    listen: (listener) => {
      onStep = listener
      return () => {
        onStep = () => {}
      }
    },
  })
}
