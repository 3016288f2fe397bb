import { decideFiling, type FilingRefusal } from '@tbl/domain/appeal'
import { earnedScore, type TeamWork } from '@tbl/domain/earned-score'
import type { Grading } from '@tbl/domain/grading'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isShownCard } from '@tbl/domain/release'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { appeals } from '../../../schema/appeals.ts'
import { byKeyAlone, graderOf } from '../../quizzes/grading.ts'
import { hasKey } from '../../team-quiz/present.ts'
import { findTeamAttempt, type TeamQuizPlace, teamWork } from '../../team-quiz/queries.ts'
import { lockTable, playingOf } from '../../team-quiz/table.ts'
import { listTeamAppeals, type TeamAppealRow } from '../appeal-queries.ts'
import { appealFiled } from '../occurrences.ts'

const shareOf = (work: TeamWork, grading: Grading, questionId: string): number | null =>
  earnedScore(work, grading).shares.find((one) => one.questionId === questionId)?.share ?? null

type Filing = { readonly questionId: string; readonly reason: string }

/**
 * Files an appeal of the team that has completed the quiz; the unique key decides between two
 * windows. The instructor and the team hear of it.
 */
export async function fileAppeal(
  services: Services,
  permit: Permit<'appeal.file', TeamQuizPlace>,
  { questionId, reason }: Filing,
): Promise<Outcome<TeamAppealRow, FilingRefusal>> {
  const { database, clock } = services
  const { actor, target } = permit
  return database.transact(async (tx, afterCommit) => {
    const { teamInQuiz } = await lockTable(tx, clock, target)
    const { team, quiz, now } = teamInQuiz
    if (!teamInQuiz.phase.isShown) throw notFound() // a hidden quiz does not exist for students
    const attempt = await findTeamAttempt(tx, team.id, quiz.id)
    const grader = await graderOf(services, tx, quiz.id, teamInQuiz.scored)
    const graded = await grader.of(attempt?.quizVersion ?? quiz.version)
    if (!graded.questions.some(({ id }) => id === questionId)) throw notFound()
    const before = await listTeamAppeals(tx, team.id, quiz.id)
    const work = attempt
      ? teamWork(attempt, new Set())
      : { tries: {}, solved: new Set<string>(), appealed: new Set<string>() }
    const facts = {
      // who came later knows nothing of its tries
      isCaptain: team.captainId === actor.id && isShownCard(playingOf(teamInQuiz, actor.id)),
      tries: work.tries[questionId]?.length ?? 0,
      // before the key is released, that a correction gave the points would tell it
      share: shareOf(work, hasKey(teamInQuiz, actor.id) ? graded : byKeyAlone(graded), questionId),
      hasAppeal: before.some((one) => one.questionId === questionId),
    }
    const decided = decideFiling(facts, reason)
    if (!decided.ok) return decided
    const row = {
      teamId: team.id,
      quizId: quiz.id,
      questionId,
      captainId: actor.id,
      reason: reason.trim(),
      createdAt: now,
    }
    const [filed] = await tx
      .insert(appeals)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: appeals.id })
    if (!filed) return refuse({ code: 'ALREADY_APPEALED' })
    await audit(tx, permit, 'appeal.file', now, {
      appealId: filed.id,
      quizId: quiz.id,
      teamId: team.id,
      questionId,
    })
    const readers = [...target.staffIds, ...team.members.map(({ id }) => id)]
    afterCommit(() => publish(services, appealFiled, { courseId: quiz.courseId, readers }))
    return allow({
      ...row,
      id: filed.id,
      status: 'pending',
      captain: { id: actor.id, name: team.members.find(({ id }) => id === actor.id)?.name ?? '' },
      feedback: null,
      resolvedAt: null,
      acceptedWith: null,
    })
  }, ofQuiz(target.quiz.id))
}
