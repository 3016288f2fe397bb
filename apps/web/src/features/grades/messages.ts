import type { Part } from '@tbl/domain/grade-item'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/grades', {
  /** Categories without a name of their own. */
  categories: {
    individual: 'Individual',
    team: 'Team',
  } as const satisfies Record<Part, string>,
  parts: { individual: 'Alone', team: 'Team' } as const satisfies Record<Part, string>,
  /** A quiz and its part. */
  item: '{quiz}, {part}',
  whose: '{name}, {what}',
  notCounted: 'Not counted',
  courseGone: 'This course is not there, or not for you.',
  toCourses: 'Courses',
  total: 'Total',
  grade: 'Grade',
  noNumber: '–',
  flags: { low: 'low', belowPass: 'below pass' },
})
