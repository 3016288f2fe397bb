import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/demo-course', {
  notice: 'This is a demo course with made-up people and scores. Look around; nothing is saved.',
  leave: 'Leave the Demo',
  label: 'Demo Course',
  quizCount: '1 quiz',
  tabs: { overview: 'Overview', team: 'Team', grades: 'Grades', quizzes: 'Quizzes' },
  course: {
    title: 'Physiology I: Heart and Circulation',
    semester: 'Fall',
    description:
      'How the heart, the vessels and the lungs work together. Each week you read a chapter, take a short quiz alone and with your team, and then solve a case from the clinic.',
  },
  overview: {
    code: 'Course code',
    semester: 'Semester',
    instructor: 'Instructor',
    teamSizeLimit: 'Team size limit',
  },
  team: {
    name: 'Team A',
    you: 'You',
    captain: 'Captain',
    member: 'Member',
    members: '{names}: {count} of at most {limit} members.',
    captainText:
      'The captain starts the team quiz and answers for everybody; the others say what they think with their votes.',
  },
  grades: { overall: 'Overall', individual: 'Individual score', team: 'Team score' },
  quiz: {
    title: 'Readiness quiz 1: The heart as a pump',
    code: 'Quiz code',
    questions: 'Questions',
    questionCount: '{count, plural, one {# question} other {# questions}}',
    timeLimit: 'Time limit',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    showResults: 'Show results',
    randomize: 'Randomize questions',
    yes: 'Yes',
    no: 'No',
    yourPart: 'Your part',
    completed: 'Completed',
  },
})
