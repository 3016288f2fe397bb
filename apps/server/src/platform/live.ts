import type { News, Room } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'

/** How features tell open screens what happened. Called after the commit, never before. */
export type Live = {
  /** News for everybody who has the course open: for rare changes only, each listener fetches again. */
  readonly toCourse: (courseId: string, topic: News['topic']) => void
  /** The same for changes that come in crowds, as when a class forms its teams: at once, and then not before all listeners can have fetched. Whom a change concerns is told with `toUsers`. */
  readonly toCourseGathered: (courseId: string, topic: News['topic']) => void
  /** News for these people, wherever they are in the product. */
  readonly toUsers: (userIds: readonly string[], news: News) => void
  /** The team quiz as this member sees it. */
  readonly teamQuiz: (userId: string, snapshot: TeamQuizSnapshot) => void
  /** Ends a person's listening to rooms, because a right was lost. */
  readonly expel: (userId: string, from: (room: Room) => boolean) => Promise<void>
  /** Ends all connections of a person (logout). */
  readonly disconnect: (userId: string) => void
}
