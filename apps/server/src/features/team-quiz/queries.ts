import type { ContentLanguage } from '@tbl/domain/content-languages'
import type { TeamWork } from '@tbl/domain/earned-score'
import type { PhaseTime } from '@tbl/domain/phase-clock'
import type { Place } from '@tbl/domain/policies'
import { correctOptionIds, type Question, questionKind } from '@tbl/domain/quiz'
import type { SessionFacts } from '@tbl/domain/team-quiz-session'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { contentLanguage } from '../../access/content-language.ts'
import { findTeamCorrected } from '../../access/corrected-score.ts'
import { enteredByPerson } from '../../access/entered-by.ts'
import { roleFields, staffIds, towards } from '../../access/role-in-course.ts'
import type { Services } from '../../platform/api.ts'
import { type Claim, definePlace } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { appeals } from '../../schema/appeals.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import { graderOf, type Scored, scoredFields } from '../quizzes/grading.ts'
import type { TeamRow } from '../teams/queries.ts'

/** A quiz of the team's own course, without questions; `version` is their current version. */
export type TeamQuiz = {
  readonly id: string
  readonly title: string
  /** Stands on its papers. */
  readonly code: string
  readonly version: number
  readonly courseId: string
  readonly courseCode: string
  readonly contentLanguage: ContentLanguage | null
}

/** `TeamQuiz` as columns. */
export const teamQuizFields = {
  id: sql<string>`${quizzes.id}`,
  title: quizzes.title,
  code: quizzes.code,
  version: quizzes.version,
  courseId: sql<string>`${courses.id}`,
  courseCode: sql<string>`${courses.code}`,
  contentLanguage,
}

/** A team at a quiz of its course, and where who asks stands to it. */
export type TeamQuizPlace = Place & {
  readonly team: { readonly id: string; readonly courseId: string; readonly name: string }
  readonly quiz: TeamQuiz
  readonly staffIds: readonly string[]
}

/** Null when there is no such team, no such quiz, or they are of different courses. */
export const findTeamQuiz =
  (quizId: string, teamId: string) => async (reader: Reader, claim: Claim) => {
    const row = await teamQuizPlace(reader, claim, { quizId, teamId })
    return row && { ...row, roleInCourse: towards(row.roleInCourse, teamId) }
  }

const teamQuizPlace = definePlace(
  (reader, who, { quizId, teamId }: Slots<{ quizId: string; teamId: string }>) =>
    reader
      .select({
        me: who.fields,
        team: { id: teams.id, courseId: teams.courseId, name: teams.name },
        quiz: teamQuizFields,
        scored: scoredFields,
        roleInCourse: roleFields(who),
        staffIds,
      })
      .from(who.table)
      .innerJoin(teams, eq(teams.id, teamId))
      .innerJoin(courses, eq(courses.id, teams.courseId))
      .innerJoin(quizzes, and(eq(quizzes.courseId, courses.id), eq(quizzes.id, quizId))),
)

/** The session of a team and quiz, or null. */
export async function findSession(reader: Reader, quizId: string, teamId: string) {
  const [row] = await readSession(reader, { teamId, quizId })
  return row ?? null
}
const readSession = defineStatement(
  (reader, { teamId, quizId }: Slots<{ teamId: string; quizId: string }>) =>
    reader
      .select()
      .from(teamQuizSessions)
      .where(and(eq(teamQuizSessions.teamId, teamId), eq(teamQuizSessions.quizId, quizId))),
)

/** The completed team attempt, or null. */
export async function findTeamAttempt(reader: Reader, teamId: string, quizId: string) {
  const [row] = await reader
    .select({
      ...getTableColumns(teamAttempts),
      enteredBy: enteredByPerson(teamAttempts.enteredBy),
    })
    .from(teamAttempts)
    .where(
      and(
        eq(teamAttempts.teamId, teamId),
        eq(teamAttempts.quizId, quizId),
        eq(teamAttempts.completed, true),
      ),
    )
  return row ?? null
}

/** A team at a quiz, and what the quiz says about scores. */
type ScoredPlace = {
  readonly team: { readonly id: string }
  readonly quiz: { readonly id: string }
  readonly scored: Scored
}

/**
 * The completed team attempt with the questions of which the team's appeals are accepted, and with
 * by what it is graded; or null.
 */
export async function findScoredAttempt(
  from: Pick<Services, 'memory'>,
  reader: Reader,
  { team, quiz, scored }: ScoredPlace,
) {
  const attempt = await findTeamAttempt(reader, team.id, quiz.id)
  if (!attempt) return null
  const grader = await graderOf(from, reader, quiz.id, scored)
  const graded = await grader.of(attempt.quizVersion)
  const corrected = scored.corrections > 0 ? await findTeamCorrected(reader, attempt.id) : null
  const appealed = await acceptedQuestions(reader, team.id, quiz.id)
  return { ...attempt, graded, corrected, appealed }
}
export type ScoredAttempt = NonNullable<Awaited<ReturnType<typeof findScoredAttempt>>>

/** What the session machine needs to know. */
export const sessionFacts = (
  { team, time }: { readonly team: TeamRow; readonly time: PhaseTime },
  questions: readonly Question[],
): SessionFacts => ({
  phase: time.state,
  captainId: team.captainId,
  memberIds: team.members.map(({ id }) => id),
  questions: questions.map((question) => ({
    id: question.id,
    kind: questionKind(question.options),
    optionIds: question.options.map((option) => option.id),
    correctOptionIds: correctOptionIds(question),
  })),
})

/** What a team did, as the earned score is made of it: its right try is the last one. */
export const teamWork = (
  { answers, incorrectAnswers }: Pick<ScoredAttempt, 'answers' | 'incorrectAnswers'>,
  appealed: ReadonlySet<string>,
): TeamWork => {
  const ids = new Set([...Object.keys(answers), ...Object.keys(incorrectAnswers)])
  return {
    tries: Object.fromEntries(
      [...ids].map((id) => [
        id,
        [
          ...(incorrectAnswers[id] ?? []).map(({ optionIds }) => optionIds),
          ...(answers[id] ? [answers[id]] : []),
        ],
      ]),
    ),
    solved: new Set(Object.keys(answers)),
    appealed,
  }
}

/** The questions of which a team's appeals are accepted. */
export async function acceptedQuestions(
  reader: Reader,
  teamId: string,
  quizId: string,
): Promise<Set<string>> {
  const rows = await reader
    .select({ questionId: appeals.questionId })
    .from(appeals)
    .where(
      and(eq(appeals.teamId, teamId), eq(appeals.quizId, quizId), eq(appeals.status, 'accepted')),
    )
  return new Set(rows.map(({ questionId }) => questionId))
}
