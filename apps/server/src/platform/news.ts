import type { News } from '@tbl/contract/live'
import type { Hearing, Live, Moved, Notification, RoomsOf } from './live.ts'
import type { Occurrence } from './occurrences.ts'

type CourseTopic = Extract<News, { courseId: string }>['topic']

/** A line of the table in news.ts: who hears what, in this order. */
export const hears = <What>(
  { name }: Occurrence<What>,
  notify: (what: What) => readonly Notification[],
): Hearing => ({ of: name, notify })

/** These people hear that something of the course has changed, wherever they are in the product. */
export const people =
  (userIds: readonly string[], courseId: string, topic: CourseTopic): Notification =>
  (live) =>
    live.toUsers(userIds, { topic, courseId })
/** Everybody who has the course hears it. */
export const everybody =
  (courseId: string, topic: CourseTopic): Notification =>
  (live) =>
    live.toCourse(courseId, topic)
/** All students hear that the open courses have changed, where this is one of them. */
export const catalogue = (isOpen: boolean): readonly Notification[] =>
  isOpen ? [(live) => live.toCatalogue()] : []
/** Who watches the class session of the quiz sees these students and teams as they are now. */
export const moved =
  (what: Moved): Notification =>
  (live) =>
    live.moved(what)
/** From now on these people hear the news of the course. */
export const enter =
  (userIds: readonly string[], courseId: string): Notification =>
  (live) =>
    live.enter(userIds, courseId)
/** From now on the person hears no more of them. */
export const exit =
  (userId: string, courseId: string): Notification =>
  (live) =>
    live.exit(userId, courseId)
/** The person leaves these rooms at once. */
export const expel =
  (userId: string, from: RoomsOf): Notification =>
  (live) =>
    live.expel(userId, from)

/** The connections of the person end, or those of who was let in to a course in their name. */
export const disconnect =
  (userId: string, onlyCourseId: string | null = null): Notification =>
  (live) =>
    live.disconnect(userId, onlyCourseId)

/** The connections end in which the person acts for others; those of who still may are made anew. */
export const endActing =
  (userId: string): Notification =>
  (live) =>
    live.endActing(userId)

/** Tells open screens what has occurred. After the commit, never before. */
export function publish<What>(
  { news, live }: { readonly news: readonly Hearing[]; readonly live: Live },
  { name }: Occurrence<What>,
  what: What,
): void {
  const hearing = news.find(({ of }) => of === name)
  if (!hearing) throw new Error(`Who hears of '${name}' is not in the table of news`)
  for (const notification of (hearing.notify as (what: What) => readonly Notification[])(what))
    notification(live)
}
