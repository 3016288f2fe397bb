import { randomBytes } from 'node:crypto'
import type { MissedNews, News } from '@tbl/contract/live'
import { formatMark, parseMark } from '@tbl/contract/news-mark'

/** What a room has heard: when last, when last something that is no news, and which news. */
type Heard = { last: number; lastMore: number; readonly news: Map<string, MissedNews> }

export type NewsLog = {
  /** Something is sent to those in these rooms: news, or else (null); answers its place. */
  readonly note: (rooms: readonly string[], news: News | null) => number
  /** The place of now: after all that was sent, and before all that will be. */
  readonly mark: () => string
  /**
   * What these rooms have heard since a mark; null where it is not known, or was more than news can
   * say again.
   */
  readonly missed: (rooms: Iterable<string>, since: unknown) => MissedNews[] | null
}

/**
 * What this server has sent to which rooms, so that a page that connects fetches again what has
 * changed meanwhile, and nothing else. Remembers the `most` rooms that have heard something last.
 * Places are times, so that they do not tell anybody how much is sent.
 */
export function createNewsLog(most = 10_000): NewsLog {
  const server = randomBytes(6).toString('hex')
  const heardBy = new Map<string, Heard>()
  let latest = 0
  /** What rooms have heard until then may be forgotten. */
  let forgotten = 0

  /** Microseconds since the process began; no place is given twice. */
  const next = (): number => {
    latest = Math.max(latest + 1, Math.floor(performance.now() * 1000))
    return latest
  }
  const noteIn = (room: string, news: News | null, at: number): void => {
    const heard = heardBy.get(room) ?? { last: at, lastMore: 0, news: new Map() }
    heard.last = at
    if (news === null) heard.lastMore = at
    else heard.news.set(JSON.stringify(news), { news, at })
    heardBy.delete(room) // the last in the order of insertion has heard something last
    heardBy.set(room, heard)
  }
  const forget = (): void => {
    for (const [room, { last }] of heardBy) {
      if (heardBy.size <= most) return
      heardBy.delete(room)
      forgotten = last
    }
  }
  return {
    note: (rooms, news) => {
      const at = next()
      for (const room of rooms) noteIn(room, news, at)
      forget()
      return at
    },
    mark: () => formatMark({ server, at: next() }),
    missed: (rooms, since) => {
      const mark = parseMark(since)
      if (mark?.server !== server || mark.at > latest || mark.at < forgotten) return null
      const missed = new Map<string, MissedNews>()
      for (const room of rooms) {
        const heard = heardBy.get(room)
        if (!heard || heard.last <= mark.at) continue
        if (heard.lastMore > mark.at) return null
        for (const [text, one] of heard.news)
          if (one.at > mark.at && one.at > (missed.get(text)?.at ?? 0)) missed.set(text, one)
      }
      return [...missed.values()]
    },
  }
}
