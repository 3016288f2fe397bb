import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { questionPoints, type TeamScoring, type Tried } from '@tbl/domain/scoring-scheme'

type Asked = Pick<LiveQuestion, 'kind' | 'options'>

/** A question as its scheme knows it. */
export const triedAt = ({ kind, options }: Asked): Tried => ({ kind, optionCount: options.length })

/** What another wrong try costs after so many, in points. */
export function tryCost(scoring: TeamScoring, question: Asked, wrongTries: number): number {
  const worth = (wrong: number) => questionPoints(wrong, { team: scoring }, triedAt(question))
  return worth(wrongTries) - worth(wrongTries + 1)
}
