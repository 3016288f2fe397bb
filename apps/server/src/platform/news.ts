import type { News } from '@tbl/contract/live'
import type { Hearing, Live, RoomsOf, Telling } from './live.ts'
import type { Occurrence } from './occurrences.ts'

type CourseTopic = Extract<News, { courseId: string }>['topic']

/** A line of the table in news.ts: who hears what, in this order. */
export const hears = <What>(
  { name }: Occurrence<What>,
  tell: (what: What) => readonly Telling[],
): Hearing => ({ of: name, tell })

/** These people hear that something of the course has changed, wherever they are in the product. */
export const people =
  (userIds: readonly string[], courseId: string, topic: CourseTopic): Telling =>
  (live) =>
    live.toUsers(userIds, { topic, courseId })
/** Everybody who has the course hears it. */
export const everybody =
  (courseId: string, topic: CourseTopic): Telling =>
  (live) =>
    live.toCourse(courseId, topic)
/** All students hear that the open courses have changed, where this is one of them. */
export const catalogue = (isOpen: boolean): readonly Telling[] =>
  isOpen ? [(live) => live.toCatalogue()] : []
/** From now on these people hear the news of the course. */
export const enter =
  (userIds: readonly string[], courseId: string): Telling =>
  (live) =>
    live.enter(userIds, courseId)
/** From now on the person hears no more of them. */
export const exit =
  (userId: string, courseId: string): Telling =>
  (live) =>
    live.exit(userId, courseId)
/** The person leaves these rooms at once. */
export const expel =
  (userId: string, from: RoomsOf): Telling =>
  (live) =>
    live.expel(userId, from)

/** The connections of the person end, or those of who was let in to a course in their name. */
export const disconnect =
  (userId: string, onlyCourseId: string | null = null): Telling =>
  (live) =>
    live.disconnect(userId, onlyCourseId)

/** Tells open screens what has occurred. After the commit, never before. */
export function publish<What>(
  { news, live }: { readonly news: readonly Hearing[]; readonly live: Live },
  { name }: Occurrence<What>,
  what: What,
): void {
  const hearing = news.find(({ of }) => of === name)
  if (!hearing) throw new Error(`Who hears of '${name}' is not in the table of news`)
  for (const telling of (hearing.tell as (what: What) => readonly Telling[])(what)) telling(live)
}
