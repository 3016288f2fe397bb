import { graceEnd } from '@tbl/domain/phase-clock'
import { collected } from '@tbl/domain/team-quiz-session'
import { and, eq } from 'drizzle-orm'
import { staffIds } from '../../access/role-in-course.ts'
import type { Services } from '../../platform/api.ts'
import { ofQuiz } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamQuizSessions } from '../../schema/team-quiz.ts'
import { requireVersion } from '../quizzes/queries.ts'
import { completeLocked } from './commands/complete.ts'
import { teamQuizCollected } from './occurrences.ts'
import { fromRow } from './session-row.ts'
import { lockTable, type TeamInQuiz } from './table.ts'

/** How long a try that has arrived in time may have waited for its turn, milliseconds. */
export const waitForTries = 3000

/** Whether the server has to complete what the team has not. */
export const isTeamDue = ({
  time,
  facts,
  now,
}: Pick<TeamInQuiz, 'time' | 'facts' | 'now'>): boolean =>
  time.state === 'over' &&
  time.endsAt !== null &&
  facts.team !== null &&
  now.getTime() > graceEnd(facts.team, time.endsAt).getTime() + waitForTries

/**
 * Completes a team's quiz with what is solved where its time is over, once; unsolved questions earn
 * nothing. Answers whether it did.
 */
export const collectTeamQuiz = (
  services: Services,
  { quizId, teamId }: { readonly quizId: string; readonly teamId: string },
): Promise<boolean> =>
  services.database.transact(async (tx, afterCommit) => {
    const ids = { quiz: { id: quizId }, team: { id: teamId } }
    const table = await lockTable(tx, services.clock, ids)
    const { teamInQuiz, row } = table
    const { time, facts, quiz, team, now } = teamInQuiz
    if (row?.status !== 'active' || time.endsAt === null || !isTeamDue(teamInQuiz)) return false
    const [course] = await tx
      .select({ staffIds })
      .from(courses)
      .where(eq(courses.id, quiz.courseId))
    const completedBy = facts.team?.closedBy === 'collected' ? 'collected' : 'deadline'
    await completeLocked(services, tx, afterCommit, {
      table,
      row,
      questions: await requireVersion(services, tx, quizId, row.quizVersion),
      intent: { kind: 'collect' },
      session: collected(fromRow(row)),
      by: null,
      staffIds: course?.staffIds ?? [],
      completedBy,
      completedAt: time.endsAt,
      paper: null,
    })
    const what = { quizId, courseId: team.courseId, teamId, now, by: completedBy } as const
    await notify(services, tx, afterCommit, teamQuizCollected, what)
    return true
  }, ofQuiz(quizId))

/** The same for all teams that are at the quiz, one after the other. Answers how many. */
export async function collectTeamQuizzes(services: Services, quizId: string): Promise<number> {
  const rows = await services.database.connection
    .select({ teamId: teamQuizSessions.teamId })
    .from(teamQuizSessions)
    .innerJoin(quizzes, eq(quizzes.id, teamQuizSessions.quizId))
    .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.status, 'active')))
  let count = 0
  for (const { teamId } of rows) if (await collectTeamQuiz(services, { quizId, teamId })) count += 1
  return count
}
