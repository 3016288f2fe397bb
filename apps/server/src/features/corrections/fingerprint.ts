import { createHash } from 'node:crypto'
import type { QuizToGrade } from './facts.ts'

/**
 * What a preview was made of, and how many results there were: of what is planned, the corrections,
 * the scheme, and every change of a score, which the history of grades has, or decision about an
 * appeal since. Results that come in, and appeals that are filed, make no other one.
 */
export function fingerprintOf(facts: QuizToGrade, planned: unknown): string {
  const { next, scheme, marks, counted, teams } = facts
  const seen = [planned, next, scheme, marks.lastChange, marks.resolved]
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
  return `${hash}.${counted.length + teams.length}`
}

/** Whether nothing has changed that was seen. */
export const isSame = (fingerprint: string, now: string): boolean =>
  fingerprint.split('.')[0] === now.split('.')[0]

/** How many results have come in since the preview. */
export const cameSince = (fingerprint: string, { counted, teams }: QuizToGrade): number =>
  Math.max(0, counted.length + teams.length - Number(fingerprint.split('.')[1] ?? 0))
