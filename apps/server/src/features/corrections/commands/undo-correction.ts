import type { Corrected, CorrectionPreview } from '@tbl/contract/corrections'
import type { UndoRefusal } from '@tbl/domain/key-correction'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { keyCorrections } from '../../../schema/key-corrections.ts'
import { storeRegraded } from '../../attempts/store-regraded.ts'
import { recordCorrected } from '../../grades/record-corrected.ts'
import { countCorrection } from '../../quizzes/count-correction.ts'
import { storeTeamScores } from '../../team-quiz/store-team-score.ts'
import { lockFacts } from '../facts.ts'
import { cameSince, isSame } from '../fingerprint.ts'
import { keyCorrected } from '../occurrences.ts'
import { planUndoing } from '../plan.ts'
import { type CorrectionPlace, findDone } from '../queries.ts'
import { changedScores, countScores, toStore } from '../regrade.ts'

type Undo = { readonly reason: string; readonly fingerprint: string }
export type UndoingRefusal =
  | { readonly code: UndoRefusal | 'CORRECTION_REASON_REQUIRED' }
  | { readonly code: 'PREVIEW_STALE'; readonly preview: CorrectionPreview }

/** What the same undoing has done when it was sent first; null: it has not been. */
async function findUndone(
  tx: Tx,
  { id: quizId, correctionId }: CorrectionPlace,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<Corrected | null> {
  const [known] = await tx
    .select({ by: keyCorrections.undoneBy, reason: keyCorrections.undoReason })
    .from(keyCorrections)
    .where(eq(keyCorrections.id, correctionId))
  return known?.by === by && known.reason === reason
    ? findDone(tx, quizId, correctionId, 'undone')
    : null
}

/**
 * Undoes a correction: every score becomes what it would be without it, those of attempts that came
 * since too. Appeals that were accepted with it stay accepted.
 */
export async function undoCorrection(
  services: Services,
  permit: Permit<'key.correct', CorrectionPlace>,
  { reason, fingerprint }: Undo,
): Promise<Outcome<Corrected, UndoingRefusal>> {
  if (reason === '') return refuse({ code: 'CORRECTION_REASON_REQUIRED' })
  const { database, clock } = services
  const { actor, target: quiz } = permit
  const { correctionId } = quiz
  return database.transact<Outcome<Corrected, UndoingRefusal>>(
    async (tx, afterCommit, withCommit) => {
      const facts = await lockFacts(tx, quiz)
      const undone = await findUndone(tx, quiz, { by: actor.id, reason })
      if (undone) return allow(undone)
      const planned = await planUndoing(tx, facts, quiz, actor.id)
      if (!planned.ok) return refuse({ code: planned.refusal })
      const { regrading, regraded, ...plan } = planned.value
      if (!isSame(fingerprint, plan.fingerprint))
        return refuse({ code: 'PREVIEW_STALE', preview: plan.preview() })
      const now = clock.now()
      const scores = changedScores(regraded, regrading.fates)
      const { attempts, teams } = toStore(regraded)
      const change = {
        ...{ courseId: facts.courseId, quizId: quiz.id, quizTitle: quiz.title, correctionId },
        ...{ kind: 'undone' as const, reason, changedBy: actor.id, changedAt: now },
      }
      withCommit(
        inOneStatement([
          tx
            .update(keyCorrections)
            .set({ undoneBy: actor.id, undoneAt: now, undoReason: reason })
            .where(eq(keyCorrections.id, correctionId)),
          countCorrection(tx, quiz.id),
          storeRegraded(attempts),
          storeTeamScores(teams),
          recordCorrected(change, scores),
          audit(tx, permit, 'key.correct', now, {
            ...{ correctionId, quizId: quiz.id, removed: true },
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
