import { defineTexts } from '@tbl/texts/texts'

/** The tours of who teaches or helps. */
export const texts = defineTexts('features/tours/staff-steps', {
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
    classSession: {
      title: 'Run Session',
      text: 'In class, Run Session beside a quiz opens the page from which you run it: one button for the next step, the time, who is missing and what is stuck.',
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
    classSession: {
      title: 'Run Session',
      text: 'In class, Run Session beside a quiz opens the page from which it is run: one button for the next step, the time, who is missing and what is stuck.',
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
