import type { QuestionFigures, ReportAnswers } from '@tbl/contract/reports'
import { flags } from '@tbl/domain/item-flags'

export const columns = [
  'number',
  'text',
  'n',
  'right',
  'discrimination',
  'correlation',
  'firstTry',
  'tries',
  'flag',
] as const
export type Column = (typeof columns)[number]
export type Sorting = { readonly column: Column; readonly isDown: boolean }

/** A row of the table; `answers` null while they are covered. */
export type QuestionRow = {
  readonly figures: QuestionFigures
  readonly answers: ReportAnswers['questions'][number] | null
}

const share = (count: number, of: number): number | null => (of === 0 ? null : count / of)

/** By what a column sorts; null comes last. */
const figureOf: Readonly<Record<Exclude<Column, 'text'>, (row: QuestionRow) => number | null>> = {
  number: ({ figures }) => figures.number,
  n: ({ figures }) => figures.n,
  right: ({ figures }) => share(figures.right, figures.n),
  discrimination: ({ figures }) => figures.discrimination,
  correlation: ({ figures }) => figures.correlation,
  firstTry: ({ figures }) => share(figures.teamsRight, figures.teams),
  tries: ({ figures }) => figures.meanTries,
  flag: ({ answers }) => {
    const [first] = answers?.flags ?? []
    return first ? flags.indexOf(first.flag) : null
  },
}

export const textOf = ({ figures }: QuestionRow): string => figures.wordings.at(-1)?.text ?? ''

function compare(a: QuestionRow, b: QuestionRow, { column, isDown }: Sorting): number {
  const turn = isDown ? -1 : 1
  if (column === 'text') return turn * textOf(a).localeCompare(textOf(b))
  const [x, y] = [figureOf[column](a), figureOf[column](b)]
  if (x === null || y === null) return Number(x === null) - Number(y === null)
  return turn * (x - y)
}

/** The rows by a column; what is alike stays in the order of the quiz. */
export const sortQuestions = (rows: readonly QuestionRow[], sorting: Sorting): QuestionRow[] =>
  rows.toSorted((a, b) => compare(a, b, sorting))
