import type { Person } from '@tbl/contract/base'
import { type Answered, answered } from '@tbl/domain/answered'
import { byteOrderMark, type Cell, csvLine } from '@tbl/domain/csv'
import type { Work } from '@tbl/domain/earned-score'
import type { Grading } from '@tbl/domain/grading'
import { byName } from '@tbl/domain/name-order'
import { paperLetter } from '@tbl/domain/paper'
import { questionKind } from '@tbl/domain/quiz'
import { shownAddress } from '@tbl/domain/shown-address'
import { mapInSlices } from '../../platform/in-slices.ts'
import { nameless } from '../courses/course-secret.ts'
import type { Figures } from './figures.ts'
import type { ListedStudent, TryTimes } from './queries.ts'

const people = ['student', 'email', 'team'] as const
const versionColumn = 'edition'
const columns = [
  ...['quiz_id', 'quiz_title', versionColumn, 'question_id', 'question_number', 'kind', 'actor'],
  ...['student_key', 'student', 'email', 'team_key', 'team'],
  ...['try', 'chosen', 'letters', 'is_correct', 'share', 'counts', 'at'],
] as const
type Row = Readonly<Record<(typeof columns)[number], Cell>>

type Plan = {
  readonly quiz: { readonly id: string; readonly title: string; readonly code: string }
  readonly secret: string
  readonly date: string
  /** Otherwise its columns of names and addresses are not there. */
  readonly withNames: boolean
  /** Whoever has submitted, by the id of the attempt. */
  readonly students: ReadonlyMap<string, ListedStudent>
  readonly times: ReadonlyMap<string, TryTimes>
}

type Who = Pick<Row, 'actor' | 'student_key' | 'student' | 'email' | 'team_key' | 'team'>
type Graded = { readonly version: number; readonly grading: Grading }

/** What was chosen, in the order of the options. */
const chosenOf = ({ question: { options }, chosen }: Answered) =>
  options.flatMap(({ id }, at) => (chosen.includes(id) ? { id, letter: paperLetter(at) } : []))

const rowsOf = (
  { quiz }: Plan,
  who: Who,
  { version, grading, work }: Graded & { work: Work },
  at: (one: Answered) => string | null,
): Row[] =>
  answered(work, grading).map((one) => ({
    quiz_id: quiz.id,
    quiz_title: quiz.title,
    [versionColumn]: version,
    question_id: one.question.id,
    question_number: one.number,
    kind: questionKind(one.question.options),
    ...who,
    try: one.attempt,
    chosen: chosenOf(one)
      .map(({ id }) => id)
      .join('|'),
    letters: chosenOf(one)
      .map(({ letter }) => letter)
      .join('|'),
    is_correct: Number(one.isRight),
    share: one.share,
    counts: Number(one.share !== null),
    at: at(one),
  }))

/**
 * One row for each student and question, then for each team, question and try; by name, or by what
 * stands for it where an order of names would tell some of them.
 */
export async function answerFile(all: Figures, plan: Plan): Promise<File> {
  const { quiz, secret, date, withNames, students, times } = plan
  const shown = columns.filter((column) => withNames || !people.some((name) => name === column))
  const line = (row: Row) => csvLine(shown.map((column) => row[column]))
  const teamOf = new Map(
    all.teams.flatMap(({ row, people: members }) => members.map(({ id }) => [id, row] as const)),
  )
  const namesOf = (team: { teamId: string; teamName: string } | undefined) => ({
    team_key: team ? nameless(secret, 'team', team.teamId) : null,
    team: team?.teamName ?? null,
  })
  const sorted = <Of>(of: readonly Of[], kind: 'student' | 'team', who: (one: Of) => Person) =>
    of.toSorted((a, b) =>
      withNames
        ? byName(who(a), who(b))
        : nameless(secret, kind, who(a).id) < nameless(secret, kind, who(b).id)
          ? -1
          : 1,
    )
  const attempts = sorted(all.facts.counted, 'student', ({ student }) => student)
  const alone = await mapInSlices(attempts, (attempt) => {
    const student = students.get(attempt.id)
    const who: Who = {
      actor: 'student',
      student_key: nameless(secret, 'student', attempt.student.id),
      student: attempt.student.name,
      email: student ? shownAddress(student) : null,
      ...namesOf(teamOf.get(attempt.student.id)),
    }
    const { quizVersion: version, answers } = attempt
    const graded = { version, grading: all.grading(version), work: { answers } }
    return rowsOf(plan, who, graded, () => student?.completedAt.toISOString() ?? null).map(line)
  })
  const teams = sorted(all.teams, 'team', ({ row }) => ({ id: row.teamId, name: row.teamName }))
  const together = await mapInSlices(teams, ({ row, work, grading }) => {
    const who: Who = {
      ...{ actor: 'team', student_key: null, student: null, email: null },
      ...namesOf(row),
    }
    const graded = { version: row.quizVersion, grading, work }
    const at = ({ question, attempt }: Answered) =>
      times.get(row.id)?.[question.id]?.[attempt - 1] ?? null
    return rowsOf(plan, who, graded, at).map(line)
  })
  return new File(
    [byteOrderMark, csvLine(shown), ...alone.flat(), ...together.flat()],
    `answers-${quiz.code}-${date}.csv`,
    { type: 'text/csv;charset=utf-8' },
  )
}
