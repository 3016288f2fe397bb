import { texts } from './messages.ts'

/*
 * The demo course: content that never changes but for the language, and that no server knows (spec
 * 3).
 */

export const demoCourse = {
  get title() {
    return texts.course.title
  },
  code: 'DEMO101',
  get semester() {
    return texts.course.semester
  },
  instructorName: 'Dr. Ingrid Halvorsen',
  teamSizeLimit: 4,
  get description() {
    return texts.course.description
  },
}

/** The reader sits at the near edge of the table, so comes last. */
export const demoTeam = () => ({
  name: texts.team.name,
  members: [
    { name: 'Amara Okonkwo', isCaptain: true },
    { name: 'Mateo Fernandez', isCaptain: false },
    { name: texts.team.you, isCaptain: false },
  ],
})

/** Percent. The overall score is the mean of the two. */
export const demoGrades = { individual: 95, team: 89, overall: 92 }

/** `timeLimit` in minutes; real quizzes have no timer. */
export const demoQuiz = {
  get title() {
    return texts.quiz.title
  },
  code: 'QUIZ001',
  questionCount: 10,
  settings: { timeLimit: 30, showResults: true, randomizeQuestions: false },
}
