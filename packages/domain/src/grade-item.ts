/** The parts of a quiz that earn a score of their own, in the order of columns. */
export const parts = ['individual', 'team'] as const
export type Part = (typeof parts)[number]

/** One result that a student can have: an activity, and the part of it. */
export type GradeItem = { readonly activityId: string; readonly part: Part }

/** The grade items of activities: all chosen parts of the first one, then of the next. */
export const gradeItems = (
  activityIds: readonly string[],
  chosen: readonly Part[] = parts,
): GradeItem[] =>
  activityIds.flatMap((activityId) =>
    parts.filter((part) => chosen.includes(part)).map((part) => ({ activityId, part })),
  )
