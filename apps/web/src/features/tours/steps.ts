import type { Role } from '@tbl/domain/account'
import { product } from '../../platform/product.ts'
import type { TourName } from './tour-choice.ts'

/* What the tours say. Loaded with the first tour, like all that is imported only from tour.tsx. */

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

const phases = `${product} is an active learning approach. Each topic goes through three phases:`

/** The main tour as far as it is the same for everybody of the role. */
const mainTours: Record<Role, readonly TourStep[]> = {
  Student: [
    {
      title: `Welcome to ${product}`,
      text: phases,
      points: [
        'Individual phase: you prepare, and answer a quiz alone.',
        'Team phase: you answer it again with your team, and see at once what is right.',
        'Application phase: together you use what you have learned.',
      ],
    },
    {
      title: 'Go to Courses',
      text: 'Courses leads to what you are enrolled in, with its quizzes and teams.',
      anchor: 'nav-courses',
    },
    {
      title: 'Join with a course code',
      text: 'Enter the code that your instructor gave you under Join by Code. Join takes you into the course.',
      anchor: 'join-by-code',
      path: '/courses',
    },
  ],
  Instructor: [
    {
      title: `Welcome to ${product}`,
      text: phases,
      points: [
        'Individual phase: students prepare, and answer a quiz alone.',
        'Team phase: they answer it again with their team, and see at once what is right.',
        'Application phase: teams use together what they have learned.',
      ],
    },
    {
      title: 'Create your first course',
      text: 'Everything happens in a course. You create one under Courses.',
      anchor: 'nav-courses',
    },
  ],
}

/** How the main tour ends, at the list of courses: as long as it is empty, and when it is not. */
const courseLists: Record<Role, Record<'empty' | 'filled', TourStep>> = {
  Student: {
    empty: {
      title: 'Your enrolled courses',
      text: 'No enrolled courses are here yet. Each course that you join shows up, with the way to its quizzes and your team.',
      anchor: 'course-list',
      path: '/courses',
    },
    filled: {
      title: 'Your enrolled courses',
      text: 'The courses that you have joined are here. View Course leads to the quizzes and your team.',
      anchor: 'course-list',
      path: '/courses',
    },
  },
  Instructor: {
    empty: {
      title: 'Manage your courses',
      text: 'No courses found: create the first one with Create Course. It shows up here, with the way to its quizzes, students, teams and scores.',
      anchor: 'course-list',
      path: '/courses',
    },
    filled: {
      title: 'Manage your courses',
      text: 'Your courses are here. Manage Course leads to quizzes, students, teams and scores.',
      anchor: 'course-list',
      path: '/courses',
    },
  },
}

const courseCreationTour: readonly TourStep[] = [
  {
    title: 'Title and course code',
    text: 'The title is what students see. They join with the code, which no other course may have.',
    anchor: 'course-identity',
  },
  {
    title: 'Description and semester',
    text: 'Say in a few sentences what the course is about, and when it takes place.',
    anchor: 'course-details',
  },
  {
    title: 'Team settings',
    text: 'Choose whether students may form teams by themselves, and how many fit into one.',
    anchor: 'course-team-settings',
  },
  {
    title: 'Enrollment',
    text: 'Choose who can join: anyone with the code, or only the students on your list.',
    anchor: 'course-enrollment',
  },
  {
    title: 'Create the course',
    text: 'Then it is there: upload your students, or give them the code.',
    anchor: 'course-create',
  },
]

const inCourseTours: Record<Role, readonly TourStep[]> = {
  Student: [
    { title: 'Welcome to your course', text: 'Everything in this course is in four tabs.' },
    {
      title: 'Quizzes',
      text: 'You take each quiz alone first, and then with your team.',
      anchor: 'tab-quizzes',
    },
    { title: 'Students', text: 'See who takes the course with you.', anchor: 'tab-students' },
    {
      title: 'Teams',
      text: 'Find your team and its captain, who starts the team quiz and answers for all of you.',
      anchor: 'tab-teams',
    },
    {
      title: 'Gradebook',
      text: 'See your scores, alone and with your team. The answers are shown when the individual and the team quiz are over, or when your instructor releases them.',
      anchor: 'tab-gradebook',
    },
    {
      title: 'You know your way around',
      text: 'Start with the quizzes. You can see this tour again with the button Course tour.',
    },
  ],
  Instructor: [
    { title: 'Welcome to your course', text: 'You run the course from four tabs.' },
    {
      title: 'Quizzes',
      text: 'Write quizzes, show them to your students, and open the individual and the team phase.',
      anchor: 'tab-quizzes',
    },
    {
      title: 'Students',
      text: 'See who has joined, and upload the list of your students.',
      anchor: 'tab-students',
    },
    {
      title: 'Teams',
      text: 'Put your students into teams. They need one before a team quiz.',
      anchor: 'tab-teams',
    },
    {
      title: 'Gradebook',
      text: 'See the scores of all students and teams. Students see the answers when the individual and the team quiz are over, or when you release them.',
      anchor: 'tab-gradebook',
    },
    {
      title: 'Your course is ready',
      text: 'Add students, make teams, create a quiz. You can see this tour again with the button Course tour.',
    },
  ],
}

/**
 * The steps of a tour, in the words for the role; `hasCourses`: there is a course in the reader's
 * list.
 */
export function stepsOf(tour: TourName, role: Role, hasCourses: boolean): readonly TourStep[] {
  if (tour === 'courseCreation') return courseCreationTour
  return tour === 'main'
    ? [...mainTours[role], courseLists[role][hasCourses ? 'filled' : 'empty']]
    : inCourseTours[role]
}

export const skipLabels: Record<TourName, string> = {
  main: 'Skip Tour',
  courseCreation: 'Skip',
  inCourse: 'Skip Tutorial',
}
