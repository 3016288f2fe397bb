/* The demo course: content that never changes and that no server knows (spec 3). */

export const demoCourse = {
  title: 'Physiology I: Heart and Circulation',
  code: 'DEMO101',
  semester: 'Fall',
  instructorName: 'Dr. Ingrid Halvorsen',
  teamSizeLimit: 4,
  description:
    'How the heart, the vessels and the lungs work together. Each week you read a chapter, take a short quiz alone and with your team, and then solve a case from the clinic.',
}

/** The reader sits at the near edge of the table, so comes last. */
export const demoTeam = {
  name: 'Team A',
  members: [
    { name: 'Amara Okonkwo', isCaptain: true },
    { name: 'Mateo Fernandez', isCaptain: false },
    { name: 'You', isCaptain: false },
  ],
}

/** Percent. The overall score is the mean of the two. */
export const demoGrades = { individual: 95, team: 89, overall: 92 }

/** `timeLimit` in minutes; real quizzes have no timer. */
export const demoQuiz = {
  title: 'Readiness quiz 1: The heart as a pump',
  code: 'QUIZ001',
  questionCount: 10,
  settings: { timeLimit: 30, showResults: true, randomizeQuestions: false },
}
