import { byteOrderMark, type Cell, csvLine } from '@tbl/domain/csv'
import { gradeFileName } from '@tbl/domain/grade-file-name'
import { flagsOf } from '@tbl/domain/item-flags'
import { paperLetter } from '@tbl/domain/paper'
import { exact } from './exact.ts'
import type { Figures } from './figures.ts'
import { countChosen, type Item } from './items.ts'
import { questionFigures } from './present-report.ts'

const head = [
  ...['question_number', 'question_id', 'text', 'kind', 'key', 'n'],
  ...['right', 'right_low', 'right_high', 'mean_share'],
  ...['d', 'r', 'r_low', 'r_high', 'alpha_without'],
  ...['teams', 'first_try_right', 'mean_tries', 'flags'],
]

/** Four decimals; an empty cell where a figure would tell nothing. */
const decimals = (value: number | null): number | null =>
  value === null ? null : Math.round(exact(value) * 1e4) / 1e4 + 0

/** The letters of the answers that count, options of one answer joined by a plus. */
const keyOf = ({ question, accepted }: Item): string =>
  accepted
    .map((set) =>
      question.options.flatMap(({ id }, at) => (set.includes(id) ? paperLetter(at) : [])).join('+'),
    )
    .join('|')

/** For each letter how many students chose it, and how many teams tried it first. */
const countsOf = ({ question, choices, firstChoices }: Item, letters: number): Cell[] =>
  Array.from({ length: letters }, (_, at) => question.options[at]?.id).flatMap((id) =>
    id === undefined
      ? [null, null]
      : [choices, firstChoices].map((counts) => countChosen(counts, (ids) => ids.includes(id))),
  )

/** The figures of the questions as a CSV file, in the order of the quiz; the same as the report. */
export function itemFile(
  all: Figures,
  { code, date }: { readonly code: string; readonly date: string },
): File {
  const { items } = all
  const figures = new Map(questionFigures(all).map((one) => [one.questionId, one]))
  const letters = Math.max(0, ...items.map(({ question }) => question.options.length))
  const names = Array.from({ length: letters }, (_, at) => paperLetter(at))
  const lines = items.map((item) => {
    const { n, right, rightInterval, mean, discrimination, correlation } = item.figures
    const { correlationInterval, alphaWithout, questionId } = item.figures
    const shown = figures.get(questionId)
    return csvLine([
      shown?.number ?? null,
      questionId,
      item.question.text,
      item.kind,
      keyOf(item),
      n,
      decimals(n === 0 ? null : right / n),
      decimals(rightInterval?.from ?? null),
      decimals(rightInterval?.to ?? null),
      decimals(mean),
      decimals(discrimination),
      decimals(correlation),
      decimals(correlationInterval?.from ?? null),
      decimals(correlationInterval?.to ?? null),
      decimals(alphaWithout),
      item.teams,
      item.teamsRight,
      decimals(shown?.meanTries ?? null),
      flagsOf(item).join('|'),
      ...countsOf(item, letters),
    ])
  })
  const columns = names.flatMap((letter) => [`individual_${letter}`, `team_first_${letter}`])
  return new File(
    [byteOrderMark, csvLine([...head, ...columns]), ...lines],
    gradeFileName('items', code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
