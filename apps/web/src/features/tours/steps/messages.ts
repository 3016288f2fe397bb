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
  instructor: {
    individual: 'Individual phase: students prepare, and answer a quiz alone.',
    team: 'Team phase: they answer it again with their team, and see at once what is correct.',
    application: 'Application phase: teams use together what they have learned.',
    firstCourse: {
      title: 'Create your first course',
      text: 'Everything happens in a course. You create one under Courses.',
    },
    listEmpty: {
      title: 'Manage your courses',
      text: 'No courses found: create the first one with Create Course. It shows up here, with the way to its quizzes, students, teams and scores.',
    },
    listFilled: {
      title: 'Manage your courses',
      text: 'Your courses are here. Manage Course leads to quizzes, students, teams and scores.',
    },
    course: { title: 'Welcome to your course', text: 'You run the course from four tabs.' },
    quizzes: {
      title: 'Quizzes',
      text: 'Write quizzes, show them to your students, and open the individual and the team phase.',
    },
    students: {
      title: 'Students',
      text: 'See who has joined, and upload your roster.',
    },
    teams: {
      title: 'Teams',
      text: 'Put your students into teams. They need one before a team quiz.',
    },
    gradebook: {
      title: 'Gradebook',
      text: 'See the scores of all students and teams. Students see the answers when the individual and the team quiz are over, or when you release them.',
    },
    end: {
      title: 'Your course is ready',
      text: 'Add students, make teams, create a quiz. You can see this tour again with the button Course tour.',
    },
  },
  assistant: {
    course: { title: 'Welcome to your course', text: 'You help in the course from four tabs.' },
    quizzes: {
      title: 'Quizzes',
      text: 'Show quizzes to the students, and open the individual and the team phase.',
    },
    students: { title: 'Students', text: 'See who has joined.' },
    teams: {
      title: 'Teams',
      text: 'Put the students into teams. They need one before a team quiz.',
    },
    gradebook: {
      title: 'Gradebook',
      text: 'See the scores of all students and teams. Who teaches the course changes them and releases answers.',
    },
    end: {
      title: 'You know your way around',
      text: 'Start with the quizzes. You can see this tour again with the button Course tour.',
    },
  },
  newCourse: {
    identity: {
      title: 'Title and course code',
      text: 'The title is what students see. They join with the code, which no other course may have.',
    },
    details: {
      title: 'Description and semester',
      text: 'Say in a few sentences what the course is about, and when it takes place.',
    },
    teams: {
      title: 'Team settings',
      text: 'Choose whether students may form teams by themselves, and how many fit into one.',
    },
    enrollment: {
      title: 'Enrollment',
      text: 'Choose who can join: anyone with the code, or only the students on your allowlist.',
    },
    create: {
      title: 'Create the course',
      text: 'Then it is there: upload your students, or give them the code.',
    },
  },
})
