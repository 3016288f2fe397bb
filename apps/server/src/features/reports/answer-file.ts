import type { Person } from '@tbl/contract/base'
import { type Answered, answered } from '@tbl/domain/answered'
import { byteOrderMark, type Cell, csvLine } from '@tbl/domain/csv'
import type { Work } from '@tbl/domain/earned-score'
import { groupBy } from '@tbl/domain/group-by'
import { byName } from '@tbl/domain/name-order'
import { paperLetter } from '@tbl/domain/paper'
import { questionKind } from '@tbl/domain/quiz'
import { shownAddress } from '@tbl/domain/shown-address'
import type { Services } from '../../platform/api.ts'
import { slicesOf } from '../../platform/in-slices.ts'
import { streamCsv } from '../../platform/streamed-file.ts'
import { nameless } from '../courses/course-secret.ts'
import type { Graded } from '../quizzes/grading.ts'
import { type AnsweredQuiz, loadAnswered, readLetters } from './answered-quiz.ts'
import { workOfTeams } from './figures.ts'
import type { TeamAnswers } from './queries.ts'

const people = ['student', 'email', 'team'] as const
const versionColumn = 'edition'
const columns = [
  ...['quiz_id', 'quiz_title', versionColumn, 'question_id', 'question_number', 'kind', 'actor'],
  ...['student_key', 'student', 'email', 'team_key', 'team'],
  ...['try', 'chosen', 'letters', 'is_correct', 'share', 'counts', 'at'],
] as const
type Row = Readonly<Record<(typeof columns)[number], Cell>>

type Plan = {
  readonly secret: string
  /** Otherwise its columns of names and addresses are not there. */
  readonly withNames: boolean
  readonly name: string
  readonly courseId: string | null
  /** In their order; one that is gone meanwhile is left out. */
  readonly quizIds: readonly string[]
}

type Who = Pick<Row, 'actor' | 'student_key' | 'student' | 'email' | 'team_key' | 'team'>
type Done = { readonly grading: Graded; readonly version: number; readonly work: Work }

/** What was chosen, in the order of the options. */
const chosenOf = ({ question: { options }, chosen }: Answered) =>
  options.flatMap(({ id }, at) => (chosen.includes(id) ? { id, letter: paperLetter(at) } : []))

const rowsOf = (
  { quiz }: AnsweredQuiz,
  who: Who,
  { grading, version, work }: Done,
  at: (one: Answered) => string | null,
): Row[] =>
  answered(work, grading).map((one) => {
    const chosen = chosenOf(one)
    return {
      quiz_id: quiz.id,
      quiz_title: quiz.title,
      [versionColumn]: version,
      question_id: one.question.id,
      question_number: one.number,
      kind: questionKind(one.question.options),
      ...who,
      try: one.attempt,
      chosen: chosen.map(({ id }) => id).join('|'),
      letters: chosen.map(({ letter }) => letter).join('|'),
      is_correct: Number(one.isRight),
      share: one.share,
      counts: Number(one.share !== null),
      at: at(one),
    }
  })

/** When each try at a question was made, ISO 8601; null: of the right one it is not known. */
const timesOf = (
  { answers, incorrectAnswers, feedback }: TeamAnswers,
  questionId: string,
): (string | null)[] => [
  ...(incorrectAnswers[questionId] ?? []).map(({ at }) => at),
  ...(answers[questionId] ? [feedback?.[questionId]?.at ?? null] : []),
]

/** What stands for a student or a team, and by what they are sorted. */
function createKeys(secret: string) {
  const known = new Map<string, string>()
  return (kind: 'student' | 'team', id: string): string => {
    const key = known.get(id) ?? nameless(secret, kind, id)
    known.set(id, key)
    return key
  }
}

/**
 * One row for each student and question, then for each team, question and try; by name, or by what
 * stands for it where an order of names would tell some of them.
 */
async function* linesOfQuiz(
  all: AnsweredQuiz,
  keyOf: ReturnType<typeof createKeys>,
  { withNames, line }: { readonly withNames: boolean; readonly line: (row: Row) => string },
): AsyncGenerator<string, undefined> {
  const linesOf = (...of: Parameters<typeof rowsOf>) =>
    rowsOf(...of)
      .map(line)
      .join('')
  const workOf = workOfTeams(all)
  const gradingOf = (version: number): Graded => {
    const grading = all.gradings.get(version)
    if (!grading) throw new Error('What was answered is graded by its version')
    return grading
  }
  const membersOf = groupBy(all.members, ({ attemptId }) => attemptId)
  const teamOf = new Map(
    all.teams.flatMap((team) =>
      (membersOf.get(team.id) ?? []).map(({ student }) => [student.id, team] as const),
    ),
  )
  const namesOf = (team: { teamId: string; teamName: string } | undefined) => ({
    team_key: team ? keyOf('team', team.teamId) : null,
    team: team?.teamName ?? null,
  })
  const sorted = <Of>(of: readonly Of[], kind: 'student' | 'team', who: (one: Of) => Person) =>
    of.toSorted((a, b) =>
      withNames ? byName(who(a), who(b)) : keyOf(kind, who(a).id) < keyOf(kind, who(b).id) ? -1 : 1,
    )
  const attempts = sorted(all.attempts, 'student', ({ student }) => student)
  const alone = slicesOf(attempts, (attempt) => {
    const who: Who = {
      actor: 'student',
      student_key: keyOf('student', attempt.student.id),
      student: attempt.student.name,
      email: shownAddress(attempt),
      ...namesOf(teamOf.get(attempt.student.id)),
    }
    const { quizVersion: version, letters } = attempt
    const grading = gradingOf(version)
    const work = { answers: readLetters(grading.questions, letters) }
    const at = attempt.completedAt.toISOString()
    return linesOf(all, who, { grading, version, work }, () => at)
  })
  for await (const slice of alone) yield slice.join('')
  const done = sorted(all.teams, 'team', ({ teamId, teamName }) => ({
    id: teamId,
    name: teamName,
  }))
  const together = slicesOf(done, (team) => {
    const who: Who = {
      ...{ actor: 'team', student_key: null, student: null, email: null },
      ...namesOf(team),
    }
    const { quizVersion: version } = team
    const at = ({ question, attempt }: Answered) => timesOf(team, question.id)[attempt - 1] ?? null
    return linesOf(all, who, { grading: gradingOf(version), version, work: workOf(team) }, at)
  })
  for await (const slice of together) yield slice.join('')
}

/**
 * What students and teams answered at these quizzes. Each is read in one snapshot, when its turn
 * comes, and nothing of the database is waiting while its rows are sent.
 */
export function answerFile(
  services: Pick<Services, 'database' | 'memory'>,
  { name, courseId, quizIds, secret, withNames }: Plan,
): Promise<File> {
  const shown = columns.filter((column) => withNames || !people.some((one) => one === column))
  const line = (row: Row) => csvLine(shown.map((column) => row[column]))
  const keyOf = createKeys(secret)
  async function* pieces(): AsyncGenerator<string, undefined> {
    for (const id of quizIds) {
      const all = await loadAnswered(services, { id, courseId })
      if (!all) continue
      yield* linesOfQuiz(all, keyOf, { withNames, line })
    }
  }
  return streamCsv(name, byteOrderMark + csvLine(shown), pieces())
}
