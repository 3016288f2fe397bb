import { checkFeedback, type Decision } from '@tbl/domain/appeal'
import { earnedScore } from '@tbl/domain/earned-score'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { appeals } from '../../../schema/appeals.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { teamAttemptMembers, teamAttempts, teamQuizPlayers } from '../../../schema/team-quiz.ts'
import { teamMembers } from '../../../schema/teams.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import { graderOf } from '../../quizzes/grading.ts'
import { acceptedQuestions, teamWork } from '../../team-quiz/queries.ts'
import { storeTeamScore } from '../../team-quiz/store-team-score.ts'
import { type AppealPlace, type AppealRow, findAppeal } from '../appeal-queries.ts'
import { appealResolved } from '../occurrences.ts'

type Resolution = { readonly decision: Decision; readonly feedback: string }
type Decided = {
  readonly status: Decision
  readonly feedback: string
  readonly resolvedBy: string
  readonly resolvedAt: string
}
export type ResolveRefusal =
  | { readonly code: 'FEEDBACK_REQUIRED' | 'OWN_RESULT' }
  | ({ readonly code: 'ALREADY_RESOLVED' } & Decided)

/** What was decided, or null while the appeal is pending. */
function decisionOf({ status, feedback, resolvedBy, resolvedAt }: AppealRow): Decided | null {
  if (status === 'pending') return null
  if (feedback === null || !resolvedBy || !resolvedAt)
    throw new Error('A resolved appeal says by whom, when and why')
  return { status, feedback, resolvedBy: resolvedBy.name, resolvedAt: resolvedAt.toISOString() }
}

/**
 * Locks the team attempt, and after it the appeal: decisions about one attempt are made one after
 * the other.
 */
async function lockAppeal(tx: Tx, { appealId, teamId, quizId, courseId }: AppealPlace) {
  await preventCourseDeletion(tx, courseId)
  const [attempt] = await tx
    .select()
    .from(teamAttempts)
    .where(and(eq(teamAttempts.teamId, teamId), eq(teamAttempts.quizId, quizId)))
    .for('update')
  await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, appealId)).for('update')
  const appeal = await findAppeal(tx, appealId)
  if (!attempt || !appeal) throw notFound()
  return { attempt, appeal }
}

/**
 * The team's score from what happened plus the accepted appeals and this one; other scores
 * stay, those edited by hand too: only students' are.
 */
async function scoreWith(
  services: Services,
  tx: Tx,
  attempt: typeof teamAttempts.$inferSelect,
  questionId: string,
): Promise<number> {
  const grader = await graderOf(services, tx, attempt.quizId)
  const appealed = await acceptedQuestions(tx, attempt.teamId, attempt.quizId)
  const work = teamWork(attempt, appealed.add(questionId))
  return earnedScore(work, await grader.of(attempt.quizVersion)).percent
}

/** Those whom the score concerns: the members at completion, and those of now. */
async function readersOf(tx: Tx, attempt: typeof teamAttempts.$inferSelect): Promise<string[]> {
  const then = await tx
    .select({ id: teamAttemptMembers.userId })
    .from(teamAttemptMembers)
    .where(eq(teamAttemptMembers.attemptId, attempt.id))
  const now = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, attempt.teamId))
  return [...new Set([...then, ...now].map(({ id }) => id))]
}

/** Whether somebody has played for the attempt, or has its score. */
async function hasPlayed(
  tx: Tx,
  attempt: typeof teamAttempts.$inferSelect,
  userId: string,
): Promise<boolean> {
  const players = await tx
    .select({ id: teamQuizPlayers.userId })
    .from(teamQuizPlayers)
    .where(
      and(
        eq(teamQuizPlayers.activityId, attempt.quizId),
        eq(teamQuizPlayers.teamId, attempt.teamId),
        eq(teamQuizPlayers.userId, userId),
      ),
    )
  return players.length > 0 || (await readersOf(tx, attempt)).includes(userId)
}

/**
 * Decides a pending appeal once. Accepting it stores the new score and its history in the same
 * transaction; whoever comes later is told what was decided. Nobody decides about the own team.
 */
export async function resolveAppeal(
  services: Services,
  permit: Permit<'appeal.resolve', AppealPlace>,
  { decision, feedback }: Resolution,
): Promise<Outcome<null, ResolveRefusal>> {
  const checked = checkFeedback(feedback)
  if (!checked.ok) return refuse({ code: checked.refusal })
  const { database, clock } = services
  const { actor, target } = permit
  return database.transact(async (tx, afterCommit, withCommit) => {
    const { attempt, appeal } = await lockAppeal(tx, target)
    if (await hasPlayed(tx, attempt, actor.id)) return refuse({ code: 'OWN_RESULT' })
    const earlier = decisionOf(appeal)
    if (earlier) return refuse({ code: 'ALREADY_RESOLVED', ...earlier })
    const now = clock.now()
    const reason = feedback.trim()
    const decided = tx
      .update(appeals)
      .set({ status: decision, feedback: reason, resolvedAt: now, resolvedBy: actor.id })
      .where(eq(appeals.id, appeal.id))
    const record = audit(tx, permit, 'appeal.resolve', now, { appealId: appeal.id, decision })
    const to =
      decision === 'accepted' ? await scoreWith(services, tx, attempt, appeal.questionId) : null
    const { quizId, quizTitle, teamId, teamName } = appeal
    const change = {
      courseId: target.courseId,
      activityId: quizId,
      quizTitle,
      attemptId: attempt.id,
      teamId,
      teamName,
      kind: 'appeal' as const,
      from: attempt.score,
      to,
      reason,
      changedBy: actor.id,
      changedAt: now,
    }
    const scored =
      to === null
        ? []
        : [storeTeamScore(tx, attempt.id, to), tx.insert(gradeChanges).values(change)]
    withCommit(inOneStatement([decided, ...scored, record]))
    const { courseId, staffIds } = target
    const readers = [...staffIds, ...(await readersOf(tx, attempt))]
    afterCommit(() => publish(services, appealResolved, { courseId, readers }))
    return allow(null)
  })
}
