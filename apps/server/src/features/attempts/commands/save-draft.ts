import { type Draft, datedChoices, fittingDraft, mergeDraft, type ToldChoice } from '@tbl/domain/draft'
import { checkChoices } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { fromRow, toRow } from '../draft-row.ts'
import { findPaper, holdOpen } from '../hold.ts'
import { findAttempt } from '../queries.ts'
import { individualAttempts } from '../tables.ts'

type SaveRefusal = 'QUIZ_NOT_OPEN' | 'NO_QUESTIONS' | 'ALREADY_COMPLETED' | 'UNKNOWN_ANSWER'
type Told = { readonly version: number; readonly answers: Readonly<Record<string, ToldChoice>> }

/**
 * Keeps what the actor has chosen so far: per question the newest choice, from whatever device. Answers what is kept, as far as it fits
 * the edition that was named. Holds the quiz and then the own attempt, so that nothing is kept in a closed quiz or a submitted attempt.
 * Changes nothing that somebody else sees, so it tells nobody; and leaves no audit record, since the attempt that comes of it does.
 */
export async function saveDraft({ database, clock }: Services, permit: Permit<'attempt.take', QuizPlace>, { version, answers }: Told): Promise<Outcome<Draft, SaveRefusal>> {
  const { actor, target: quiz } = permit
  const told = datedChoices(answers, clock.now()) // on arrival: waiting for a row does not make a choice older
  return database.transact(async (tx) => {
    const isOpen = await holdOpen(tx, quiz)
    if (await findAttempt(tx, actor.id, quiz.id)) return refuse('ALREADY_COMPLETED')
    if (!isOpen) return refuse('QUIZ_NOT_OPEN')
    const paper = await findPaper(tx, quiz.id, version)
    if (!paper.ok) return paper
    const checked = checkChoices(paper.value, toRow(told).answers)
    if (!checked.ok) return checked
    const kept = await holdDraft(tx, actor.id, quiz.id, version)
    if (!kept) return refuse('ALREADY_COMPLETED')
    const draft = mergeDraft(kept, told)
    await tx
      .update(individualAttempts)
      .set(toRow(draft))
      .where(and(eq(individualAttempts.userId, actor.id), eq(individualAttempts.quizId, quiz.id), eq(individualAttempts.completed, false)))
    return allow(fittingDraft(paper.value, draft))
  })
}

/** Holds the draft until the transaction ends, and begins it when there is none; null when the attempt was submitted a moment ago. */
async function holdDraft(tx: Tx, userId: string, quizId: string, quizVersion: number): Promise<Draft | null> {
  const [row] = await tx
    .insert(individualAttempts)
    .values({ userId, quizId, quizVersion, handedVersions: [quizVersion], startedAt: new Date(), completed: false, ...toRow({}) })
    .onConflictDoUpdate({
      target: [individualAttempts.userId, individualAttempts.quizId, individualAttempts.isPreview],
      set: { quizVersion },
      setWhere: eq(individualAttempts.completed, false),
    })
    .returning({ answers: individualAttempts.answers, answeredAt: individualAttempts.answeredAt })
  return row ? fromRow(row) : null
}
