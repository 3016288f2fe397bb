import type { Gradebook, Mark } from '@tbl/contract/gradebook'
import { compareNames } from '@tbl/domain/name-order'
import { matchesSearch } from '../../ui/search-field.tsx'

/** A result as the list shows it: `name` is the student's or the team's, `ownerId` their id. */
export type ResultRow = {
  id: string
  ownerId: string
  name: string
  quizId: string
  quizTitle: string
  score: number
  isChanged: boolean
  completedAt: string
  marks: readonly Mark[]
}

export const individualRows = ({ individual }: Gradebook): ResultRow[] =>
  individual.map(({ attemptId, student, ...row }) => ({ ...row, id: attemptId, ownerId: student.id, name: student.name }))
export const teamRows = ({ team }: Gradebook): ResultRow[] => team.map(({ attemptId, team: { id, name }, ...row }) => ({ ...row, id: attemptId, ownerId: id, name }))

export type Column = 'name' | 'score' | 'quiz' | 'completed'
export type Sort = { readonly column: Column; readonly isDescending: boolean }
export const newestFirst: Sort = { column: 'completed', isDescending: true }

/** The order after a click on a column's head: turned round, or that column's, numbers and times from the top. */
export const nextSort = (sort: Sort, column: Column): Sort => ({
  column,
  isDescending: sort.column === column ? !sort.isDescending : column === 'score' || column === 'completed',
})

/** Each text's place among them in the order of names: thousands of rows share few texts, and numbers compare a hundred times as fast. */
function rankOf(texts: readonly string[]): (text: string) => number {
  const ranks = new Map([...new Set(texts)].sort(compareNames).map((text, rank) => [text, rank]))
  return (text) => ranks.get(text) ?? 0
}

/** What the rows are ordered by: a number each. */
function keyOf(rows: readonly ResultRow[], column: Column): (row: ResultRow) => number {
  switch (column) {
    case 'name': {
      const rank = rankOf(rows.map(({ name }) => name))
      return ({ name }) => rank(name)
    }
    case 'quiz': {
      const rank = rankOf(rows.map(({ quizTitle }) => quizTitle))
      return ({ quizTitle }) => rank(quizTitle)
    }
    case 'score':
      return ({ score }) => score
    case 'completed':
      return ({ completedAt }) => Date.parse(completedAt)
  }
}

/** The rows in the order of a column; equal ones stay as they came. */
function sorted(rows: readonly ResultRow[], { column, isDescending }: Sort): ResultRow[] {
  const key = keyOf(rows, column)
  const direction = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => direction * (a.key - b.key))
    .map(({ row }) => row)
}

type Wanted = { readonly search: string; readonly searchIn: 'name' | 'quizTitle'; readonly quizId: string | null; readonly sort: Sort }

/** The rows that are wanted, in the wanted order; equal ones stay as they came. `quizId` null is every quiz. */
export const arrange = (rows: readonly ResultRow[], { search, searchIn, quizId, sort }: Wanted): ResultRow[] =>
  sorted(
    rows.filter((row) => (quizId === null || row.quizId === quizId) && matchesSearch(search, row[searchIn])),
    sort,
  )

/** The quizzes that have results, by title. */
export function quizzesIn(rows: readonly ResultRow[]): { value: string; label: string }[] {
  const titles = new Map(rows.map(({ quizId, quizTitle }) => [quizId, quizTitle]))
  return [...titles].map(([value, label]) => ({ value, label })).sort((a, b) => compareNames(a.label, b.label))
}
