import { percentText } from '../../../ui/number.ts'

/** From so many on bars stand in place of dots. */
const mostDots = 60

export const areDots = (scores: readonly number[]): boolean => scores.length <= mostDots

/** How many scores are in each ten percent: [0, 10), [10, 20) to [90, 100]. */
export function binsOf(scores: readonly number[]): number[] {
  const bins = Array.from({ length: 10 }, () => 0)
  for (const score of scores) {
    const bin = Math.min(9, Math.floor(score / 10))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}

/** Dots that would lie on each other stand on each other: so wide a dot is, percent of the plot. */
const dotWidth = 2.5

/** Where each score has its dot, and how many are below it. */
export function dotsOf(scores: readonly number[]): { at: number; below: number }[] {
  const heights = new Map<number, number>()
  return scores.map((score) => {
    const at = Math.round(score / dotWidth) * dotWidth
    const below = heights.get(at) ?? 0
    heights.set(at, below + 1)
    return { at, below }
  })
}

/** '0–10%': a score between two counts above. */
const binText = (bin: number): string => `${bin * 10}–${percentText(String(bin * 10 + 10))}`

/** A row of the table: how many have this score, or one of these. */
export type ScoreRow = {
  readonly score: string
  readonly students: number
  readonly teams: number
}

/** What the plot draws: each score where students and teams are dots, else each ten percent. */
export function rowsOf(students: readonly number[], teams: readonly number[]): ScoreRow[] {
  const isOf = (one: number) => (other: number) => one === other
  if (areDots(students) && areDots(teams))
    return [...new Set([...students, ...teams])]
      .toSorted((a, b) => a - b)
      .map((score) => ({
        score: percentText(String(score)),
        students: students.filter(isOf(score)).length,
        teams: teams.filter(isOf(score)).length,
      }))
  const [alone, together] = [binsOf(students), binsOf(teams)]
  return alone.map((count, bin) => ({
    score: binText(bin),
    students: count,
    teams: together[bin] ?? 0,
  }))
}
