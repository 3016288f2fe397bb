import {
  type Draft,
  datedChoices,
  fittingDraft,
  mergeDraft,
  type ToldChoice,
} from '@tbl/domain/draft'
import { checkChoices } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Taking } from '@tbl/domain/release'
import { and, eq } from 'drizzle-orm'
import { loadRelease } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { type QuizPlace, requireEdition } from '../../quizzes/queries.ts'
import { fromRow, toRow } from '../draft-row.ts'
import { findPaper, holdQuiz, holdStarted } from '../hold.ts'

type SaveRefusal = Exclude<Taking, 'YES'> | 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'
type Told = { readonly version: number; readonly answers: Readonly<Record<string, ToldChoice>> }
type Saved = { readonly draft: Draft; readonly dropped: readonly string[] }

/**
 * Keeps what the actor has chosen so far: per question the newest choice, from whatever device.
 * Answers what is kept, and the questions whose choice was not: the edition that was handed out
 * last does not have them. The edition that is named was handed out to the actor, if not as the
 * last one. Holds the quiz and then the own attempt, so that nothing is kept in a closed quiz or a
 * submitted attempt. Changes nothing that somebody else sees, so it tells nobody; and leaves no
 * audit record, since the attempt that comes of it does.
 */
export async function saveDraft(
  { database, clock }: Services,
  permit: Permit<'attempt.take', QuizPlace>,
  { version, answers }: Told,
): Promise<Outcome<Saved, SaveRefusal>> {
  const { actor, target: quiz } = permit
  // on arrival: waiting for a row does not make a choice older
  const told = datedChoices(answers, clock.now())
  return database.transact(async (tx) => {
    await holdQuiz(tx, quiz)
    const started = await holdStarted(tx, actor.id, quiz.id)
    const { isShown, take } = (await loadRelease(tx, quiz.id, actor.id, clock.now())).release
    if (!isShown) throw notFound()
    if (take !== 'YES') return refuse(take)
    if (!started?.handedVersions.includes(version)) return refuse('UNKNOWN_ANSWER')
    const paper = await findPaper(tx, quiz.id, version)
    if (!paper.ok) return paper
    const checked = checkChoices(paper.value, toRow(told).answers)
    if (!checked.ok) return checked
    const handed =
      version === started.version ? paper.value : await requireEdition(tx, quiz.id, started.version)
    const fitting = fittingDraft(handed, told)
    const draft = mergeDraft(fromRow(started), fitting)
    await tx
      .update(individualAttempts)
      .set(toRow(draft))
      .where(
        and(
          eq(individualAttempts.userId, actor.id),
          eq(individualAttempts.quizId, quiz.id),
          eq(individualAttempts.completed, false),
        ),
      )
    return allow({
      draft: fittingDraft(handed, draft),
      dropped: Object.keys(told).filter(
        (questionId) => !isKept(told[questionId], fitting[questionId]),
      ),
    })
  }, ofQuiz(quiz.id))
}

/** A choice is kept when all of its options are. */
const isKept = (told: Draft[string] | undefined, fitting: Draft[string] | undefined): boolean =>
  fitting !== undefined && fitting.optionIds.length === told?.optionIds.length
