import { defineTexts } from '@tbl/texts/texts'

/** Few, since every page downloads them: what is kept is asked for when somebody logs out. */
export const texts = defineTexts('features/quizzes/draft', {
  goWithLogOut:
    'Unsaved changes to a quiz are kept in this browser only. They go when you log out.',
  /** For screen readers. */
  moved: {
    option: 'Option {from} is now option {to} of {total}',
    question: 'Question {from} is now question {to}',
  },
})
