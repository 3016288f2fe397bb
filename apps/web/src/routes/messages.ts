import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('routes', {
  pages: {
    verifyEmail: 'Verify Your E-mail',
    newPassword: 'Set a New Password',
    undo: 'Undo a Change',
    leaveCourse: 'Leave a Course',
    dashboard: 'Dashboard',
    courses: 'Courses',
    createCourse: 'Create New Course',
    quizzes: 'Quizzes',
    createQuiz: 'Create Quiz',
    editQuiz: 'Edit Quiz',
    classSession: 'Class Session',
    takeQuiz: 'Take Quiz',
    results: 'Results',
    teams: 'Teams',
    teamLobby: 'Team Lobby',
    teamQuiz: 'Team Quiz',
    howTblWorks: 'How TBL Works',
    demoCourse: 'Demo Course',
    profile: 'Profile Settings',
    notFound: 'Page Not Found',
  },
  checkingSession: 'Checking your session',
  welcome: 'Welcome, {name}',
  coursesFailed: 'Courses could not be loaded',
  newToTbl: 'New to team-based learning? <link>See how it works</link>',
  notFound: {
    title: '404',
    text: "Oops! The page you're looking for doesn't exist.",
    back: 'Return to Dashboard',
  },
  letIn: {
    title: 'Not with a code',
    text: 'You were let in with a code of your instructor. Log in with your password to see your profile.',
  },
  failed: {
    title: 'This page could not be shown',
    tryAgain: 'What you saved is safe. Check your connection and try again.',
    reload: 'What you saved is safe. Check your connection and reload.',
  },
})
