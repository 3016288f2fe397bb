import type { Role } from '@tbl/domain/account'
import { product } from '../../../platform/product.ts'
import { texts as ofStaff } from '../staff-steps/messages.ts'
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

const { student } = texts
const { instructor, assistant, newCourse } = ofStaff
type InCourse = 'course' | 'quizzes' | 'students' | 'teams' | 'gradebook' | 'end'
type Words = Pick<TourStep, 'title' | 'text'>

/* Steps stay the same while a tour runs; their words are read when they are shown. */

const step = (words: Words, place: Pick<TourStep, 'anchor' | 'path'> = {}): TourStep => ({
  get title() {
    return words.title
  },
  get text() {
    return words.text
  },
  ...place,
})

/** How every main tour begins. */
const welcome = (phases: typeof student | typeof instructor): TourStep => ({
  get title() {
    return texts.welcome({ product })
  },
  get text() {
    return texts.phases({ product })
  },
  get points() {
    return [phases.individual, phases.team, phases.application]
  },
})

/** The main tour as far as it is the same for everybody of the role. */
const mainTours: Record<Role, readonly TourStep[]> = {
  Student: [
    welcome(student),
    step(student.courses, { anchor: 'nav-courses' }),
    step(student.join, { anchor: 'join-by-code', path: '/courses' }),
  ],
  Instructor: [welcome(instructor), step(instructor.firstCourse, { anchor: 'nav-courses' })],
}

/** How the main tour ends, at the list of courses: as long as it is empty, and when it is not. */
const courseLists: Record<Role, Record<'empty' | 'filled', TourStep>> = {
  Student: {
    empty: step(student.listEmpty, { anchor: 'course-list', path: '/courses' }),
    filled: step(student.listFilled, { anchor: 'course-list', path: '/courses' }),
  },
  Instructor: {
    empty: step(instructor.listEmpty, { anchor: 'course-list', path: '/courses' }),
    filled: step(instructor.listFilled, { anchor: 'course-list', path: '/courses' }),
  },
}

const courseCreationTour: readonly TourStep[] = [
  step(newCourse.identity, { anchor: 'course-identity' }),
  step(newCourse.details, { anchor: 'course-details' }),
  step(newCourse.teams, { anchor: 'course-team-settings' }),
  step(newCourse.enrollment, { anchor: 'course-enrollment' }),
  step(newCourse.create, { anchor: 'course-create' }),
]

/** Through the four tabs of a course; who runs quizzes there sees from where. */
const inCourseTour = ({
  classSession,
  ...words
}: Record<InCourse, Words> & { readonly classSession?: Words }): readonly TourStep[] => [
  step(words.course),
  step(words.quizzes, { anchor: 'tab-quizzes' }),
  ...(classSession ? [step(classSession, { anchor: 'run-session' })] : []),
  step(words.students, { anchor: 'tab-students' }),
  step(words.teams, { anchor: 'tab-teams' }),
  step(words.gradebook, { anchor: 'tab-gradebook' }),
  step(words.end),
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
