import { formatMark, parseMark } from '@tbl/contract/news-mark'

/** Asked before anything else, and of no use to news: who is signed in. */
const firstOperation = 'accounts.me'

/** How a page knows which news it has missed when it connects. */
export type NewsMarks = {
  /** A call is sent; its answer knows all that was told before. `operation`: as 'courses.list'. */
  readonly ask: (operation: string) => void
  /** An answer came with a mark (`newsHeader`). */
  readonly answer: (mark: string | null) => void
  /** The connection stands; what was missed until this mark is being fetched again. */
  readonly connect: (mark: string | null) => void
  /** Something came over the connection that stands, from this place. */
  readonly hear: (at: number) => void
  readonly disconnect: () => void
  /** What the page knows all of; undefined: that is not known. */
  readonly since: () => string | undefined
  /** Whether the last answer of an operation may not know what was told at this place. */
  readonly isNewTo: (operation: string, at: number) => boolean
}

/**
 * Before the first connection an answer knows what an earlier one knew when it was asked for; from
 * then on the page knows what came over the connection.
 */
export function createNewsMarks(): NewsMarks {
  let server: string | null = null
  let heard: number | null = null
  let isConnected = false
  let answered = -1
  let isOfTwoServers = false
  /** How much the answers of each operation know at least; -1: that is not known. */
  const known = new Map<string, number>()
  return {
    ask: (operation) => {
      if (heard === null) known.set(operation, Math.min(known.get(operation) ?? answered, answered))
    },
    answer: (text) => {
      const mark = parseMark(text)
      if (!mark || heard !== null) return
      isOfTwoServers ||= server !== null && server !== mark.server
      server = mark.server
      answered = Math.max(answered, mark.at)
    },
    connect: (text) => {
      const mark = parseMark(text)
      server = mark?.server ?? null
      heard = mark?.at ?? null
      isConnected = true
      isOfTwoServers = false
      answered = -1
      known.clear()
    },
    hear: (at) => {
      if (isConnected && heard !== null) heard = Math.max(heard, at)
    },
    disconnect: () => {
      isConnected = false
    },
    since: () => {
      if (server === null || isOfTwoServers) return undefined
      if (heard !== null) return formatMark({ server, at: heard })
      const others = [...known].filter(([operation]) => operation !== firstOperation)
      const at = Math.min(answered, ...others.map(([, least]) => least))
      return at < 0 ? undefined : formatMark({ server, at })
    },
    isNewTo: (operation, at) => heard !== null || (known.get(operation) ?? -1) < at,
  }
}
