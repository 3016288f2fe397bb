import type { CorrectionPreview } from '@tbl/contract/corrections'
import { type EarnedScore, earnedScore } from '@tbl/domain/earned-score'
import type { Correction } from '@tbl/domain/key-correction'
import { byName, compareNames } from '@tbl/domain/name-order'
import { type EditFate, regraded, tally } from '@tbl/domain/regrade'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { RegradedAttempt } from '../attempts/store-regraded.ts'
import type { CorrectedScore } from '../grades/record-corrected.ts'
import { teamWork } from '../team-quiz/queries.ts'
import type { QuizToGrade } from './facts.ts'
import { type AttemptToGrade, readAnswers, type TeamToGrade } from './graded-work.ts'
import { gradings } from './gradings.ts'

/** By what the quiz is graded from now on, and what becomes of edited scores and of appeals. */
export type Regrading = {
  readonly corrections: readonly Correction[]
  /** Of an attempt; without an entry an edit stays. */
  readonly fates: ReadonlyMap<string, EditFate>
  /** Appeals that are accepted with it. */
  readonly accepts: ReadonlySet<string>
}

type GradedAlone = AttemptToGrade & { readonly after: ReturnType<typeof regraded> } & {
  readonly result: EarnedScore
}
type GradedTeam = TeamToGrade & { readonly after: number }

export type Regraded = {
  readonly alone: readonly GradedAlone[]
  readonly teams: readonly GradedTeam[]
}

/** Every attempt of the quiz by what counts from now on: the one function, run again. */
export async function regrade(
  { rules, scheme, attempts, teams, appeals }: QuizToGrade,
  { corrections, fates, accepts }: Regrading,
): Promise<Regraded> {
  const grading = gradings({ rules, corrections, scheme })
  const appealed = new Map<string, Set<string>>()
  for (const { id, teamId, questionId, status } of appeals)
    if (status === 'accepted' || accepts.has(id))
      appealed.set(teamId, (appealed.get(teamId) ?? new Set()).add(questionId))
  return {
    alone: await mapInSlices(attempts, (attempt) => {
      const { id, answers, quizVersion, score, edited } = attempt
      const result = earnedScore({ answers: readAnswers(answers) }, grading(quizVersion))
      const fate = fates.get(id) ?? { kind: 'keep' }
      const after = regraded({ id, earned: result, before: { score, edited } }, fate)
      return { ...attempt, result, after }
    }),
    teams: await mapInSlices(teams, (team) => {
      const work = teamWork(team, appealed.get(team.teamId) ?? new Set())
      return { ...team, after: earnedScore(work, grading(team.quizVersion)).percent }
    }),
  }
}

/** What is stored of it: only what changes. */
export const toStore = ({ alone, teams }: Regraded) => ({
  attempts: alone.map(
    ({ id, result, after }): RegradedAttempt => ({
      ...{ id, correctCount: result.right, questionCount: result.counted, points: result.points },
      ...after,
    }),
  ),
  teams: teams.flatMap(({ id, score, after }) => (after === score ? [] : [{ id, score: after }])),
})

/** The scores that change, for the history, by name; with an edit also one that stays what it was. */
export function changedScores(
  { alone, teams }: Regraded,
  fates: ReadonlyMap<string, EditFate>,
): CorrectedScore[] {
  const replacedEdit = ({ id, edited }: AttemptToGrade): number | null => {
    const fate = fates.get(id)
    if (fate?.kind === 'replace') return edited
    return fate?.kind === 'restore' ? fate.edited : null
  }
  const isChanged = (one: GradedAlone) =>
    one.score !== one.after.score || replacedEdit(one) !== null
  return [
    ...alone
      .filter((one) => !one.isPreview && isChanged(one))
      .toSorted((a, b) => byName(a.student, b.student))
      .map((one) => ({
        ...{ attemptId: one.id, studentId: one.student.id, teamId: null, teamName: null },
        ...{ from: one.score, to: one.after.score, replacedEdit: replacedEdit(one) },
      })),
    ...teams
      .filter(({ score, after }) => score !== after)
      .toSorted((a, b) => compareNames(a.teamName, b.teamName))
      .map(({ id, teamId, teamName, score, after }) => ({
        ...{ attemptId: id, studentId: null, teamId, teamName },
        ...{ from: score, to: after, replacedEdit: null },
      })),
  ]
}

/** How many scores of students and teams change. */
export const countScores = (scores: readonly CorrectedScore[]) => {
  const changed = scores.filter(({ from, to }) => from !== to)
  return {
    students: changed.filter(({ studentId }) => studentId !== null).length,
    teams: changed.filter(({ teamId }) => teamId !== null).length,
  }
}

type Listed = Pick<CorrectionPreview, 'fingerprint' | 'pendingAppeals' | 'acceptedAppeals'> & {
  /** Who asks: about their own score somebody else decides. */
  readonly userId: string
}

/** For who decides: who changes by how much. */
export function presentPreview(
  { marks }: QuizToGrade,
  { alone, teams }: Regraded,
  { userId, ...listed }: Listed,
): CorrectionPreview {
  const students = alone.filter(({ isPreview }) => !isPreview)
  const people = students.map(
    ({ id, student, isFormer, score, earned, edited, result, after }) => ({
      ...{ attemptId: id, student, isFormer, isOwn: student.id === userId },
      ...{ from: score, to: after.score },
      edited: edited ?? after.edited,
      earned: { from: earned ?? score, to: result.percent },
    }),
  )
  const changedTeams = teams.map(({ id, teamId, teamName, score, after }) => ({
    attemptId: id,
    team: { id: teamId, name: teamName },
    from: score,
    to: after,
  }))
  return {
    ...listed,
    students: tally(people),
    teams: tally(changedTeams),
    former: people.filter(({ isFormer }) => isFormer).length,
    people: people
      .filter(({ from, to, edited }) => from !== to || edited !== null)
      .toSorted((a, b) => byName(a.student, b.student)),
    changedTeams: changedTeams
      .filter(({ from, to }) => from !== to)
      .toSorted((a, b) => byName(a.team, b.team)),
    playing: marks.playing,
  }
}
