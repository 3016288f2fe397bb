import type { GradeResult } from './grade-result.ts'
import type { CountedResult } from './grade-total.ts'

/** Whether there is no result where one was due. */
export const isMissing = (result: GradeResult): boolean =>
  result.kind === 'missing' || (result.kind === 'notSubmitted' && result.isDue)

/** What a course makes of missing results. */
export const missingRules = ['leftOut', 'zero'] as const
export type MissingRule = (typeof missingRules)[number]

/**
 * What stands in files and counts whatever the course makes of missing results, in percent: scores,
 * make-up scores and zeros, those of the credit rule too; null: nothing.
 */
export function givenScore(result: GradeResult): number | null {
  switch (result.kind) {
    case 'score':
    case 'makeup':
    case 'notCounted':
      return result.score
    case 'zero':
      return 0
    default:
      return null
  }
}

/** What of a result counts for a mean, in percent; null: nothing. */
export const countedScore = (result: GradeResult, missing: MissingRule): number | null =>
  isMissing(result) && missing === 'zero' ? 0 : givenScore(result)

/** What of a result counts for the mean of its category; null: nothing. */
export function countedResult(
  itemId: string,
  result: GradeResult,
  missing: MissingRule,
): CountedResult | null {
  const score = countedScore(result, missing)
  return score === null ? null : { itemId, score, isZeroByHand: result.kind === 'zero' }
}
