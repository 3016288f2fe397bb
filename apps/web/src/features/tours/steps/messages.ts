import { defineTexts } from '@tbl/texts/texts'
import type { TourName } from '../tour-choice.ts'

/* Loaded with the first tour, like all that is imported only from tour.tsx. */

export const texts = defineTexts('features/tours/steps', {
  number: 'Step {number} of {count}',
  skip: {
    main: 'Skip Tour',
    courseCreation: 'Skip',
    inCourse: 'Skip Tutorial',
  } as const satisfies Record<TourName, string>,
  seeDemo: 'See the demo course',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',

  welcome: 'Welcome to {product}',
  phases: '{product} is an active learning approach. Each topic goes through three phases:',
  student: {
    individual: 'Individual phase: you prepare, and answer a quiz alone.',
    team: 'Team phase: you answer it again with your team, and see at once what is correct.',
    application: 'Application phase: together you use what you have learned.',
    courses: {
      title: 'Go to Courses',
      text: 'Courses leads to what you are enrolled in, with its quizzes and teams.',
    },
    join: {
      title: 'Join with a course code',
      text: 'Enter the code that your instructor gave you under Join by Code. Join takes you into the course.',
    },
    listEmpty: {
      title: 'Your enrolled courses',
      text: 'No enrolled courses are here yet. Each course that you join shows up, with the way to its quizzes and your team.',
    },
    listFilled: {
      title: 'Your enrolled courses',
      text: 'The courses that you have joined are here. View Course leads to the quizzes and your team.',
    },
    course: {
      title: 'Welcome to your course',
      text: 'Everything in this course is in four tabs.',
    },
    quizzes: {
      title: 'Quizzes',
      text: 'You take each quiz alone first, and then with your team.',
    },
    students: { title: 'Students', text: 'See who takes the course with you.' },
    teams: {
      title: 'Teams',
      text: 'Find your team and its captain, who starts the team quiz and answers for all of you.',
    },
    gradebook: {
      title: 'Gradebook',
      text: 'See your scores, alone and with your team. The answers are shown when the individual and the team quiz are over, or when your instructor releases them.',
    },
    end: {
      title: 'You know your way around',
      text: 'Start with the quizzes. You can see this tour again with the button Course tour.',
    },
  },
})
