import type { CorrectionForm, CorrectionPreview } from '@tbl/contract/corrections'
import {
  type Correction,
  type CorrectionRefusal,
  covers,
  planCorrection,
  planUndo,
  type UndoRefusal,
} from '@tbl/domain/key-correction'
import { allow, type Outcome } from '@tbl/domain/outcome'
import type { EditFate } from '@tbl/domain/regrade'
import type { Reader } from '../../platform/database/database.ts'
import type { QuizToGrade } from './facts.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { AppealToGrade } from './graded-work.ts'
import { listReplacedEdits, type OwnResults } from './queries.ts'
import { presentPreview, type Regraded, type Regrading, regrade } from './regrade.ts'

/** What is about to happen to the scores of a quiz, and how it is shown before. */
type Plan = {
  readonly regrading: Regrading
  readonly regraded: Regraded
  /** What it was made of. */
  readonly fingerprint: string
  readonly preview: () => CorrectionPreview
}

export const pendingAt = (
  { appeals }: Pick<QuizToGrade, 'appeals'>,
  questionId: string,
): AppealToGrade[] =>
  appeals.filter((one) => one.questionId === questionId && one.status === 'pending')

/** Of these, those of teams that were asked a version which the correction covers. */
function coveredBy(
  { teams, rules }: QuizToGrade,
  made: Correction,
  pending: readonly AppealToGrade[],
): AppealToGrade[] {
  const versionOf = new Map(teams.map(({ teamId, quizVersion }) => [teamId, quizVersion]))
  return pending.filter(({ teamId }) => {
    const version = versionOf.get(teamId)
    return version !== undefined && covers(made, version, rules.versions)
  })
}

const noFates: ReadonlyMap<string, EditFate> = new Map()

/** What else is decided with a correction. */
type Choices = {
  readonly replaceEdits: readonly string[]
  /** Pending appeals; those that are none, or that it does not concern, stay as they are. */
  readonly acceptAppeals: readonly string[]
}

/**
 * A correction as a form wants it, by somebody whose own results are left to others. Its preview
 * shows it with the appeals that are accepted, and with all edits.
 */
export async function planApply(
  facts: QuizToGrade,
  form: CorrectionForm,
  { replaceEdits, acceptAppeals }: Choices,
  own: OwnResults,
): Promise<Outcome<Plan & { readonly made: Correction }, CorrectionRefusal>> {
  const made = planCorrection(facts.rules, form, facts.next)
  if (!made.ok) return made
  const corrections = [...facts.corrections, made.value]
  const pending = coveredBy(facts, made.value, pendingAt(facts, form.questionId)).filter(
    ({ teamId }) => !own.teamIds.has(teamId),
  )
  const accepts = new Set(pending.flatMap(({ id }) => (acceptAppeals.includes(id) ? [id] : [])))
  const edited = new Set(
    facts.counted.flatMap((one) =>
      one.edited === null || one.student.id === own.userId ? [] : [one.id],
    ),
  )
  const replaced = replaceEdits.filter((id) => edited.has(id))
  const regrading: Regrading = {
    corrections,
    fates: new Map(replaced.map((id): [string, EditFate] => [id, { kind: 'replace' }])),
    accepts,
  }
  const withEdits = await regrade(facts, { corrections, fates: noFates, accepts })
  const fingerprint = fingerprintOf(facts, [form, made.value, [...accepts].sort()])
  const preview = () =>
    presentPreview(facts, withEdits, {
      fingerprint,
      pendingAppeals: pending.map(({ id }) => id),
      acceptedAppeals: 0,
      userId: own.userId,
    })
  const regraded = replaced.length === 0 ? withEdits : await regrade(facts, regrading)
  return allow({ made: made.value, regrading, regraded, fingerprint, preview })
}

/** The undoing of a correction, by somebody. */
export async function planUndoing(
  reader: Reader,
  facts: QuizToGrade,
  { correctionId, number }: { readonly correctionId: string; readonly number: number },
  userId: string,
): Promise<Outcome<Plan, UndoRefusal>> {
  const after = planUndo(facts.rules, number)
  if (!after.ok) return after
  const edits = await listReplacedEdits(reader, correctionId)
  const regrading: Regrading = {
    corrections: after.value,
    fates: new Map(
      [...edits].map(([id, edited]): [string, EditFate] => [id, { kind: 'restore', edited }]),
    ),
    accepts: new Set(),
  }
  const regraded = await regrade(facts, regrading)
  const fingerprint = fingerprintOf(facts, correctionId)
  const preview = () =>
    presentPreview(facts, regraded, {
      fingerprint,
      pendingAppeals: [],
      acceptedAppeals: facts.appeals.filter((one) => one.correctionId === correctionId).length,
      userId,
    })
  return allow({ regrading, regraded, fingerprint, preview })
}
