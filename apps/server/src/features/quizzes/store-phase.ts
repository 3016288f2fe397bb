import type { PhaseFacts } from '@tbl/domain/phase-clock'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { and, eq, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Step } from '../../access/phase-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { classSessions } from '../../schema/class-session.ts'
import { missedTeamQuizzes, quizzes } from '../../schema/quizzes.ts'
import { phases } from '../../schema/release.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'
import { teamMembers } from '../../schema/teams.ts'

/** What can be stored of a phase. */
export type PhaseColumns = Partial<Omit<typeof phases.$inferSelect, 'activityId' | 'step'>>

/** The columns of a phase as the rules have it. */
export const phaseColumns = (phase: PhaseFacts): PhaseColumns => ({
  openedAt: phase.openedAt,
  closedAt: phase.closedAt,
  closedBy: phase.closedBy,
  opensAt: phase.opensAt,
  limitSeconds: phase.limit === null ? null : Math.round(phase.limit / 1000),
  ownLimitSeconds: phase.ownLimit === null ? null : Math.round(phase.ownLimit / 1000),
  endsAt: phase.endsAt,
  extraEndsAt: phase.extraEndsAt,
  pauses: phase.pauses.map(({ from, until }) => ({
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  })),
})

/**
 * Stores these columns of a phase, whose quiz is locked; the others stay as they are. Closed for the
 * first time with results, it was due then.
 */
export async function storePhase(
  tx: Tx,
  quizId: string,
  step: Step,
  columns: PhaseColumns,
): Promise<void> {
  await tx
    .insert(phases)
    .values({ activityId: quizId, step, ...columns })
    .onConflictDoUpdate({ target: [phases.activityId, phases.step], set: columns })
  if (columns.closedAt) await storeDueSince(tx, quizId, step, columns.closedAt)
}

const hasResults: Readonly<Record<Step, SQL>> = {
  individual: sql`exists (select from ${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${isCounted})`,
  team: sql`exists (select from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed})`,
}

/** Since when who has no result at a phase misses one; it never moves. In the team it is who is in one now. */
async function storeDueSince(tx: Tx, quizId: string, step: Step, at: Date) {
  const name = step === 'individual' ? ('individualDueAt' as const) : ('teamDueAt' as const)
  const rows = await tx
    .update(quizzes)
    .set({ [name]: at })
    .where(and(eq(quizzes.id, quizId), isNull(quizzes[name]), hasResults[step]))
    .returning({ courseId: quizzes.courseId })
  const courseId = rows[0]?.courseId
  if (step !== 'team' || !courseId) return
  const isDone = sql`exists (select from ${teamAttempts} where ${teamAttempts.quizId} = ${quizId} and ${teamAttempts.teamId} = ${teamMembers.teamId} and ${teamAttempts.completed})`
  await tx.insert(missedTeamQuizzes).select(
    tx
      .select({ quizId: sql`${quizId}::uuid`.as('quiz_id'), userId: teamMembers.userId })
      .from(teamMembers)
      .where(and(eq(teamMembers.courseId, courseId), not(isDone))),
  )
}

/**
 * Gives a new quiz the plan of another one that was run with its class, or has a plan of its own:
 * limits, rules and graces, no times.
 */
export async function copyPlans(tx: Tx, fromQuizId: string, quizId: string): Promise<void> {
  const wasRun = sql`exists (select from ${classSessions} where ${classSessions.quizId} = ${phases.activityId})`
  const rows = await tx
    .select()
    .from(phases)
    .where(and(eq(phases.activityId, fromQuizId), or(isNull(phases.openedAt), wasRun)))
  for (const {
    step,
    ownLimitSeconds,
    graceSeconds,
    rule,
    rulePercent,
    ruleSeconds,
    ...plan
  } of rows)
    await storePhase(tx, quizId, step, {
      // the length of a window is one of its times
      limitSeconds: ownLimitSeconds === null ? plan.limitSeconds : null,
      ownLimitSeconds,
      graceSeconds,
      rule,
      rulePercent,
      ruleSeconds,
    })
}

/**
 * Stores these switches of a locked quiz; the others stay. Its row has a new version then: what was about to be
 * decided by the phases of before is decided again.
 */
export const storeFlags = (tx: Tx, quizId: string, flags: Partial<QuizFlags>) =>
  tx
    .update(quizzes)
    .set({ version: sql`${quizzes.version}`, ...flags })
    .where(eq(quizzes.id, quizId))

/** Whoever has read the answers keeps them; the others are not released any more. */
export const takeReleaseBack = (tx: Tx, quizId: string) =>
  tx.update(quizzes).set({ releasedAt: null }).where(eq(quizzes.id, quizId))

/** Releases the answers of a locked quiz. */
export const storeRelease = (tx: Tx, quizId: string, releasedAt: Date) =>
  tx.update(quizzes).set({ releasedAt }).where(eq(quizzes.id, quizId))

/** Adds an outage, as JSON, to the phases that it may have touched; answers their quizzes. */
export const storeOutage = (tx: Tx, outage: string, touched: SQL | undefined) =>
  tx
    .update(phases)
    .set({ outages: sql`${phases.outages} || ${outage}::jsonb` })
    .where(touched)
    .returning({ quizId: phases.activityId })

const back = (time: SQLWrapper, seconds: number) => sql`${time} - make_interval(secs => ${seconds})`
const backAt = (name: 'from' | 'until', seconds: number) =>
  sql`to_char((span ->> ${name}::text)::timestamptz at time zone 'UTC' - make_interval(secs => ${seconds}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** The same of the times in a JSON array of `from` and `until`. */
const backIn = (spans: SQLWrapper, seconds: number) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('from', ${backAt('from', seconds)}, 'until', ${backAt('until', seconds)}) order by place), '[]') from jsonb_array_elements(${spans}) with ordinality as spans (span, place))`
/** Has all that is stored of the phases of a locked quiz be so many seconds longer ago. */
export const movePhasesBack = (tx: Tx, quizId: string, seconds: number) =>
  tx
    .update(phases)
    .set({
      openedAt: back(phases.openedAt, seconds),
      closedAt: back(phases.closedAt, seconds),
      opensAt: back(phases.opensAt, seconds),
      endsAt: back(phases.endsAt, seconds),
      extraEndsAt: back(phases.extraEndsAt, seconds),
      ruleFiredAt: back(phases.ruleFiredAt, seconds),
      pauses: backIn(phases.pauses, seconds),
      outages: backIn(phases.outages, seconds),
    })
    .where(eq(phases.activityId, quizId))
