import type {
  Distribution,
  Interval,
  QuestionFigures,
  Report,
  Evidence as ShownEvidence,
  TeamInReport,
} from '@tbl/contract/reports'
import { byName } from '@tbl/domain/name-order'
import { roundPercent } from '@tbl/domain/scoring'
import { mean, median } from '@tbl/domain/statistics'
import { isBeaten } from '@tbl/domain/team-figures'
import type { QuizState } from '../corrections/key-state.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { exact } from './exact.ts'
import type { Figures, ReportedTeam } from './figures.ts'
import type { Item } from './items.ts'
import type { ClassCounts } from './queries.ts'

const newestOf = (versions: Iterable<number>): number => Math.max(0, ...versions)

const roundedOrNull = (percent: number | null): number | null =>
  percent === null ? null : roundPercent(percent)

const exactOrNull = (value: number | null): number | null => (value === null ? null : exact(value))
const exactInterval = (ends: Interval | null): Interval | null =>
  ends && { from: exact(ends.from), to: exact(ends.to) }

const distribution = (scores: readonly number[]): Distribution => ({
  scores: scores.toSorted((a, b) => a - b),
  mean: roundedOrNull(mean(scores)),
  median: roundedOrNull(median(scores)),
})

/** Of teams that can be compared, how many are better than their best member. */
function beaten(gains: readonly (number | null)[]) {
  const compared = gains.map(isBeaten).filter((one) => one !== null)
  return { teams: compared.filter((one) => one).length, of: compared.length }
}

/** From so many questions and members on something can be said of a single member. */
const leastQuestions = 5
const leastMembers = 3

function presentEvidence({ evidence, people }: ReportedTeam): ShownEvidence {
  const isTooFew = evidence.questions < leastQuestions || people.length < leastMembers
  return {
    used: evidence.used.length,
    lost: evidence.lost.length,
    foundTogether: evidence.foundTogether.length,
    members: isTooFew
      ? null
      : people.flatMap((student) => {
          const own = evidence.members.get(student.id)
          return own ? [{ student, ...own }] : []
        }),
  }
}

/** The gains of the teams over their best members, by what is asked. */
const gainsOf = (teams: readonly ReportedTeam[]) => ({
  byScore: beaten(teams.map(({ figures }) => figures.gainOverBest)),
  firstTry: beaten(teams.map(({ figures }) => figures.firstTryGain)),
})

const presentTeam = (team: ReportedTeam, mayReadEvidence: boolean): TeamInReport => ({
  team: { id: team.row.teamId, name: team.row.teamName },
  members: team.people.length,
  notCounted: [...team.notCounted],
  ...team.figures,
  evidence: mayReadEvidence ? presentEvidence(team) : null,
})

/**
 * In which words a question was asked, and of how many students each; the newest last. Where students
 * were asked none of them it is as teams were.
 */
function wordingsFor({ papers }: Figures, { question }: Item): QuestionFigures['wordings'] {
  const byText = new Map<string, { newest: number; students: number }>()
  for (const { version, grading, students: own } of papers) {
    const asked = grading.questions.find(({ id }) => id === question.id)
    if (!asked || own === 0) continue
    const { newest, students } = byText.get(asked.text) ?? { newest: 0, students: 0 }
    byText.set(asked.text, {
      newest: Math.max(newest, version),
      students: students + own,
    })
  }
  return byText.size === 0
    ? [{ text: question.text, students: 0 }]
    : [...byText]
        .toSorted(([, a], [, b]) => a.newest - b.newest)
        .map(([text, { students }]) => ({ text, students }))
}

/** The questions as figures, without what tells a key. */
export const questionFigures = (all: Figures): QuestionFigures[] =>
  all.items.map((item) => {
    const { figures } = item
    return {
      questionId: figures.questionId,
      number: item.number,
      kind: item.kind,
      wordings: wordingsFor(all, item),
      counts: figures.counts,
      n: figures.n,
      right: figures.right,
      rightInterval: exactInterval(figures.rightInterval),
      mean: exactOrNull(figures.mean),
      compared: figures.compared,
      discrimination: exactOrNull(figures.discrimination),
      correlation: exactOrNull(figures.correlation),
      correlationInterval: exactInterval(figures.correlationInterval),
      alphaWithout: exactOrNull(figures.alphaWithout),
      teams: item.teams,
      teamsRight: item.teamsRight,
      meanTries: exactOrNull(item.meanTries),
    }
  })

/** How many questions count in the newest version that was answered, else in the current one. */
function countQuestions({ facts, grading }: Figures): number {
  const { versions, answered } = facts.rules
  const { questions, rulings } = grading(newestOf(answered.size > 0 ? answered : versions.keys()))
  return questions.filter(({ id }) => rulings.get(id)?.rule !== 'drop').length
}

type Asked = {
  readonly quiz: Pick<QuizPlace, 'id' | 'title' | 'courseId' | 'courseTitle' | 'contentLanguage'>
  readonly counts: ClassCounts
  readonly state: QuizState
  readonly at: Date
  readonly can: Report['can'] & { readonly readEvidence: boolean }
}

/** All figures, without what tells the key. */
export function presentReport(
  all: Figures,
  { quiz, counts, state, at, can: { readEvidence, ...can } }: Asked,
): Report {
  const { facts, counted, teams, reliability } = all
  return {
    quizId: quiz.id,
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    courseTitle: quiz.courseTitle,
    contentLanguage: quiz.contentLanguage,
    at: at.toISOString(),
    keyState: state.keyState,
    students: {
      enrolled: counts.enrolled,
      done: counts.done,
      former: counted.filter(({ isFormer }) => isFormer).length,
      all: counted.length,
    },
    teams: {
      all: counts.teams,
      done: counts.teamsDone,
      gone: teams.length - counts.teamsDone,
    },
    areAnswering: state.areAnswering,
    arePlaying: state.arePlaying,
    counted: countQuestions(all),
    scheme: facts.scheme,
    edited: counted.filter(({ edited }) => edited !== null).length,
    individuals: distribution(counted.map(({ earned, score }) => earned ?? score)),
    teamScores: distribution(teams.map(({ row }) => row.score)),
    beaten: gainsOf(teams),
    reliability: {
      alpha: exactOrNull(reliability.alpha),
      interval: exactInterval(reliability.interval),
      isKr20: reliability.isKr20,
      students: reliability.students,
      of: reliability.of,
      needed: reliability.needed,
    },
    questions: questionFigures(all),
    teamFigures: teams
      .toSorted((a, b) =>
        byName(
          { id: a.row.teamId, name: a.row.teamName },
          { id: b.row.teamId, name: b.row.teamName },
        ),
      )
      .map((team) => presentTeam(team, readEvidence)),
    can,
  }
}
