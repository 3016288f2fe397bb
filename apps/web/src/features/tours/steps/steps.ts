import type { Role } from '@tbl/domain/account'
import { product } from '../../../platform/product.ts'
import type { TourName, TourReader } from '../tour-choice.ts'
import { texts } from './messages.ts'

export type TourStep = {
  readonly title: string
  readonly text: string
  /** A short list below the text. */
  readonly points?: readonly string[]
  /**
   * The `data-tour` of what the step points at. Without it, or where the page has none, the step
   * stands in the middle.
   */
  readonly anchor?: string
  /** The page on which the step stands; without it the one that is open. */
  readonly path?: '/courses'
}

const { student, instructor, assistant, newCourse } = texts
type InCourse = 'course' | 'quizzes' | 'students' | 'teams' | 'gradebook' | 'end'

/** How every main tour begins. */
const welcome = ({
  individual,
  team,
  application,
}: typeof student | typeof instructor): TourStep => ({
  title: texts.welcome({ product }),
  text: texts.phases({ product }),
  points: [individual, team, application],
})

/** The main tour as far as it is the same for everybody of the role. */
const mainTours: Record<Role, readonly TourStep[]> = {
  Student: [
    welcome(student),
    { ...student.courses, anchor: 'nav-courses' },
    { ...student.join, anchor: 'join-by-code', path: '/courses' },
  ],
  Instructor: [welcome(instructor), { ...instructor.firstCourse, anchor: 'nav-courses' }],
}

/** How the main tour ends, at the list of courses: as long as it is empty, and when it is not. */
const courseLists: Record<Role, Record<'empty' | 'filled', TourStep>> = {
  Student: {
    empty: { ...student.listEmpty, anchor: 'course-list', path: '/courses' },
    filled: { ...student.listFilled, anchor: 'course-list', path: '/courses' },
  },
  Instructor: {
    empty: { ...instructor.listEmpty, anchor: 'course-list', path: '/courses' },
    filled: { ...instructor.listFilled, anchor: 'course-list', path: '/courses' },
  },
}

const courseCreationTour: readonly TourStep[] = [
  { ...newCourse.identity, anchor: 'course-identity' },
  { ...newCourse.details, anchor: 'course-details' },
  { ...newCourse.teams, anchor: 'course-team-settings' },
  { ...newCourse.enrollment, anchor: 'course-enrollment' },
  { ...newCourse.create, anchor: 'course-create' },
]

/** Through the four tabs of a course. */
const inCourseTour = (
  words: Record<InCourse, { title: string; text: string }>,
): readonly TourStep[] => [
  words.course,
  { ...words.quizzes, anchor: 'tab-quizzes' },
  { ...words.students, anchor: 'tab-students' },
  { ...words.teams, anchor: 'tab-teams' },
  { ...words.gradebook, anchor: 'tab-gradebook' },
  words.end,
]
const inCourseTours: Record<TourReader, readonly TourStep[]> = {
  Student: inCourseTour(student),
  Instructor: inCourseTour(instructor),
  Assistant: inCourseTour(assistant),
}

/**
 * The steps of a tour, in the words for its reader; `hasCourses`: there is a course in the reader's
 * list.
 */
export function stepsOf(
  tour: TourName,
  reader: TourReader,
  hasCourses: boolean,
): readonly TourStep[] {
  if (tour === 'courseCreation') return courseCreationTour
  const role = reader === 'Student' ? 'Student' : 'Instructor'
  return tour === 'main'
    ? [...mainTours[role], courseLists[role][hasCourses ? 'filled' : 'empty']]
    : inCourseTours[reader]
}
