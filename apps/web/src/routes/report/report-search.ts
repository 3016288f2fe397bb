/** Tabs of a quiz report, in the order in which they stand; the first one opens by itself. */
const reportTabs = ['questions', 'corrections'] as const
export type ReportTab = (typeof reportTabs)[number]

/**
 * What a quiz report reads from its address: its tab, the question whose key is being corrected, and
 * the answers that are marked then.
 */
export function readReportSearch(search: Record<string, unknown>): {
  tab?: ReportTab
  correct?: string
  answers?: string
} {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const correct = text(search.correct)
  return {
    tab: reportTabs.find((known) => known === search.tab),
    correct,
    answers: correct === undefined ? undefined : text(search.answers),
  }
}

/** Answers as the address has them: options with commas between, answers with semicolons. */
export const readAnswers = (written = ''): string[][] =>
  written
    .split(';')
    .map((answer) => answer.split(',').filter((id) => id !== ''))
    .filter((answer) => answer.length > 0)
