import type { Person } from '@tbl/contract/base'
import type { TeamWork } from '@tbl/domain/earned-score'
import type { Grading } from '@tbl/domain/grading'
import { groupBy } from '@tbl/domain/group-by'
import { type ItemFigures, itemStatistics, type Papers } from '@tbl/domain/item-statistics'
import { rulingsOf } from '@tbl/domain/key-correction'
import { byName } from '@tbl/domain/name-order'
import {
  type Evidence,
  evidence,
  type FirstTry,
  firstTries,
  type TeamDone,
  type TeamFigures,
  teamFigures,
} from '@tbl/domain/team-figures'
import type { Database, Reader } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { loadFacts, type QuizToGrade } from '../corrections/facts.ts'
import type { TeamToGrade } from '../corrections/graded-work.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { teamWork } from '../team-quiz/queries.ts'
import { listMembersDone } from './queries.ts'

/** A team that is done, and what is to be said of it. */
export type ReportedTeam = TeamDone & {
  readonly row: TeamToGrade
  readonly people: readonly Person[]
  readonly figures: TeamFigures
  readonly evidence: Evidence
  /** By question. */
  readonly firstTries: ReadonlyMap<string, FirstTry>
}

/** All that a report is made of. */
export type Figures = {
  readonly facts: QuizToGrade
  /** By what a version is graded. */
  readonly grading: (version: number) => Grading
  readonly papers: readonly Papers[]
  readonly items: readonly ItemFigures[]
  readonly reliability: ReturnType<typeof itemStatistics>['reliability']
  readonly teams: readonly ReportedTeam[]
}

/** By what each version is graded, made once. */
function gradings({ rules, corrections, scheme }: QuizToGrade): (version: number) => Grading {
  const known = new Map<number, Grading>()
  return (version) => {
    const found = known.get(version)
    if (found) return found
    const questions = rules.versions.get(version) ?? []
    const rulings = rulingsOf(corrections, rules.versions, version)
    const grading = { questions, rulings, scheme }
    known.set(version, grading)
    return grading
  }
}

/** Of all versions that students or teams have answered. */
function papersOf(
  { counted, rules }: QuizToGrade,
  grading: (version: number) => Grading,
): Papers[] {
  const byVersion = groupBy(counted, ({ quizVersion }) => quizVersion)
  return [...rules.answered].map((version) => ({
    version,
    grading: grading(version),
    answers: (byVersion.get(version) ?? []).map(({ answers }) => answers),
  }))
}

/** What each team has done, with the appeals that were accepted. */
export function workOfTeams({ appeals }: Pick<QuizToGrade, 'appeals'>) {
  const appealed = groupBy(
    appeals.filter(({ status }) => status === 'accepted'),
    ({ teamId }) => teamId,
  )
  return (team: Pick<TeamToGrade, 'teamId' | 'answers' | 'incorrectAnswers'>): TeamWork =>
    teamWork(team, new Set(appealed.get(team.teamId)?.map(({ questionId }) => questionId)))
}

/** What the figures of a quiz are made of, as it is now. */
export async function loadFigured(reader: Reader, place: Pick<QuizPlace, 'id' | 'courseId'>) {
  const facts = await loadFacts(reader, place)
  return { facts, members: await listMembersDone(reader, place.id) }
}
export type Figured = Awaited<ReturnType<typeof loadFigured>>

/** The figures of a quiz as it is now: facts and pure functions, computed whenever asked for. */
export const loadFigures = async (
  { connection }: Pick<Database, 'connection'>,
  place: Pick<QuizPlace, 'id' | 'courseId'>,
): Promise<Figures> => figuresOf(await loadFigured(connection, place))

/** The figures that come of it. */
export async function figuresOf({ facts, members }: Figured): Promise<Figures> {
  const grading = gradings(facts)
  const papers = papersOf(facts, grading)
  const alone = new Map(facts.counted.map((one) => [one.student.id, one]))
  const workOf = workOfTeams(facts)
  const people = groupBy(members, ({ attemptId }) => attemptId)
  const teams = await mapInSlices(facts.teams, (row): ReportedTeam => {
    const own = (people.get(row.id) ?? []).map(({ student }) => student).toSorted(byName)
    const done: TeamDone = {
      grading: grading(row.quizVersion),
      work: workOf(row),
      members: new Map(
        own.map(({ id }) => {
          const attempt = alone.get(id)
          return [
            id,
            attempt ? { grading: grading(attempt.quizVersion), answers: attempt.answers } : null,
          ]
        }),
      ),
    }
    return {
      ...done,
      row,
      people: own,
      figures: teamFigures(done),
      evidence: evidence(done),
      firstTries: new Map(firstTries(done).map((one) => [one.questionId, one])),
    }
  })
  return { facts, grading, papers, teams, ...itemStatistics(papers) }
}
