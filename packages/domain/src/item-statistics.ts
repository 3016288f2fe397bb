import { type Asked, askedOf, type Grading } from './grading.ts'
import { groupBy } from './group-by.ts'
import type { Answers } from './individual-attempt.ts'
import { choiceShare } from './share.ts'
import {
  alpha,
  alphaInterval,
  areEqual,
  correlation,
  correlationInterval,
  discriminationBy,
  type Interval,
  mean,
  shareInterval,
  studentsNeeded,
  topWeights,
  variance,
} from './statistics.ts'

/** One name for a choice in whatever order; empty: nothing was chosen. */
export const choiceKey = (chosen: readonly string[]): string =>
  chosen.length < 2 ? (chosen[0] ?? '') : [...new Set(chosen)].toSorted().join(' ')

/** The figures of a question. Null: so few answers, or such answers, tell nothing. */
export type ItemFigures = {
  readonly questionId: string
  readonly counts: boolean
  /** How many gave each answer; who gave none is left out. */
  readonly choices: ReadonlyMap<string, number>
  /** Who was asked, and how many of them have full credit. */
  readonly n: number
  readonly right: number
  readonly rightInterval: Interval | null
  /** The mean share, 0 to 1: the difficulty index. */
  readonly mean: number | null
  /** How many have the same counted questions: D, r and the best students are of these. */
  readonly compared: number
  readonly discrimination: number | null
  readonly correlation: number | null
  readonly correlationInterval: Interval | null
  readonly alphaWithout: number | null
  /** How many the best students are, and what they chose. */
  readonly best: number
  readonly bestChoices: ReadonlyMap<string, number>
  /** Those of their answers that are not accepted. */
  readonly bestWrong: ReadonlyMap<string, number>
}

export type Reliability = {
  readonly alpha: number | null
  readonly interval: Interval | null
  /** Every share is 0 or 1: alpha is KR-20. */
  readonly isKr20: boolean
  readonly questions: number
  /** Of whom it is, out of all. */
  readonly students: number
  readonly of: number
  readonly needed: number | null
}

/** An answer to a question and its share: one for all of a version who gave it. */
type Given = { readonly choice: string; readonly share: number }

/** What those who were asked a question gave, in one order. */
type Column = { readonly given: readonly Given[]; readonly shares: readonly number[] }

const asColumn = (given: readonly Given[]): Column => ({
  given,
  shares: given.map(({ share }) => share),
})

/**
 * What the students who were asked one version gave to one of its questions. Most choose one of few
 * answers, so each is graded once.
 */
export function columnOf(
  { scheme }: Grading,
  { questionId, right, tried }: Asked,
  answers: readonly Answers[],
): Column {
  const known = new Map<string, Given>()
  const given = answers.map((own) => {
    const chosen = own[questionId] ?? []
    const choice = choiceKey(chosen)
    const found = known.get(choice)
    if (found) return found
    const graded = { choice, share: choiceShare(chosen, right, tried, scheme.individual) }
    known.set(choice, graded)
    return graded
  })
  return asColumn(given)
}

/**
 * What so many students chose alone who were asked one version of the questions, by question; of
 * nobody where teams alone were asked it.
 */
export type Papers = {
  readonly version: number
  readonly grading: Grading
  readonly students: number
  readonly columns: ReadonlyMap<string, Column>
}

/** The column of a question in all papers that have it. */
function joined(papers: readonly Papers[], questionId: string): Column {
  const columns = papers.flatMap(({ columns }) => columns.get(questionId) ?? [])
  const [only] = columns
  return only && columns.length === 1 ? only : asColumn(columns.flatMap(({ given }) => given))
}

const studentsOf = (papers: readonly Papers[]): number =>
  papers.reduce((all, { students }) => all + students, 0)

const countedIds = ({ grading }: Papers): string[] =>
  [...askedOf(grading).values()].filter(({ counts }) => counts).map(({ questionId }) => questionId)

/**
 * The papers with the same counted questions that most students have; of several such those with
 * the newest version.
 */
function commonPapers(papers: readonly Papers[]): readonly Papers[] {
  const groups = groupBy(papers, (one) => countedIds(one).toSorted().join(' '))
  const size = studentsOf
  const newest = (group: readonly Papers[]) => Math.max(...group.map(({ version }) => version))
  const [largest = []] = [...groups.values()].toSorted(
    (a, b) => size(b) - size(a) || newest(b) - newest(a),
  )
  return largest
}

