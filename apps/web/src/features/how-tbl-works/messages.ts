import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/how-tbl-works', {
  title: 'How TBL Works',
  text: 'In Team-Based Learning (TBL) you first answer alone, and then find out together what is correct.',
  process: 'The 3-Step Process',
  steps: {
    prepare: {
      title: 'Prepare',
      text: 'Before class you read or watch what your instructor gives you.',
    },
    check: {
      title: 'Check',
      text: 'In class you take a short quiz: first alone, then the same one as a team.',
    },
    apply: {
      title: 'Apply',
      text: 'With what you now know, your team works on a real problem, and so do the others. Then you compare.',
    },
  },
  individual: {
    title: 'Individual Phase',
    begins:
      'The check begins quietly: everybody takes the quiz alone, once. No talking, no second attempt.',
    shows: 'It shows what you know before your team helps you. Nobody is told what is correct yet.',
  },
  team: {
    title: 'Team Phase',
    card: 'Your team gets the same questions on a scratch card. You talk, everybody votes, and the captain scratches.',
    cost: 'A star means correct. Anything else costs {cost} points, and you try again.',
    answers:
      'The answers are shown when your team is done and the individual quiz is over for everybody, when both phases are closed after the team quiz, or when your instructor releases them.',
  },
  benefitsTitle: 'The Benefits',
  benefits: {
    atOnce: {
      title: 'You find out at once',
      text: 'The card shows what is correct while you still talk about it.',
    },
    everybody: {
      title: 'Everybody counts',
      text: 'Each vote is on the table, not only the loudest voice.',
    },
    preparing: {
      title: 'Preparing pays',
      text: 'Your own score counts, and your team needs what you know.',
    },
    classTime: {
      title: 'Class time for what is hard',
      text: 'Your instructor sees what most teams missed.',
    },
  },
  demo: {
    title: 'Look Around',
    text: 'The demo course shows a team, its quiz and its scores. Nothing there is saved.',
    button: 'See the demo course',
  },
  example: {
    question: 'Which gas is most of the air?',
    you: 'You',
    oxygen: 'Oxygen',
    nitrogen: 'Nitrogen',
    argon: 'Argon',
  },
})
