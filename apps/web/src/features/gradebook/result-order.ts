import type { Gradebook } from '@tbl/contract/gradebook'
import { matchesSearch } from '../../ui/search-field.tsx'

/** A result as the list shows it: `name` is the student's or the team's. */
export type ResultRow = { id: string; name: string; quizId: string; quizTitle: string; score: number; completedAt: string }

export const individualRows = ({ individual }: Gradebook): ResultRow[] => individual.map(({ attemptId, student, ...row }) => ({ ...row, id: attemptId, name: student.name }))
export const teamRows = ({ team }: Gradebook): ResultRow[] => team.map(({ attemptId, team: { name }, ...row }) => ({ ...row, id: attemptId, name }))

export type Column = 'name' | 'score' | 'quiz' | 'completed'
export type Sort = { readonly column: Column; readonly isDescending: boolean }
export const newestFirst: Sort = { column: 'completed', isDescending: true }

/** The order after a click on a column's head: turned round, or that column's, numbers and times from the top. */
export const nextSort = (sort: Sort, column: Column): Sort => ({
  column,
  isDescending: sort.column === column ? !sort.isDescending : column === 'score' || column === 'completed',
})

const names = new Intl.Collator('en', { numeric: true })
const compare: Record<Column, (a: ResultRow, b: ResultRow) => number> = {
  name: (a, b) => names.compare(a.name, b.name),
  score: (a, b) => a.score - b.score,
  quiz: (a, b) => names.compare(a.quizTitle, b.quizTitle),
  completed: (a, b) => Date.parse(a.completedAt) - Date.parse(b.completedAt),
}

type Wanted = { readonly search: string; readonly searchIn: 'name' | 'quizTitle'; readonly quizId: string | null; readonly sort: Sort }

/** The rows that are wanted, in the wanted order; equal ones stay as they came. `quizId` null is every quiz. */
export function arrange(rows: readonly ResultRow[], { search, searchIn, quizId, sort }: Wanted): ResultRow[] {
  const direction = sort.isDescending ? -1 : 1
  return rows.filter((row) => (quizId === null || row.quizId === quizId) && matchesSearch(search, row[searchIn])).sort((a, b) => direction * compare[sort.column](a, b))
}

/** The quizzes that have results, by title. */
export function quizzesIn(rows: readonly ResultRow[]): { value: string; label: string }[] {
  const titles = new Map(rows.map(({ quizId, quizTitle }) => [quizId, quizTitle]))
  return [...titles].map(([value, label]) => ({ value, label })).sort((a, b) => names.compare(a.label, b.label))
}
