import type { PageTour } from './tour-choice.ts'

export const startLabels: Record<PageTour, string> = {
  courseCreation: 'Show tutorial',
  inCourse: 'Course tour',
}
export const notMarked = {
  title: 'The tour could not be saved as seen',
  description: 'It may come again the next time.',
}
export const notReset = {
  title: 'The tours could not be reset',
  description: 'The main tour starts all the same.',
}
