import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isShownCard, isWatcher } from '@tbl/domain/release'
import { decideLaunch, type LaunchRefusal } from '@tbl/domain/team-quiz-launch'
import { newSession } from '@tbl/domain/team-quiz-session'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { teamQuizPlayers, teamQuizSessions } from '../../../schema/team-quiz.ts'
import type { Scored } from '../../quizzes/grading.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import { fixScoring, lockFor } from '../../quizzes/quiz-scoring.ts'
import { teamQuizStarted } from '../occurrences.ts'
import { type PlayerRefusal, type PlayPermit, playerRefusal, requireShown } from '../player.ts'
import type { SessionView } from '../present.ts'
import { findSession, type TeamQuizPlace } from '../queries.ts'
import { readersOf, showTo } from '../seen.ts'
import { fromRow, toRow } from '../session-row.ts'
import { admitted, launchFacts, lockTable, playingOf } from '../table.ts'

/**
 * Starts the team quiz with the current version, which the team keeps, and stores who began it; the
 * first team fixes how teams are scored;
 * when it is started already, answers what runs to those who may see it. The unique key decides
 * between two captains' tabs.
 */
export async function launch(
  services: Services,
  permit: PlayPermit<TeamQuizPlace & { readonly scored: Scored }>,
): Promise<Outcome<SessionView, LaunchRefusal | PlayerRefusal>> {
  const { database, clock } = services
  const me = permit.actor.id
  const lock = lockFor(permit.target.scored, 'team')
  return database.transact(async (tx, afterCommit) => {
    const table = await lockTable(tx, clock, permit.target, lock)
    const { teamInQuiz, row: running, resetVersion } = table
    const { team, quiz, now } = teamInQuiz
    requireShown(teamInQuiz, running?.status)
    if (running && isShownCard(playingOf(teamInQuiz, me)))
      return allow(await showTo(services, tx, table, running, me))
    const questions = await requireVersion(
      services,
      tx,
      quiz.id,
      running?.quizVersion ?? quiz.version,
    )
    const refusal = playerRefusal(teamInQuiz, me)
    // those are waited for by name
    if (refusal && refusal.code !== 'TAKE_INDIVIDUAL_FIRST') return refuse(refusal)
    const decided = decideLaunch(launchFacts(teamInQuiz, questions.length), me)
    if (!decided.ok) return decided
    await fixScoring(tx, quiz.id, teamInQuiz.scored, 'team')
    const [inserted] = await tx
      .insert(teamQuizSessions)
      .values({
        teamId: team.id,
        quizId: quiz.id,
        quizVersion: quiz.version,
        ...toRow({ ...newSession, version: resetVersion + newSession.version }),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    const session = inserted ?? (await findSession(tx, quiz.id, team.id))
    if (!session) throw new Error('The started session was not found')
    const view = {
      ...{ teamInQuiz, questions, sessionId: session.id, session: fromRow(session) },
      attempt: null,
    }
    if (inserted) {
      const players = admitted(teamInQuiz).map(({ id }) => ({
        userId: id,
        isStarter: !isWatcher(playingOf(teamInQuiz, id)),
        openedAt: id === me ? now : null,
      }))
      await tx
        .insert(teamQuizPlayers)
        .values(
          players.map((member) => ({
            ...member,
            activityId: quiz.id,
            teamId: team.id,
            since: now,
          })),
        )
        .onConflictDoNothing()
      await audit(tx, permit, 'teamQuiz.play', now, {
        quizId: quiz.id,
        teamId: team.id,
        sessionId: session.id,
        started: true,
      })
      const started = {
        view,
        readers: readersOf(teamInQuiz, view.session),
        by: team.members.find(({ id }) => id === me) ?? null,
        staffIds: permit.target.staffIds,
      }
      afterCommit(() => publish(services, teamQuizStarted, started))
    }
    return allow(view)
  }, ofQuiz(permit.target.quiz.id))
}
