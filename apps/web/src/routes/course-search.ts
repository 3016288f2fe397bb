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
 * the gradebook only. `section`: which one its lists show.
 */
export function readCourseSearch(search: Record<string, unknown>): {
  tab?: CourseTab
  subtab?: GradebookSubtab
  section?: string
} {
  const tab = courseTabs.find((known) => known === search.tab)
  const subtab =
    tab === 'gradebook' ? gradebookSubtabs.find((known) => known === search.subtab) : undefined
  return { tab, subtab, section: readSection(search.section) }
}

const readSection = (section: unknown): string | undefined =>
  typeof section === 'string' && /^[0-9a-f-]{36}$/.test(section) ? section : undefined

/** Parts of the settings of a course, in the order in which they stand. */
const settingsParts = ['course', 'scoring', 'people', 'sections'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** What the settings read from their address; an unknown part counts as none. */
export const readSettingsSearch = (search: Record<string, unknown>): { part?: SettingsPart } => ({
  part: settingsParts.find((known) => known === search.part),
})

/** The subtab that a reader of the gradebook gets: appeals are for the staff of the course. */
export const subtabFor = (
  asked: GradebookSubtab | undefined,
  can: { help: boolean },
): GradebookSubtab =>
  asked === undefined || (asked === 'appeals' && !can.help) ? 'individual' : asked
