import type { GradebookSubtab } from './course-search.ts'

/** The subtab that a reader of the gradebook gets: appeals are for the staff of the course. */
export const subtabFor = (
  asked: GradebookSubtab | undefined,
  can: { help: boolean },
): GradebookSubtab =>
  asked === undefined || (asked === 'appeals' && !can.help) ? 'individual' : asked
