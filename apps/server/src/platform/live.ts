import type { AnnouncementEvent, News, Room, TeamQuizEvent, TimingEvent } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'

type CourseNews = Extract<News, { courseId: string }>

/** The rooms of a team, those of a quiz, or those in which the staff of a course watches. */
export type RoomsOf =
  | { readonly teamId: string }
  | { readonly quizId: string }
  | { readonly courseId: string }

/** Whether the room is one of them. */
export function isRoomOf(room: Room, of: RoomsOf): boolean {
  if ('quizId' in of) return room.quizId === of.quizId
  if (room.kind === 'cockpit') return 'courseId' in of && room.courseId === of.courseId
  return 'teamId' in of && room.teamId === of.teamId
}

/** What has changed in a quiz that may be run with its class. */
export type Moved = {
  readonly quizId: string
  readonly studentIds: readonly string[]
  readonly teamIds: readonly string[]
}

/** How features tell open screens what happened. Called after the commit, never before. */
export type Live = {
  /**
   * News for the instructor and the enrolled students of a course, wherever they are in the
   * product; at most once a second for a topic, and in large classes not before all can have
   * fetched again.
   */
  readonly toCourse: (courseId: string, topic: CourseNews['topic']) => void
  /** News for all students: what the open courses are has changed. At most once a second. */
  readonly toCatalogue: () => void
  /**
   * News for these people, wherever they are in the product; each hears a topic of a course at most
   * once a second.
   */
  readonly toUsers: (userIds: readonly string[], news: CourseNews) => void
  /** The team quiz of a course, to these of its members, at least one, who see the same. */
  readonly teamQuiz: (
    userIds: readonly string[],
    courseId: string,
    snapshot: TeamQuizSnapshot,
  ) => void
  /** What happened in a team quiz of a course, to these of its members. */
  readonly teamQuizEvent: (
    userIds: readonly string[],
    courseId: string,
    event: TeamQuizEvent,
  ) => void
  /**
   * The times of a quiz, to all who hear the course; to those of `own` theirs, and nothing of the
   * class's. At once, each time.
   */
  readonly timing: (
    courseId: string,
    event: TimingEvent,
    own: readonly { readonly userId: string; readonly event: TimingEvent }[],
  ) => void
  /** To who watches the class session of the quiz, if anybody does: their rows, a little later. */
  readonly moved: (moved: Moved) => void
  /** What is announced at a quiz, to all who hear the course. At once, each time. */
  readonly announcement: (courseId: string, event: AnnouncementEvent) => void
  /** From now on these people hear the news of the course. */
  readonly enter: (userIds: readonly string[], courseId: string) => void
  /** From now on the person hears no more news of the course, and watches nothing in it. */
  readonly exit: (userId: string, courseId: string) => void
  /** Ends a person's listening to rooms, because a right was lost. */
  readonly expel: (userId: string, from: RoomsOf) => void
  /**
   * Ends all connections of a person (logout), or those of who was let in to a course in the
   * person's name.
   */
  readonly disconnect: (userId: string, onlyCourseId?: string | null) => void
  /**
   * Ends the connections in which the person acts for others, because a right may be lost: those of who
   * still has it are made anew.
   */
  readonly endActing: (userId: string) => void
}

/** How open screens are told of something. */
export type Notification = (live: Live) => void

/** What open screens hear of an occurrence once it is stored. */
export type Hearing = {
  readonly of: string
  readonly notify: (what: never) => readonly Notification[]
}
