import { compareNames } from './name-order.ts'
import { matchesSearch } from './search.ts'

/**
 * What a list of results can be ordered by: whose result it is, the score, the quiz's title, the
 * time of completion.
 */
export const resultColumns = ['name', 'score', 'quiz', 'completed'] as const
export type ResultColumn = (typeof resultColumns)[number]
export type ResultSort = { readonly column: ResultColumn; readonly isDescending: boolean }
export const newestFirst: ResultSort = { column: 'completed', isDescending: true }

/** A list with more results than this opens with one quiz. */
const openedWhole = 100

/**
 * The order after a click on a column's head: turned round, or that column's, numbers and times
 * from the top.
 */
export const nextSort = (sort: ResultSort, column: ResultColumn): ResultSort => ({
  column,
  isDescending:
    sort.column === column ? !sort.isDescending : column === 'score' || column === 'completed',
})

/** A completed attempt, as far as its place in a list is concerned. */
type Result = { readonly quizTitle: string; readonly score: number; readonly completedAt: Date }

/**
 * Each text's place among them in the order of names: thousands of rows share few texts, and
 * numbers compare a hundred times as fast.
 */
function rankOf(texts: readonly string[]): (text: string) => number {
  const ranks = new Map([...new Set(texts)].sort(compareNames).map((text, rank) => [text, rank]))
  return (text) => ranks.get(text) ?? 0
}

/** What the rows are ordered by: a number each. */
function keyOf<Row extends Result>(
  rows: readonly Row[],
  { nameOf, scoreOf }: { nameOf: (row: Row) => string; scoreOf: (row: Row) => number | null },
  column: ResultColumn,
): (row: Row) => number {
  switch (column) {
    case 'name': {
      const rank = rankOf(rows.map(nameOf))
      return (row) => rank(nameOf(row))
    }
    case 'quiz': {
      const rank = rankOf(rows.map(({ quizTitle }) => quizTitle))
      return ({ quizTitle }) => rank(quizTitle)
    }
    case 'score':
      return (row) => scoreOf(row) ?? -1
    case 'completed':
      return ({ completedAt }) => completedAt.getTime()
  }
}

type Wanted<Row> = {
  readonly search: string
  readonly searchIn: 'name' | 'quizTitle'
  readonly sort: ResultSort
  /** The score that is shown of a row, where it is another; null, no score, comes below all. */
  readonly scoreOf?: (row: Row) => number | null
}

/**
 * The rows that match a search, in the wanted order; equal ones stay as they came. `nameOf`: whose
 * result it is, a student's or a team's name.
 */
export function arrangeResults<Row extends Result>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  { search, searchIn, sort: { column, isDescending }, scoreOf = ({ score }) => score }: Wanted<Row>,
): Row[] {
  const key = keyOf(rows, { nameOf, scoreOf }, column)
  const direction = isDescending ? -1 : 1
  return rows
    .filter((row) => matchesSearch(search, searchIn === 'name' ? nameOf(row) : row.quizTitle))
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => direction * (a.key - b.key))
    .map(({ row }) => row)
}

/**
 * The quiz that a list opens with: the newest while the list is long, else null, every quiz.
 * `quizzes` are newest first, each with its number of results.
 */
export const openedQuiz = (
  quizzes: readonly { readonly id: string; readonly results: number }[],
): string | null =>
  quizzes.reduce((sum, { results }) => sum + results, 0) > openedWhole
    ? (quizzes[0]?.id ?? null)
    : null
