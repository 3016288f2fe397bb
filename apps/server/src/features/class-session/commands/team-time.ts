import { isSessionRunning, teamTime } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { timeLimits } from '@tbl/domain/phase-clock'
import { and, eq, ne } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { appeals } from '../../../schema/appeals.ts'
import { teamTiming } from '../../../schema/class-session.ts'
import { teamQuizSessions } from '../../../schema/team-quiz.ts'
import { teams } from '../../../schema/teams.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { storeFlags, storePhase } from '../../quizzes/store-phase.ts'
import { listCollectedTeams, reopenTeams } from '../../team-quiz/reopen-collected.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { announceStep, storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'

type TeamTime = { readonly commandId: string; readonly teamId: string; readonly minutes: number }
type Refusal =
  | 'PHASE_NOT_OPEN'
  | 'EXTRA_TIME_OUT_OF_RANGE'
  | 'HAS_APPEALS'
  | { readonly code: 'ANSWERS_SEEN'; readonly names: string[] }

const minute = 60_000

/**
 * Gives one team minutes of its own: from its end on, or from now where that has come; what the
 * server has completed goes on where it stopped. Answers the team's end.
 */
export async function giveTeamTime(
  services: Services,
  permit: Permit<'timing.manage', QuizPlace>,
  { commandId, teamId, minutes }: TeamTime,
): Promise<Outcome<Date, Refusal>> {
  const { id: quizId, courseId } = permit.target
  const actorId = permit.actor.id
  return services.database.transact<Outcome<Date, Refusal>>(async (tx, afterCommit) => {
    const { now, facts } = await lockState(tx, quizId, services.clock)
    const [team] = await tx
      .select({ name: teams.name, courseId: teams.courseId })
      .from(teams)
      .where(eq(teams.id, teamId))
    if (!team || courseId === null || team.courseId !== courseId) throw notFound()
    const key = and(eq(teamTiming.quizId, quizId), eq(teamTiming.teamId, teamId))
    const [row] = await tx.select({ minutes: teamTiming.minutes }).from(teamTiming).where(key)
    const [begun] = await tx
      .select({ at: teamQuizSessions.createdAt })
      .from(teamQuizSessions)
      .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.teamId, teamId)))
    const timeWith = (minutes: number, ofFacts = facts) =>
      teamTime(ofFacts, { minutes, startedAt: begun?.at ?? null }, now)
    const before = timeWith(row?.minutes ?? 0)
    const regularEnd = timeWith(0).endsAt
    if (!isSessionRunning(facts) || before.endsAt === null || regularEnd === null)
      return refuse('PHASE_NOT_OPEN')
    if (await hasCommand(tx, quizId, commandId)) return allow(before.endsAt)
    const isOver = before.state === 'ending' || before.state === 'over'
    const missing = isOver
      ? Math.ceil((now.getTime() - regularEnd.getTime()) / minute)
      : (row?.minutes ?? 0)
    const next = missing + minutes
    // what has gone by since the end without minutes is no part of it
    const own = Math.max(0, before.endsAt.getTime() - Math.max(regularEnd.getTime(), now.getTime()))
    if (own / minute + minutes > timeLimits.extra.maxMinutes)
      return refuse('EXTRA_TIME_OUT_OF_RANGE')
    if (isOver) {
      const appealed = await tx
        .select({ id: appeals.id })
        .from(appeals)
        .where(and(eq(appeals.teamId, teamId), eq(appeals.quizId, quizId)))
      if (appealed.length > 0) return refuse('HAS_APPEALS')
      const { free, seen } = await listCollectedTeams(services, tx, quizId)
      if (seen.some(({ id }) => id === teamId))
        return refuse({ code: 'ANSWERS_SEEN', names: [team.name] })
      const place = { quizId, courseId, by: actorId, now }
      const own = free.filter(({ id }) => id === teamId)
      await reopenTeams(services, { tx, afterCommit }, place, own)
    }
    await tx
      .insert(teamTiming)
      .values({ quizId, teamId, minutes: next })
      .onConflictDoUpdate({
        target: [teamTiming.quizId, teamTiming.teamId],
        set: { minutes: next },
      })
    if (facts.team?.extraEndsAt) {
      // what was ended for all teams stays so for the others
      await tx
        .update(teamTiming)
        .set({ minutes: 0 })
        .where(and(eq(teamTiming.quizId, quizId), ne(teamTiming.teamId, teamId)))
      await storePhase(tx, quizId, 'team', { extraEndsAt: null })
    }
    await storeFlags(tx, quizId, {})
    await touchSession(tx, quizId)
    const uncut = facts.team && { ...facts.team, extraEndsAt: null }
    const after = timeWith(next, { ...facts, team: uncut }).endsAt ?? before.endsAt
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      {
        kind: 'timeAdded',
        subject: {
          step: 'team',
          teamIds: [teamId],
          minutes,
          from: before.endsAt.toISOString(),
          to: after.toISOString(),
        },
      },
    ])
    await audit(tx, permit, 'timing.manage', now, { quizId, teamId, minutes })
    await announceStep(services, { tx, afterCommit }, await storeDue(tx, quizId, now))
    return allow(after)
  }, ofQuiz(quizId))
}
