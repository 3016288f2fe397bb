import { earnedScore } from '@tbl/domain/earned-score'
import { hasSeenAnswers, isCreditedWith, isWatcher, type OwnFacts } from '@tbl/domain/release'
import { isSolved, type TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { loadReleases } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { teamAttemptMembers, teamAttempts, teamQuizPlayers } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { graderOf } from '../quizzes/grading.ts'
import { teamWork } from './queries.ts'
import { toRow } from './session-row.ts'
import { playingOf, type TeamInQuiz } from './table.ts'

type Completed = {
  readonly session: TeamQuizSession
  readonly quizVersion: number
  readonly completedBy: (typeof teamAttempts.$inferSelect)['completedBy']
  /** Who has entered it from paper, and for which members; null: it is not from paper. */
  readonly paper: TeamPaper | null
}
export type TeamPaper = { readonly enteredBy: string; readonly memberIds: readonly string[] }

/**
 * Whether others play than those who began: somebody has left, or joined the team since. Who was a
 * member then, and still at the individual quiz, is nobody new.
 */
async function isTeamChanged(
  tx: Tx,
  { team, quiz }: TeamInQuiz,
  playerIds: readonly string[],
): Promise<boolean> {
  const starters = await tx
    .select({ userId: teamQuizPlayers.userId, since: teamQuizPlayers.since })
    .from(teamQuizPlayers)
    .where(
      and(
        eq(teamQuizPlayers.activityId, quiz.id),
        eq(teamQuizPlayers.teamId, team.id),
        eq(teamQuizPlayers.isStarter, true),
      ),
    )
  const [first] = starters
  if (!first || starters.some(({ userId }) => !playerIds.includes(userId))) return true
  const began = starters.reduce((least, { since }) => (since < least ? since : least), first.since)
  const laterIds = playerIds.filter((id) => !starters.some(({ userId }) => userId === id))
  if (laterIds.length === 0) return false
  const [joined] = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.teamId, team.id),
        inArray(teamMembers.userId, laterIds),
        gte(teamMembers.joinedAt, began),
      ),
    )
    .limit(1)
  return joined !== undefined
}

/** Whether somebody played who had seen answers, and was let in; whoever has left meanwhile too. */
async function isPlayedAfterSeeing(
  tx: Tx,
  { team, quiz, releases }: TeamInQuiz,
  playerIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ userId: teamQuizPlayers.userId })
    .from(teamQuizPlayers)
    .where(and(eq(teamQuizPlayers.activityId, quiz.id), eq(teamQuizPlayers.teamId, team.id)))
  const goneIds = rows.flatMap(({ userId }) => (releases.has(userId) ? [] : [userId]))
  const gone = await loadReleases(tx, { quizIds: [quiz.id], userIds: goneIds, now })
  const hadSeen = (own: OwnFacts | undefined): boolean =>
    own !== undefined && hasSeenAnswers(own, team.id)
  return (
    playerIds.some((id) => hadSeen(releases.get(id)?.own)) ||
    goneIds.some(
      (id) => hadSeen(gone.of(quiz.id, id).own) && gone.of(quiz.id, id).own.allowedAt !== null,
    )
  )
}

/**
 * The team attempt: once for a team and quiz, with the members of this moment who have a part of
 * it, from paper those that are named there, and what makes it unlike others.
 */
export async function storeAttempt(
  services: Pick<Services, 'memory'>,
  tx: Tx,
  teamInQuiz: TeamInQuiz,
  { session, quizVersion, completedBy, paper }: Completed,
  completedAt: Date,
): Promise<void> {
  const { team, quiz, releases } = teamInQuiz
  const { answers: last, incorrectAttempts } = toRow(session)
  const answers = Object.fromEntries(Object.entries(last).filter(([id]) => isSolved(session, id)))
  const grader = await graderOf(services, tx, quiz.id, teamInQuiz.scored)
  const work = teamWork({ answers, incorrectAnswers: incorrectAttempts }, new Set())
  const { percent } = earnedScore(work, await grader.of(quizVersion))
  const playerIds =
    paper?.memberIds ??
    team.members.flatMap(({ id }) => (isWatcher(playingOf(teamInQuiz, id)) ? [] : [id]))
  const [origin] = await tx
    .select({ formedBy: teams.formedBy, mostMembers: teams.mostMembers })
    .from(teams)
    .where(eq(teams.id, team.id))
  const marks = {
    isSolo: origin !== undefined && origin.formedBy !== null && origin.mostMembers === 1,
    isTeamChanged: await isTeamChanged(tx, teamInQuiz, playerIds),
    seenAllowed: await isPlayedAfterSeeing(tx, teamInQuiz, playerIds, completedAt),
  }
  const [attempt] = await tx
    .insert(teamAttempts)
    .values({
      ...marks,
      teamId: team.id,
      teamName: team.name,
      quizId: quiz.id,
      quizVersion,
      completed: true,
      completedBy,
      enteredBy: paper?.enteredBy ?? null,
      completedAt,
      answers,
      incorrectAnswers: incorrectAttempts,
      score: percent,
    })
    .returning({ id: teamAttempts.id })
  if (!attempt) throw new Error('The team attempt was not returned')
  const credited = team.members.filter(({ id }) => {
    if (paper) return paper.memberIds.includes(id)
    const own = releases.get(id)?.own
    return own === undefined || isCreditedWith(own, playingOf(teamInQuiz, id))
  })
  await tx
    .insert(teamAttemptMembers)
    .values(credited.map(({ id }) => ({ attemptId: attempt.id, userId: id })))
}
