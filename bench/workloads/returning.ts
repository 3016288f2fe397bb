import { setTimeout as pause } from 'node:timers/promises'
import { createNewsMarks } from '../../apps/web/src/platform/news-marks.ts'
import { good } from '../load/calls.ts'
import { closedLoop, spread } from '../load/pace.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import type { BenchQuiz, BenchTeam, LoggedIn } from './class.ts'

/** Somebody whose page has the team quiz open. */
export type Player = LoggedIn & { readonly team: BenchTeam }

/** All members of the teams; of each team all come at different times. */
export const playersOf = (teams: readonly BenchTeam[]): Player[] => {
  const most = Math.max(...teams.map(({ members }) => members.length))
  return Array.from({ length: most }, (_, index) =>
    teams.flatMap((team) => {
      const member = team.members[index]
      return member ? [{ ...member, team }] : []
    }),
  ).flat()
}

/** A page with its connection; `presence` is how often it heard who is there, and the last answer. */
export type Page = {
  readonly ear: LiveEar
  readonly presence: { messages: number; last: string }
  /** What it knows of news; undefined: nothing. */
  readonly since: () => string | undefined
}

/** Opens a page, or connects one again that has been away. */
export type Opens = (player: Player, before?: Page) => Promise<Page>

/**
 * Connects somebody as apps/web/src/platform/live.tsx does it; `missed` once the server has said what
 * they have missed since they were there, null: it does not know.
 */
export async function connectAs(
  { url }: MeasuredServer,
  { id: userId, cookie }: LoggedIn,
  since?: string,
  hears: (message: string, name: string) => void = () => {},
) {
  const marks = createNewsMarks()
  let hearMissed: (missed: unknown[] | null) => void = () => {}
  const missed = new Promise<unknown[] | null>((resolve) => {
    hearMissed = resolve
  })
  const hear = (message: string) => {
    const [name, what, at] = JSON.parse(message) as [string, unknown, unknown]
    if (name === 'missed') {
      marks.connect(at as string | null)
      hearMissed(what as unknown[] | null)
    } else if (typeof at === 'number') marks.hear(at)
    hears(message, name)
  }
  const ear = await connectToSocketIo(url, cookie, hear, { userId, since })
  return { ear, missed, since: marks.since }
}

/**
 * A page at the product: it joins its room, and fetches all that it shows, unless it hears that it
 * has missed nothing. Done when it has all of that.
 */
export const comesBackTo =
  (server: MeasuredServer, { quizId }: BenchQuiz): Opens =>
  async (player, before) => {
    const { teamId } = player.team
    const presence = { messages: 0, last: '' }
    const connected = await connectAs(server, player, before?.since(), (message, name) => {
      if (name !== 'presence') return
      presence.messages += 1
      presence.last = message
    })
    const { ear, missed, since } = connected
    const api = '/api/v1'
    const { cookie } = player
    const shown = ['/session', '/quizzes', `/quizzes/${quizId}/teams/${teamId}/session`]
    const fetchAgain = async () => {
      if ((await missed)?.length === 0) return
      await Promise.all(shown.map((path) => good(server.call('GET', `${api}${path}`, { cookie }))))
    }
    const [answer] = await Promise.all([
      ear.ask('join', { kind: 'team-quiz', quizId, teamId }),
      fetchAgain(),
    ])
    if ((answer as { ok?: boolean }).ok !== true)
      throw new Error(`A room was not opened: ${JSON.stringify(answer)}`)
    return { ear, presence, since }
  }

/** A plain connection. */
export const connectsTo =
  ({ url }: MeasuredServer): Opens =>
  async () => ({
    ear: await connectToSocketIo(url, undefined, () => {}),
    presence: { messages: 0, last: '' },
    since: () => undefined,
  })

/** All have begun to come back within so many seconds. */
const returnWithin = 1
/** Pages that open at a time, before anything is measured. */
const atOnce = 20

/** A page of each player. */
export async function openPages(players: readonly Player[], opens: Opens): Promise<Page[]> {
  const pages: Page[] = []
  await closedLoop(players, atOnce, async (player) => pages.push(await opens(player)))
  return pages
}

/**
 * All pages lose their connections at once, and come back within a second, evenly; answers the
 * seconds until all were in sync, and the pages with their new connections, in the players' order.
 */
export async function dropAndReturn(
  players: readonly Player[],
  before: readonly Page[],
  opens: Opens,
): Promise<{ seconds: number; pages: Page[] }> {
  const began = performance.now()
  for (const { ear } of before) ear.drop()
  const away = players.map((player, index) => ({ player, page: before[index] }))
  const pages = await spread(away, returnWithin, ({ player, page }) => opens(player, page))
  return { seconds: (performance.now() - began) / 1000, pages }
}

/** Longest wait for the last message, in milliseconds. */
const longestWait = 10_000

/** Waits until each page knows that its whole team is there, and no one else; throws otherwise. */
export async function expectPresence(
  players: readonly Player[],
  pages: readonly Page[],
): Promise<void> {
  const teamIsThere = (page: Page, player: Player | undefined): boolean => {
    const [, { userIds }] = JSON.parse(page.presence.last || '["presence",{"userIds":[]}]') as [
      string,
      { userIds: readonly string[] },
    ]
    const members = (player?.team.members ?? []).map(({ id }) => id)
    return userIds.toSorted().join() === members.toSorted().join()
  }
  const missing = () => pages.filter((page, index) => !teamIsThere(page, players[index])).length
  for (let waited = 0; missing() > 0; waited += 10) {
    if (waited > longestWait) throw new Error(`${missing()} do not know that their team is there`)
    await pause(10)
  }
}
