import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { notify } from '../../../platform/occurrences.ts'
import { appeals } from '../../../schema/appeals.ts'
import { teamTiming } from '../../../schema/class-session.ts'
import { storeFlags } from '../../quizzes/store-phase.ts'
import { teamQuizReset } from '../../team-quiz/occurrences.ts'
import type { TeamQuizPlace } from '../../team-quiz/queries.ts'
import { resetTeam } from '../../team-quiz/reset-team.ts'
import { lockTable, type TeamInQuiz } from '../../team-quiz/table.ts'
import { findCommand, lockState } from '../session-row.ts'
import { storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'

type Reset = { readonly commandId: string; readonly name: string }
type Refusal =
  | 'NAME_MISMATCH'
  | { readonly code: 'HAS_APPEALS'; readonly team: string }
  | { readonly code: 'ANSWERS_SEEN'; readonly names: string[] }

type Ids = { readonly quizId: string; readonly teamId: string }

async function hasAppealed(tx: Tx, { quizId, teamId }: Ids): Promise<boolean> {
  const rows = await tx
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.teamId, teamId), eq(appeals.quizId, quizId)))
    .limit(1)
  return rows.length > 0
}

/** The members who were sent the key, and were not let answer since; the own card is no reason. */
const whoHaveTheKey = ({ team, releases }: TeamInQuiz): string[] =>
  team.members.flatMap(({ id, name }) => {
    const { seen = [], allowedAt = null } = releases.get(id)?.own ?? {}
    const hasKey = seen.some(({ by, at }) => by === 'key' && (allowedAt === null || at > allowedAt))
    return hasKey ? [name] : []
  })

/**
 * Resets the quiz of a team whose name was typed: its members return to the lobby and play the same
 * quiz again, which is marked for good. Tries, votes and score stay in the trail. Answers to how
 * many questions the team had seen an answer.
 */
export async function resetTeamQuiz(
  services: Services,
  permit: Permit<'session.reset', TeamQuizPlace>,
  { commandId, name }: Reset,
): Promise<Outcome<number, Refusal>> {
  const { quiz, team, staffIds } = permit.target
  const ids = { quizId: quiz.id, teamId: team.id }
  const { quizId, teamId } = ids
  const { courseId } = quiz
  const actorId = permit.actor.id
  return services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const { now, courseId: courseNow } = await lockState(tx, quizId, services.clock)
    if (courseNow !== courseId) throw notFound()
    const done = await findCommand(tx, quizId, commandId)
    if (done) return allow(done.count ?? 0)
    const table = await lockTable(tx, services.clock, { quiz, team })
    const { teamInQuiz } = table
    if (name.normalize() !== teamInQuiz.team.name.normalize()) return refuse('NAME_MISMATCH')
    if (await hasAppealed(tx, ids))
      return refuse({ code: 'HAS_APPEALS', team: teamInQuiz.team.name })
    const names = whoHaveTheKey(teamInQuiz)
    if (names.length > 0) return refuse({ code: 'ANSWERS_SEEN', names })
    const before = await resetTeam(tx, table)
    if (!before) return allow(0)
    const { seen, version, attempt, facts } = before
    await tx
      .insert(teamTiming)
      .values({ ...ids, resetAt: now })
      .onConflictDoUpdate({
        target: [teamTiming.quizId, teamTiming.teamId],
        set: { resetAt: now },
      })
    await storeFlags(tx, quizId, {})
    await touchSession(tx, quizId)
    const subject = { step: 'team' as const, teamIds: [teamId], count: seen, version, ...facts }
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      { kind: 'teamQuizReset', subject },
    ])
    await audit(tx, permit, 'session.reset', now, { courseId, quizId, teamId })
    await storeDue(tx, quizId, now)
    const memberIds = teamInQuiz.team.members.map(({ id }) => id)
    const what = {
      ...{ quizId, courseId, by: actorId, now, attempt },
      team: { id: teamId, name: teamInQuiz.team.name },
      readers: [...new Set([...staffIds, ...memberIds])],
    }
    await notify(services, tx, afterCommit, teamQuizReset, what)
    afterCommit(() => publish(services, teamQuizReset, what))
    return allow(seen)
  }, ofQuiz(quizId))
}
