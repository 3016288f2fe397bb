import { defineTexts } from '@tbl/texts/texts'
import type { PageTour } from './tour-choice.ts'

export const texts = defineTexts('features/tours', {
  start: { courseCreation: 'Show tutorial', inCourse: 'Course tour' } as const satisfies Record<
    PageTour,
    string
  >,
  notMarked: {
    title: 'The tour could not be saved as seen',
    description: 'It may come again the next time.',
  },
  notReset: {
    title: 'The tours could not be reset',
    description: 'The main tour starts all the same.',
  },
})
