import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quizzes', {
  create: 'Create Quiz',
  title: 'Title',
  flags: {
    isVisible: 'Visible',
    isActive: 'Individual phase',
    isTeamActive: 'Team phase',
  } as const satisfies Record<keyof QuizFlags, string>,
  questions: '{questions, plural, one {# question} other {# questions}}',
  /** What an instructor should know once both phases are open. */
  bothOpen:
    'Teams can start while others still take the quiz alone. A team that is done knows the answers.',
  release: 'Release Answers',
})
