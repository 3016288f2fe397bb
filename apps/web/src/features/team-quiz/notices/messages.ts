import { defineTexts } from '@tbl/texts/texts'

/** What is told of team quizzes wherever somebody is. */
export const texts = defineTexts('features/team-quiz/notices', {
  started: '{team} has started {quiz}.',
  goToTeamQuiz: 'Go to Team Quiz',
  memberWaits: '{name} is waiting for the team quiz',
  lobby: 'Team Lobby',
})
