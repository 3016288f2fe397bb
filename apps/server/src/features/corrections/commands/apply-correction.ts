import type { Corrected, CorrectionForm, CorrectionPreview } from '@tbl/contract/corrections'
import type { CorrectionRefusal } from '@tbl/domain/key-correction'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { keyCorrections } from '../../../schema/key-corrections.ts'
import { storeRegraded } from '../../attempts/store-regraded.ts'
import { acceptWithCorrection, recordCorrected } from '../../grades/record-corrected.ts'
import { countCorrection } from '../../quizzes/count-correction.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { storeTeamScores } from '../../team-quiz/store-team-score.ts'
import { lockFacts } from '../facts.ts'
import { cameSince, isSame } from '../fingerprint.ts'
import { keyCorrected } from '../occurrences.ts'
import { planApply } from '../plan.ts'
import { findDone, loadOwnResults } from '../queries.ts'
import { changedScores, countScores, toStore } from '../regrade.ts'

type Apply = {
  readonly correctionId: string
  readonly form: CorrectionForm
  readonly reason: string
  readonly fingerprint: string
  readonly replaceEdits: readonly string[]
  readonly acceptAppeals: readonly string[]
}
export type ApplyRefusal =
  | { readonly code: CorrectionRefusal | 'CORRECTION_REASON_REQUIRED' }
  | { readonly code: 'PREVIEW_STALE'; readonly preview: CorrectionPreview }

/** What the same correction has done when it was sent first; null: it has not been. */
async function findApplied(
  tx: Tx,
  quizId: string,
  correctionId: string,
): Promise<Corrected | null> {
  const [known] = await tx
    .select({ quizId: keyCorrections.quizId })
    .from(keyCorrections)
    .where(eq(keyCorrections.id, correctionId))
  if (!known) return null
  if (known.quizId !== quizId) throw notFound()
  return findDone(tx, quizId, correctionId, 'correction')
}

/**
 * Corrects a key: the correction, all scores, their history, and the appeals that are accepted with
 * it, in one transaction. Refused with a new preview where something has changed that was seen; the
 * same correction again changes nothing.
 */
export async function applyCorrection(
  services: Services,
  permit: Permit<'key.correct', QuizPlace>,
  { correctionId, form, reason, fingerprint, ...choices }: Apply,
): Promise<Outcome<Corrected, ApplyRefusal>> {
  if (reason === '') return refuse({ code: 'CORRECTION_REASON_REQUIRED' })
  const { database, clock } = services
  const { actor, target: quiz } = permit
  return database.transact<Outcome<Corrected, ApplyRefusal>>(
    async (tx, afterCommit, withCommit) => {
      const facts = await lockFacts(tx, quiz)
      const applied = await findApplied(tx, quiz.id, correctionId)
      if (applied) return allow(applied)
      const own = await loadOwnResults(tx, quiz.id, actor.id)
      const planned = await planApply(facts, form, choices, own)
      if (!planned.ok) return refuse({ code: planned.refusal })
      const { made, regrading, regraded, ...plan } = planned.value
      if (!isSame(fingerprint, plan.fingerprint))
        return refuse({ code: 'PREVIEW_STALE', preview: plan.preview() })
      const now = clock.now()
      const scores = changedScores(regraded, regrading.fates)
      const { attempts, teams } = toStore(regraded)
      const by = { correctionId, by: actor.id, at: now }
      const change = {
        ...{ courseId: facts.courseId, quizId: quiz.id, quizTitle: quiz.title, correctionId },
        ...{ kind: 'correction' as const, reason, changedBy: actor.id, changedAt: now },
      }
      withCommit(
        inOneStatement([
          tx.insert(keyCorrections).values({
            ...{ id: correctionId, quizId: quiz.id, number: made.number, rule: made.rule },
            ...{ questionId: made.questionId, versions: [...made.versions] },
            ...{ newestVersion: made.newestVersion, accepted: made.accepted },
            ...{ reason, madeBy: actor.id, madeAt: now, previewed: fingerprint },
          }),
          countCorrection(tx, quiz.id),
          storeRegraded(attempts),
          storeTeamScores(teams),
          recordCorrected(change, scores),
          acceptWithCorrection(tx, [...regrading.accepts], by),
          audit(tx, permit, 'key.correct', now, {
            ...{ correctionId, quizId: quiz.id, questionId: made.questionId, rule: made.rule },
            courseId: facts.courseId,
          }),
        ]),
      )
      afterCommit(() => publish(services, keyCorrected, { courseId: facts.courseId }))
      return allow({ ...countScores(scores), meanwhile: cameSince(fingerprint, facts) })
    },
    ofQuiz(quiz.id),
  )
}
