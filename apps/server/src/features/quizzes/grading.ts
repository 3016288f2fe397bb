import type { ShownCorrection } from '@tbl/contract/attempts'
import type { Grading } from '@tbl/domain/grading'
import {
  type Correction,
  covers,
  noRulings,
  type Rulings,
  rulingsOf,
  type Versions,
} from '@tbl/domain/key-correction'
import { correctOptionIds, type Question } from '@tbl/domain/quiz'
import { type ScoringScheme, type StoredScoring, schemeOf } from '@tbl/domain/scoring-scheme'
import { isCorrectChoice, type OptionSets } from '@tbl/domain/share'
import { asc, eq, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { courses } from '../../schema/courses.ts'
import { keyCorrections } from '../../schema/key-corrections.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { findVersion, requireVersion } from './queries.ts'

/** What a quiz and its course say about scores. */
export type Scored = {
  readonly own: StoredScoring
  readonly ofCourse: StoredScoring | null
  /** How often keys were corrected, or that was undone. */
  readonly corrections: number
}

/** `Scored` of the statement's quiz and its course, if there is one. */
export const scoredFields = {
  own: quizzes.scoring,
  ofCourse: sql<StoredScoring | null>`${courses.scoring}`,
  corrections: quizzes.corrections,
}

export const schemeBy = ({ own, ofCourse }: Scored): ScoringScheme => schemeOf(own, ofCourse)

const readScored = defineStatement((reader, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select(scoredFields)
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId)),
)

export async function requireScored(reader: Reader, quizId: string): Promise<Scored> {
  const [scored] = await readScored(reader, { quizId })
  if (!scored) throw notFound()
  return scored
}

const readCorrections = defineStatement((reader, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select({
      number: keyCorrections.number,
      questionId: keyCorrections.questionId,
      rule: keyCorrections.rule,
      versions: keyCorrections.versions,
      newestVersion: keyCorrections.newestVersion,
      accepted: keyCorrections.accepted,
      isUndone: sql<boolean>`${keyCorrections.undoneAt} is not null`,
      reason: keyCorrections.reason,
      madeAt: keyCorrections.madeAt,
      undoneAt: keyCorrections.undoneAt,
      undoReason: keyCorrections.undoReason,
    })
    .from(keyCorrections)
    .where(eq(keyCorrections.quizId, quizId))
    .orderBy(asc(keyCorrections.number)),
)

/** A correction with why and when it was made, and undone. */
export type CorrectionRow = Awaited<ReturnType<typeof readCorrections>>[number]

/** The corrections of a quiz in the order in which they were made, undone ones too. */
export const listCorrections = (reader: Reader, quizId: string): Promise<CorrectionRow[]> =>
  readCorrections(reader, { quizId })

/**
 * The correction that a version's questions show: the one that holds, else the newest of those that
 * were undone.
 */
function shownIn(
  corrections: readonly CorrectionRow[],
  versions: Versions,
  version: number,
  rulings: Rulings,
): ReadonlyMap<string, CorrectionRow> {
  const undone = corrections.filter((one) => one.isUndone && covers(one, version, versions))
  const inForce = corrections.filter(
    ({ questionId, number }) => rulings.get(questionId)?.number === number,
  )
  return new Map([...undone, ...inForce].map((one) => [one.questionId, one]))
}

/**
 * The answers that a correction is about: one that accepts more of them names those besides the key,
 * unless it gives the key back its place.
 */
function namedAnswers({ rule, accepted }: CorrectionRow, question: Question): OptionSets | null {
  const key = correctOptionIds(question)
  const further = accepted?.filter((set) => !isCorrectChoice(set, key)) ?? []
  return rule === 'accept' && further.length > 0 ? further : accepted
}

/** For those who may see the key; null: nothing of the question was corrected. */
export function presentCorrection({ shown }: Graded, question: Question): ShownCorrection | null {
  const row = shown.get(question.id)
  if (!row) return null
  return {
    rule: row.rule,
    answers: namedAnswers(row, question)?.map((set) => [...set]) ?? null,
    reason: row.reason,
    madeAt: row.madeAt.toISOString(),
    undone:
      row.undoneAt && row.undoReason !== null
        ? { at: row.undoneAt.toISOString(), reason: row.undoReason }
        : null,
  }
}

type From = Pick<Services, 'memory'>

/** The versions that decide which corrections hold for one. */
async function versionsFor(
  from: From,
  reader: Reader,
  quizId: string,
  corrections: readonly Correction[],
  version: number,
): Promise<Versions> {
  const first = Math.min(version, ...corrections.map(({ newestVersion }) => newestVersion))
  const numbers = Array.from({ length: version - first + 1 }, (_, at) => first + at)
  const found = await Promise.all(
    numbers.map(async (number) => [number, await findVersion(from, reader, quizId, number)]),
  )
  return new Map(found.filter((one): one is [number, readonly Question[]] => one[1] !== null))
}

/** By what one version is graded, and what its questions show of that. */
export type Graded = Grading & { readonly shown: ReadonlyMap<string, CorrectionRow> }

/** By what the answers to a quiz are graded, a version of its questions each. */
export type Grader = {
  readonly scheme: ScoringScheme
  of(version: number): Promise<Graded>
}

/** The same questions by their keys alone, as the card of a team shows them. */
export const byKeyAlone = ({ questions, scheme }: Graded): Graded => ({
  questions,
  scheme,
  rulings: noRulings,
  shown: new Map(),
})

/**
 * The grader of a quiz as it is now; `scored` where it was read before. Reads corrections only of a
 * quiz that has some.
 */
export async function graderOf(
  from: From,
  reader: Reader,
  quizId: string,
  scored?: Scored,
): Promise<Grader> {
  const known = scored ?? (await requireScored(reader, quizId))
  const corrections = known.corrections === 0 ? [] : await listCorrections(reader, quizId)
  const scheme = schemeBy(known)
  return {
    scheme,
    async of(version) {
      const questions = await requireVersion(from, reader, quizId, version)
      if (corrections.length === 0)
        return { questions, rulings: noRulings, scheme, shown: new Map() }
      const versions = await versionsFor(from, reader, quizId, corrections, version)
      const rulings = rulingsOf(corrections, versions, version)
      return { questions, rulings, scheme, shown: shownIn(corrections, versions, version, rulings) }
    },
  }
}
