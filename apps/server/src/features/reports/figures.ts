import type { Person } from '@tbl/contract/base'
import type { TeamWork } from '@tbl/domain/earned-score'
import { askedOf, type Grading } from '@tbl/domain/grading'
import { groupBy } from '@tbl/domain/group-by'
import type { Answers } from '@tbl/domain/individual-attempt'
import {
  columnOf,
  itemStatistics,
  type Papers,
  type Reliability,
} from '@tbl/domain/item-statistics'
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
import type { Reader } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { loadFacts, type QuizToGrade } from '../corrections/facts.ts'
import { type AttemptToGrade, readAnswers, type TeamToGrade } from '../corrections/graded-work.ts'
import { gradings } from '../corrections/gradings.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { teamWork } from '../team-quiz/queries.ts'
import { type Item, inQuizOrder, itemOf } from './items.ts'
import { listMembersDone } from './queries.ts'

/** A team that is done, and what is to be said of it. */
export type ReportedTeam = {
  readonly row: Pick<TeamToGrade, 'teamId' | 'teamName' | 'score'>
  readonly people: readonly Person[]
  /** Those of them who have no individual attempt. */
  readonly notCounted: readonly Person[]
  readonly work: TeamWork
  readonly figures: TeamFigures
  readonly evidence: Evidence
  /** By question. */
  readonly firstTries: ReadonlyMap<string, FirstTry>
}

/** All that a report is made of, without what each student chose. */
export type Figures = {
  readonly facts: Pick<QuizToGrade, 'quizId' | 'rules' | 'corrections' | 'scheme' | 'appeals'>
  /** Who has submitted, previews apart. */
  readonly counted: readonly Omit<AttemptToGrade, 'answers'>[]
  /** By what a version is graded. */
  readonly grading: (version: number) => Grading
  /** Which versions how many students were asked. */
  readonly papers: readonly Omit<Papers, 'columns'>[]
  /** As they stand in the quiz now, and then what it has no more. */
  readonly items: readonly Item[]
  readonly reliability: Reliability
  readonly teams: readonly ReportedTeam[]
}

/** What a student chose alone, and by what it is graded. */
type Alone = {
  readonly quizVersion: number
  readonly grading: Grading
  readonly answers: Answers
}

/** Of all versions that students or teams have answered, each with its columns. */
async function papersOf(
  { rules }: QuizToGrade,
  grading: (version: number) => Grading,
  alone: readonly Alone[],
): Promise<Papers[]> {
  const byVersion = groupBy(alone, ({ quizVersion }) => quizVersion)
  const papers: Papers[] = []
  for (const version of rules.answered) {
    const own = grading(version)
    const answers = (byVersion.get(version) ?? []).map((one) => one.answers)
    const columns = await mapInSlices(
      [...askedOf(own).values()],
      (asked) => [asked.questionId, columnOf(own, asked, answers)] as const,
    )
    papers.push({ version, grading: own, students: answers.length, columns: new Map(columns) })
  }
  return papers
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

/** The figures that come of it: of facts, by pure functions. */
export async function figuresOf({ facts, members }: Figured): Promise<Figures> {
  const grading = gradings(facts)
  const alone = new Map(
    await mapInSlices(facts.counted, ({ student, quizVersion, answers }): [string, Alone] => [
      student.id,
      { quizVersion, grading: grading(quizVersion), answers: readAnswers(answers) },
    ]),
  )
  const papers = await papersOf(facts, grading, [...alone.values()])
  const { questionIds, figuresFor, reliability } = itemStatistics(papers)
  const workOf = workOfTeams(facts)
  const people = groupBy(members, ({ attemptId }) => attemptId)
  const teams = await mapInSlices(facts.teams, ({ id, ...row }): ReportedTeam => {
    const own = (people.get(id) ?? []).map(({ student }) => student).toSorted(byName)
    const done: TeamDone = {
      grading: grading(row.quizVersion),
      work: workOf(row),
      members: new Map(own.map((student) => [student.id, alone.get(student.id) ?? null])),
    }
    return {
      row: { teamId: row.teamId, teamName: row.teamName, score: row.score },
      people: own,
      notCounted: own.filter((student) => !alone.has(student.id)),
      work: done.work,
      figures: teamFigures(done),
      evidence: evidence(done),
      firstTries: new Map(firstTries(done).map((one) => [one.questionId, one])),
    }
  })
  const { quizId, rules, corrections, scheme, appeals } = facts
  const items = await mapInSlices(questionIds, (questionId) =>
    itemOf({ rules, appeals, papers, teams }, figuresFor(questionId)),
  )
  return {
    facts: { quizId, rules, corrections, scheme, appeals },
    counted: facts.counted.map(({ answers, ...attempt }) => attempt),
    grading,
    papers: papers.map(({ columns, ...paper }) => paper),
    items: inQuizOrder(items.filter((item) => item !== null)),
    reliability,
    teams,
  }
}
