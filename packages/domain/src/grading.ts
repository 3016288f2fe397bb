import { acceptedAnswers, type Rulings } from './key-correction.ts'
import { correctOptionIds, type Question, questionKind } from './quiz.ts'
import type { ScoringScheme, Tried } from './scoring-scheme.ts'
import type { OptionSets } from './share.ts'

/** By what work is graded: the questions of its version with their key, and what holds instead. */
export type Grading = {
  readonly questions: readonly Question[]
  readonly rulings: Rulings
  readonly scheme: ScoringScheme
}

/** A question as it is graded. */
export type Asked = {
  readonly questionId: string
  /** Not left out by a correction: it is in the totals. */
  readonly counts: boolean
  /** The answers that earn its point; null: everybody has it, or nobody. */
  readonly accepted: OptionSets | null
  /**
   * Those that count as right in figures about it: the accepted ones, or its key, as a gift tells
   * nothing about anybody.
   */
  readonly right: OptionSets
  readonly tried: Tried
}

/** What of a question decides about the worth of its tries. */
export const asTried = ({ options }: Pick<Question, 'options'>): Tried => ({
  kind: questionKind(options),
  optionCount: options.length,
})

const asAsked =
  ({ rulings }: Grading) =>
  (question: Question): Asked => {
    const ruling = rulings.get(question.id)
    const accepted = acceptedAnswers(question, ruling)
    return {
      questionId: question.id,
      counts: ruling?.rule !== 'drop',
      accepted,
      right: accepted ?? [correctOptionIds(question)],
      tried: asTried(question),
    }
  }

const known = new WeakMap<Grading, ReadonlyMap<string, Asked>>()

/** The questions of a grading by their ids, in their order; made once, as a class shares it. */
export function askedOf(grading: Grading): ReadonlyMap<string, Asked> {
  const found = known.get(grading)
  if (found) return found
  const asked = new Map(grading.questions.map(asAsked(grading)).map((one) => [one.questionId, one]))
  known.set(grading, asked)
  return asked
}
