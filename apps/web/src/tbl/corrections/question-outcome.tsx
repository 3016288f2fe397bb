import type { ShownCorrection } from '@tbl/contract/attempts'
import { Verdict } from '../question/verdict.tsx'
import classes from './corrections.module.css'
import { texts } from './messages.ts'

type Outcome = {
  /** What the question earned, 0 to 1; null: it does not count. */
  share: number | null
  correction: ShownCorrection | null
}

/** How a question went, by what was corrected of it. */
export function QuestionOutcome({ share, correction }: Outcome) {
  const isGiven = correction?.rule === 'credit' && !correction.undone
  if (share !== null && !isGiven && (share === 0 || share === 1))
    return <Verdict isCorrect={share === 1} />
  return <span className={classes.outcome}>{said(share)}</span>
}

function said(share: number | null): string {
  if (share === null) return texts.notCounted
  return share === 1 ? texts.fullCredit : texts.partly({ points: Number(share.toFixed(2)) })
}
