import { normalizeEmail } from './account.ts'
import { groupBy } from './group-by.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { isScore } from './score-edit.ts'

/** Most lines that are pasted at once, blank ones aside. */
export const maxScoreLines = 2000

/** How many characters of a wrong line are repeated. */
const maxLineShown = 100

/**
 * Why a line is wrong: nothing stands behind an address, what stands there is no score from 0 to 100
 * with at most 2 decimals, or the student is in several lines, of which none is taken.
 */
export const lineFaults = ['noScore', 'notAScore', 'twice'] as const
type LineFault = (typeof lineFaults)[number]

/** What became of the lines; each line by its number, from 1, blank ones counted. */
export type ScoreLines = {
  readonly taken: readonly { readonly studentId: string; readonly score: number }[]
  /** Addresses that are no student's of the course. */
  readonly unknown: readonly { readonly line: number; readonly email: string }[]
  readonly wrong: readonly {
    readonly line: number
    readonly fault: LineFault
    readonly text: string
  }[]
}

/** A line, split at the first comma, semicolon or tab; `score` is null where there is none. */
type Line = {
  readonly line: number
  readonly text: string
  readonly email: string
  readonly score: string | null
}

function asLine(text: string, at: number): Line {
  const place = text.search(/[,;\t]/)
  return {
    line: at + 1,
    text: text.slice(0, maxLineShown),
    email: normalizeEmail(place === -1 ? text : text.slice(0, place)),
    score: place === -1 ? null : text.slice(place + 1).trim(),
  }
}

/** A score with a decimal point or comma: 1,000 is not 1. */
function readScore(text: string): number | null {
  const score = /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null
  return score !== null && isScore(score) ? score : null
}

/** Reads pasted lines 'e-mail, score' of a typed item. Nothing is stored of a line that is not taken. */
export function readScoreLines(
  pasted: string,
  students: readonly { readonly id: string; readonly email: string }[],
): Outcome<ScoreLines, 'TOO_MANY_LINES'> {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, at) => asLine(text.trim(), at))
    .filter(({ text }) => text !== '')
  if (lines.length > maxScoreLines) return refuse('TOO_MANY_LINES')
  const idOf = new Map(students.map(({ id, email }) => [normalizeEmail(email), id]))
  const linesOf = groupBy(lines, ({ email }) => email)
  const taken: { studentId: string; score: number }[] = []
  const unknown: { line: number; email: string }[] = []
  const wrong: { line: number; fault: LineFault; text: string }[] = []
  for (const { line, text, email, score: written } of lines) {
    const score = readScore(written ?? '')
    const studentId = idOf.get(email)
    const fail = (fault: LineFault) => wrong.push({ line, fault, text })
    if (!written) fail('noScore')
    else if (score === null) fail('notAScore')
    else if (studentId === undefined) unknown.push({ line, email })
    else if ((linesOf.get(email)?.length ?? 0) > 1) fail('twice')
    else taken.push({ studentId, score })
  }
  return allow({ taken, unknown, wrong })
}