/** The totals of the counted questions, in the order of the columns. */
function totalsOf(papers: readonly Papers[], counted: readonly string[]): number[] {
  const columns = counted.map((id) => joined(papers, id).shares)
  return Array.from({ length: studentsOf(papers) }, (_, at) =>
    columns.reduce((total, shares) => total + (shares[at] ?? 0), 0),
  )
}

/** What was chosen by how many, where each student has a weight; who chose nothing is left out. */
function weighChoices({ given }: Column, weightOf: (at: number) => number): Map<string, number> {
  const byChoice = new Map<string, number>()
  given.forEach(({ choice }, at) => {
    const weight = choice === '' ? 0 : weightOf(at)
    if (weight > 0) byChoice.set(choice, (byChoice.get(choice) ?? 0) + weight)
  })
  return byChoice
}

/**
 * Figures that compare questions with the rest of what the same students were asked, of whom these
 * are the totals; the questions are in them, or not.
 */
const comparedWith = (totals: readonly number[], areIn: boolean) => {
  const discrimination = discriminationBy(totals)
  return (column: Column) => {
    const { shares } = column
    const rest = areIn ? totals.map((total, at) => total - (shares[at] ?? 0)) : totals
    const r = correlation(shares, rest)
    // nobody is better than others where all are the same
    const weights = areEqual(rest) ? rest.map(() => 0) : topWeights(rest)
    const weightOf = (at: number) => weights[at] ?? 0
    return {
      rest,
      compared: shares.length,
      discrimination: discrimination(shares),
      correlation: r,
      correlationInterval: correlationInterval(r, shares.length),
      best: weights.reduce((all, weight) => all + weight, 0),
      bestChoices: weighChoices(column, weightOf),
      bestWrong: weighChoices(column, (at) => (shares[at] === 1 ? 0 : weightOf(at))),
    }
  }
}

/** The questions of all papers. */
const questionsOf = (papers: readonly Papers[]): string[] => [
  ...new Set(
    papers
      .toSorted((a, b) => b.version - a.version)
      .flatMap(({ grading }) => grading.questions.map(({ id }) => id)),
  ),
]

/**
 * The statistics of a quiz's questions, each when it is asked for: from what students answered alone
 * and the answers that count as right; never from edited scores, appeals or gifts. Versions are one:
 * a question is known by its id. D, r and alpha need a common paper.
 */
export function itemStatistics(papers: readonly Papers[]): {
  /** Those of the newest version in its order, then what earlier ones had. */
  readonly questionIds: readonly string[]
  readonly figuresFor: (questionId: string) => ItemFigures
  readonly reliability: Reliability
} {
  const taken = papers.filter(({ students }) => students > 0)
  const common = commonPapers(taken)
  const counted = common[0] ? countedIds(common[0]) : []
  const totals = totalsOf(common, counted)
  const compareIn = comparedWith(totals, true)
  const columns = new Map(counted.map((id) => [id, joined(common, id)]))
  const variances = new Map([...columns].map(([id, { shares }]) => [id, variance(shares)]))
  const others = (id: string) => [...variances].flatMap(([one, v]) => (one === id ? [] : [v]))

  const figuresFor = (questionId: string): ItemFigures => {
    const all = joined(taken, questionId)
    const right = all.shares.filter((share) => share === 1).length
    const column = columns.get(questionId)
    const withIt = common.filter(({ columns }) => columns.has(questionId))
    const { rest, ...compared } = column
      ? compareIn(column)
      : comparedWith(totalsOf(withIt, counted), false)(joined(withIt, questionId))
    return {
      questionId,
      counts: papers.some(({ grading }) => askedOf(grading).get(questionId)?.counts === true),
      choices: weighChoices(all, () => 1),
      n: all.shares.length,
      right,
      rightInterval: shareInterval(right, all.shares.length),
      mean: mean(all.shares),
      ...compared,
      alphaWithout: column ? alpha(others(questionId), rest) : null,
    }
  }

  const whole = alpha([...variances.values()], totals)
  return {
    questionIds: questionsOf(papers),
    figuresFor,
    reliability: {
      alpha: whole,
      interval: alphaInterval(whole, totals.length, counted.length),
      isKr20: [...columns.values()].every(({ shares }) => shares.every((x) => x === 0 || x === 1)),
      questions: counted.length,
      students: totals.length,
      of: studentsOf(taken),
      needed: studentsNeeded(counted.length),
    },
  }
}
