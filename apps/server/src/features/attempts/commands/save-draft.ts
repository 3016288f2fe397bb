import {
  type Draft,
  datedChoices,
  fittingDraft,
  mergeDraft,
  type SentChoice,
} from '@tbl/domain/draft'
import { checkChoices } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Taking } from '@tbl/domain/release'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { type QuizPlace, requireVersion } from '../../quizzes/queries.ts'
import { fromRow, toRow } from '../draft-row.ts'
import { findAnsweredVersion, lockAttempt } from '../lock.ts'

type SaveRefusal = Exclude<Taking, 'YES'> | 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'
type SentDraft = {
  readonly version: number
  readonly answers: Readonly<Record<string, SentChoice>>
}
type Saved = { readonly draft: Draft; readonly dropped: readonly string[] }

/**
 * Keeps what the actor has chosen so far: per question the newest choice, from whatever device.
 * Answers what is kept, and the questions whose choice was not: the version that was handed out
 * last does not have them. The version that is named was handed out to the actor, if not as the
 * last one. Locks the quiz and then the own attempt, so that nothing is kept in a closed quiz or a
 * submitted attempt. Changes nothing that somebody else sees, so it tells nobody; what is recorded
 * is how many questions were saved, not what was chosen.
 */
export async function saveDraft(
  services: Services,
  permit: Permit<'attempt.take', QuizPlace>,
  { version, answers }: SentDraft,
): Promise<Outcome<Saved, SaveRefusal>> {
  const { database, clock } = services
  const { actor, target: quiz } = permit
  // on arrival: waiting for a row does not make a choice older
  const sent = datedChoices(answers, clock.now())
  return database.transact(async (tx, _afterCommit, withCommit) => {
    const { attempt, student } = await lockAttempt(services, tx, quiz, actor.id)
    const { isShown, take } = student.release
    if (!isShown) throw notFound()
    if (take !== 'YES') return refuse(take)
    if (!attempt?.handedVersions.includes(version)) return refuse('UNKNOWN_ANSWER')
    const questions = await findAnsweredVersion(services, tx, quiz.id, version)
    if (!questions.ok) return questions
    const checked = checkChoices(questions.value, toRow(sent).answers)
    if (!checked.ok) return checked
    const handed =
      version === attempt.quizVersion
        ? questions.value
        : await requireVersion(services, tx, quiz.id, attempt.quizVersion)
    const fitting = fittingDraft(handed, sent)
    const draft = mergeDraft(fromRow(attempt), fitting)
    const kept = { quizId: quiz.id, attemptId: attempt.id, saved: Object.keys(fitting).length }
    withCommit(
      inOneStatement([
        tx
          .update(individualAttempts)
          .set(toRow(draft))
          .where(eq(individualAttempts.id, attempt.id)),
        audit(tx, permit, 'attempt.take', student.now, kept),
      ]),
    )
    return allow({
      draft: fittingDraft(handed, draft),
      dropped: Object.keys(sent).filter(
        (questionId) => !isKept(sent[questionId], fitting[questionId]),
      ),
    })
  }, ofQuiz(quiz.id))
}

/** A choice is kept when all of its options are. */
const isKept = (sent: Draft[string] | undefined, fitting: Draft[string] | undefined): boolean =>
  fitting !== undefined && fitting.optionIds.length === sent?.optionIds.length
