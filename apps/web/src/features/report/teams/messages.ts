import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/report/teams', {
  title: 'Teams beside their members',
  caption:
    '{beaten, number} of {of, number} teams beat their best member. The line goes from the lowest to the highest member, the disc is their mean, the diamond the team.',
  columns: {
    team: 'Team',
    members: 'Members',
    lowest: 'Lowest',
    mean: 'Mean',
    highest: 'Best',
    score: 'Score',
    gain: 'Gain over best',
    overMean: 'Gain over mean',
    firstTry: 'First try',
  },
  notCounted: '{team}: not counted {names}',
  evidence: {
    title: 'First tries and what members chose alone',
    warning:
      'This compares answers. Who explains, asks or gives way leaves no trace here. Do not grade by it.',
    inRoom:
      'The correct answer was in the room at {questions, plural, one {# question} other {# questions}}: used at {used, number}, lost at {lost, number}. Found together: {found, number}.',
    open: 'Members of {team}',
    tooFew: 'Too few to tell',
    member: 'Member',
    rightAlone: 'Right alone',
    agreed: 'First try was their answer',
    notFollowed: 'Right alone, something else tried first',
  },
})
