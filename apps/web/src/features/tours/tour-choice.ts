import type { Role, ToursSeen } from '@tbl/domain/account'

/** Tours that belong to one page and run only there. */
export type PageTour = 'courseCreation' | 'inCourse'
export type TourName = 'main' | PageTour

/** Whom a tour shows around: who runs things, who helps in a course, or a student. */
export type TourReader = Role | 'Assistant'

export const tourNames: readonly TourName[] = ['main', 'courseCreation', 'inCourse']

/** What says that a tour was completed or skipped. */
export const flags: Record<TourName, keyof ToursSeen> = {
  main: 'hasSeenTutorial',
  courseCreation: 'hasSeenCourseCreationTutorial',
  inCourse: 'hasSeenInCourseTutorial',
}

export type TourSituation = {
  readonly seen: ToursSeen
  /** The tour of the page that is open. */
  readonly place: PageTour | null
  /** The tour that was started with a button. */
  readonly asked: TourName | null
  /**
   * Completed or skipped since these pages were loaded: no longer shown by itself, even when that
   * could not be stored.
   */
  readonly closed: readonly TourName[]
  /** The page is one that people come to for an answer of theirs: no tour begins there by itself. */
  readonly isForAnswer: boolean
}

/** Such pages. A tour over them would lead whoever is new away from what they came for. */
export const isForAnswer = (path: string): boolean => path === '/invitation'

/**
 * Which tour runs now: one at a time, the main tour before all others, the one about
 * creating a course never by itself.
 */
export function tourToShow({
  seen,
  place,
  asked,
  closed,
  isForAnswer,
}: TourSituation): TourName | null {
  const isWanted = (tour: TourName) =>
    asked === tour || (!isForAnswer && !seen[flags[tour]] && !closed.includes(tour))
  if (isWanted('main')) return 'main'
  if (place === 'courseCreation') return asked === place ? place : null
  return place && isWanted(place) ? place : null
}
