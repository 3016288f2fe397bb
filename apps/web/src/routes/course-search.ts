/**
 * Tabs of a course page, in the order in which they stand, and those of its gradebook; the first
 * ones open by themselves.
 */
const courseTabs = ['quizzes', 'students', 'teams', 'gradebook'] as const
export type CourseTab = (typeof courseTabs)[number]
const gradebookSubtabs = ['individual', 'team', 'appeals'] as const
export type GradebookSubtab = (typeof gradebookSubtabs)[number]

/**
 * What a course page reads from its address; unknown values count as none, and a subtab belongs to
 * the gradebook only.
 */
export function readCourseSearch(search: Record<string, unknown>): {
  tab?: CourseTab
  subtab?: GradebookSubtab
} {
  const tab = courseTabs.find((known) => known === search.tab)
  const subtab =
    tab === 'gradebook' ? gradebookSubtabs.find((known) => known === search.subtab) : undefined
  return { tab, subtab }
}

/** The subtab that a reader of the gradebook gets: appeals are for the staff of the course. */
export const subtabFor = (
  asked: GradebookSubtab | undefined,
  can: { help: boolean },
): GradebookSubtab =>
  asked === undefined || (asked === 'appeals' && !can.help) ? 'individual' : asked
