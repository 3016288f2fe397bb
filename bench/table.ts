import { median } from './figures.ts'
import type { Figure, Row } from './row.ts'

const shown = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Whether a figure is good enough: medians of the pairs, and of their ratios. */
export function valued({ product, reference, must, aim }: Figure) {
  const ratio =
    reference === null
      ? Number.NaN
      : median(product.map((value, pair) => value / (reference[pair] ?? Number.NaN)))
  const value = median(product)
  const isReached = must?.allows(value, ratio) ?? null
  return {
    value,
    reference: reference === null ? null : median(reference),
    ratio: reference === null ? null : ratio,
    isReached,
    isAimReached: isReached !== false && (aim?.allows(value, ratio) ?? false),
  }
}

/** The lines of a row of the table, as Markdown. */
export const linesOf = ({ title }: Row, figures: readonly Figure[]): string[] => [
  `**${title}**`,
  '',
  '| Figure | Product | Reference | Ratio | Must | Aim | |',
  '|---|---|---|---|---|---|---|',
  ...figures.map((figure) => {
    const { value, reference, ratio, isReached, isAimReached } = valued(figure)
    const cells = [
      figure.what,
      `${shown(value)} ${figure.unit}`,
      reference === null ? '' : shown(reference),
      ratio === null ? '' : `${shown(ratio)}x`,
      figure.must?.text ?? '',
      figure.aim?.text ?? '',
      isReached === null
        ? ''
        : isReached
          ? isAimReached
            ? 'held, aim reached'
            : 'held'
          : 'missed',
    ]
    return `| ${cells.join(' | ')} |`
  }),
  '',
]
