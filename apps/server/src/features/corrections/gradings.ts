import type { Grading } from '@tbl/domain/grading'
import { type Correction, rulingsOf } from '@tbl/domain/key-correction'
import type { QuizToGrade } from './facts.ts'

/** By what each version of a quiz is graded, made once. */
export function gradings({
  rules,
  corrections,
  scheme,
}: Pick<QuizToGrade, 'rules' | 'scheme'> & {
  readonly corrections: readonly Correction[]
}): (version: number) => Grading {
  const known = new Map<number, Grading>()
  return (version) => {
    const found = known.get(version)
    if (found) return found
    const questions = rules.versions.get(version) ?? []
    const rulings = rulingsOf(corrections, rules.versions, version)
    const grading = { questions, rulings, scheme }
    known.set(version, grading)
    return grading
  }
}
