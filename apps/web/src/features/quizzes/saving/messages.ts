import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { QuizFlaw } from '@tbl/domain/quiz'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/quizzes/saving', {
  create: {
    done: { title: 'Success', description: 'Quiz created successfully.' },
    failed: { title: 'Error', description: 'Failed to create quiz. Please try again.' },
    /** What is wrong with the quiz itself stands in the form. */
    refusals: {
      UNAUTHORIZED: 'You must be logged in to create a quiz',
      FORBIDDEN: 'Failed to create quiz. Please try again.',
      NOT_FOUND: 'Failed to create quiz. Please try again.',
    } as const satisfies RefusalSources<
      Exclude<RefusalCode<'quizzes', 'create'>, QuizFlaw['code']>
    >,
  },

  update: {
    done: { title: 'Quiz updated', description: 'Quiz has been updated successfully.' },
    failed: { title: 'Error', description: 'Failed to update quiz. Please try again.' },
    refused: { title: 'Failed to update quiz' },
    /** What is wrong with the quiz itself stands in the form; who has seen answers, in a dialog. */
    refusals: {
      TEAM_QUIZ_RUNNING:
        'A team is taking this quiz now. You can mend its texts; questions, options and correct answers can be changed when the team is done.',
      COURSE_FIXED:
        'Students have answered this quiz, so it stays in its course. Copy it to use it in another one.',
      QUESTION_UNKNOWN:
        'Question {question} was changed in another window. Save again to store it as you wrote it.',
      UNAUTHORIZED: 'Please log in again. What you wrote is kept in this browser.',
      FORBIDDEN: 'You may not change this quiz.',
      NOT_FOUND: 'This quiz has been deleted.',
    } as const satisfies RefusalSources<
      Exclude<RefusalCode<'quizzes', 'update'>, QuizFlaw['code'] | 'SEEN_BY'>
    >,
  },

  code: {
    done: {
      title: 'New code generated',
      description: 'A new unique quiz code has been generated.',
    },
    failed: { title: 'Error', description: 'Failed to generate new code. Please try again.' },
  },
})
