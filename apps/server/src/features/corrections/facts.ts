import type { CorrectionFacts } from '@tbl/domain/key-correction'
import { notFound } from '../../platform/api.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { type CorrectionRow, listCorrections, requireScored, schemeBy } from '../quizzes/grading.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import {
  type AppealToGrade,
  type AttemptToGrade,
  listAttempts,
  listQuizAppeals,
  listTaken,
  listTeamAttempts,
  listTeamsDone,
  lockAppeals,
  lockAttempts,
  lockForGrading,
  lockTeamAttempts,
  type TeamToGrade,
} from './graded-work.ts'
import { findMarks, listVersions, toVersions, type VersionRow } from './queries.ts'

type Place = Pick<QuizPlace, 'id' | 'courseId'>

/** What somebody has answered, students alone or teams. */
type Answered = { readonly quizVersion: number }
type Alone = Answered & { readonly isPreview: boolean }

type Work<A extends Alone, T extends Answered> = {
  readonly attempts: readonly A[]
  readonly teams: readonly T[]
  readonly appeals: readonly AppealToGrade[]
}

/**
 * By what it is graded, and its marks. They are read before the work: what changes in between makes
 * a preview stale, and never passes for seen.
 */
async function readRules(reader: Reader, quizId: string) {
  const scored = await requireScored(reader, quizId)
  const [rows, corrections, marks] = await Promise.all([
    listVersions(reader, quizId),
    listCorrections(reader, quizId),
    findMarks(reader, quizId),
  ])
  return { scored, rows, corrections, marks }
}

function factsOf<A extends Alone, T extends Answered>(
  quizId: string,
  { scored, rows, corrections, marks }: Awaited<ReturnType<typeof readRules>>,
  work: Work<A, T>,
) {
  const versions = toVersions(rows)
  const counted = work.attempts.filter(({ isPreview }) => !isPreview)
  const answered = new Set([...counted, ...work.teams].map(({ quizVersion }) => quizVersion))
  const rules: CorrectionFacts = { versions, corrections, answered }
  return {
    ...work,
    quizId,
    /** Who has submitted, previews apart. */
    counted,
    rows: rows as readonly VersionRow[],
    rules,
    corrections: corrections as readonly CorrectionRow[],
    /** The number of the next correction. */
    next: scored.corrections + 1,
    scheme: schemeBy(scored),
    marks,
  }
}

/** All that a correction, its preview and its undoing are decided on. */
export type QuizToGrade = ReturnType<typeof factsOf<AttemptToGrade, TeamToGrade>>

type Taken = Awaited<ReturnType<typeof listTaken>>[number]
/** The same, without what was chosen. */
export type QuizOverview = ReturnType<typeof factsOf<Taken, Answered>>

/** The facts as they are now, for who grades nothing. */
export async function loadOverview(reader: Reader, { id: quizId }: Place): Promise<QuizOverview> {
  const rules = await readRules(reader, quizId)
  const [attempts, teams, appeals] = await Promise.all([
    listTaken(reader, quizId),
    listTeamsDone(reader, quizId),
    listQuizAppeals(reader, quizId),
  ])
  return factsOf(quizId, rules, { attempts, teams, appeals })
}

/** The facts as they are now. */
export async function loadFacts(reader: Reader, place: Place): Promise<QuizToGrade> {
  const rules = await readRules(reader, place.id)
  const [attempts, teams, appeals] = await Promise.all([
    listAttempts(reader, place.id),
    listTeamAttempts(reader, place.id),
    listQuizAppeals(reader, place.id),
  ])
  return factsOf(place.id, rules, { attempts, teams, appeals })
}

/**
 * The same once nobody else can change a score of the quiz, locked in this order: course, quiz, team
 * attempts, individual attempts, appeals, each by their ids.
 */
export async function lockFacts(
  tx: Tx,
  { id: quizId, courseId }: Place,
): Promise<QuizToGrade & { readonly courseId: string }> {
  if (courseId === null) throw notFound() // without a course nobody answers
  await lockForGrading(tx, quizId, courseId)
  const teams = await lockTeamAttempts(tx, quizId)
  const attempts = await lockAttempts(tx, quizId)
  const appeals = await lockAppeals(tx, quizId)
  const rules = await readRules(tx, quizId)
  return { ...factsOf(quizId, rules, { attempts, teams, appeals }), courseId }
}
