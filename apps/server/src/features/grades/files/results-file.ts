import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import { earnedScore } from '@tbl/domain/earned-score'
import { gradeFileName } from '@tbl/domain/grade-file-name'
import { groupBy } from '@tbl/domain/group-by'
import { type FiledResult, resultsHeader, resultsRow } from '@tbl/domain/results-file'
import type { Services } from '../../../platform/api.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { nameless } from '../../courses/course-secret.ts'
import { type Grader, graderOf } from '../../quizzes/grading.ts'
import { teamWork } from '../../team-quiz/queries.ts'
import type { Item } from '../table/config.ts'
import type { StudentGrades } from '../table/results.ts'
import type { FileOf } from './course-file.ts'
import {
  countInForce,
  listAccepted,
  listAttemptsAlone,
  listTeamAttempts,
  listTeamMembers,
} from './queries.ts'

type QuizItem = Extract<Item, { kind: 'quiz' }>
type Attempt = Pick<
  FiledResult,
  'earned' | 'edited' | 'points' | 'pointsPossible' | 'completedAt' | 'version'
> & { readonly team: { readonly id: string; readonly name: string } | null }

const noAttempt: Attempt = {
  ...{ earned: null, edited: null, points: null, pointsPossible: null },
  ...{ completedAt: null, version: null, team: null },
}

const keyOf = (userId: string, quizId: string): string => `${userId} ${quizId}`

async function loadAlone(reader: Reader, courseId: string): Promise<ReadonlyMap<string, Attempt>> {
  const rows = await listAttemptsAlone(reader, courseId)
  return new Map(
    rows.map(({ userId, quizId, completedAt, ...row }) => [
      keyOf(userId, quizId),
      { ...row, completedAt: completedAt.toISOString(), team: null },
    ]),
  )
}

/** What teams earned, by member; points are computed anew, as only the score is stored. */
async function loadTogether(
  reader: Reader,
  courseId: string,
  graders: ReadonlyMap<string, Grader>,
): Promise<ReadonlyMap<string, Attempt>> {
  const accepted = groupBy(await listAccepted(reader, courseId), (one) =>
    keyOf(one.teamId, one.quizId),
  )
  const members = groupBy(await listTeamMembers(reader, courseId), ({ attemptId }) => attemptId)
  const all = new Map<string, Attempt>()
  for (const row of await listTeamAttempts(reader, courseId)) {
    const { quizId, teamId } = row
    const grading = await graders.get(quizId)?.of(row.version)
    if (!grading) continue
    const appealed = accepted.get(keyOf(teamId, quizId)) ?? []
    const work = teamWork(row, new Set(appealed.map(({ questionId }) => questionId)))
    const { points, counted } = earnedScore(work, grading)
    for (const { userId } of members.get(row.id) ?? [])
      all.set(keyOf(userId, quizId), {
        ...{ earned: row.earned, edited: null, points, pointsPossible: counted },
        ...{ completedAt: row.completedAt.toISOString(), version: row.version },
        team: { id: teamId, name: row.teamName },
      })
  }
  return all
}

/** What such a file has besides the grades. */
export async function loadFiled(
  services: Pick<Services, 'memory'>,
  reader: Reader,
  courseId: string,
  items: readonly Item[],
) {
  const graders = new Map<string, Grader>()
  for (const item of items)
    if (item.kind === 'quiz' && !graders.has(item.quizId))
      graders.set(item.quizId, await graderOf(services, reader, item.quizId))
  return {
    schemes: new Map([...graders].map(([quizId, { scheme }]) => [quizId, scheme])),
    alone: await loadAlone(reader, courseId),
    together: await loadTogether(reader, courseId, graders),
    inForce: await countInForce(reader, courseId),
  }
}
type Filed = Awaited<ReturnType<typeof loadFiled>>

type Plan = FileOf & {
  readonly secret: string
  readonly withNames: boolean
}

/** A row for each student, quiz and part; by what stands for names where there are none. */
export async function resultsFile(
  items: readonly Item[],
  grades: readonly StudentGrades[],
  { schemes, alone, together, inForce }: Filed,
  { code, date, secret, withNames }: Plan,
): Promise<File> {
  const ofQuizzes = items.flatMap((item, at) => (item.kind === 'quiz' ? [{ item, at }] : []))
  const schemeOf = ({ quizId, part }: QuizItem): string => {
    const scheme = schemes.get(quizId)
    if (!scheme) return ''
    return part === 'individual' ? scheme.individual : scheme.team.kind
  }
  const studentKey = (id: string) => nameless(secret, 'student', id)
  const sorted = withNames
    ? grades
    : grades.toSorted((a, b) => (studentKey(a.student.id) < studentKey(b.student.id) ? -1 : 1))
  const lines = await mapInSlices(sorted, ({ student, results }) =>
    ofQuizzes.flatMap(({ item, at }) => {
      const own = results[at]
      if (!own) return []
      const of = item.part === 'individual' ? alone : together
      const { team: then, ...attempt } = of.get(keyOf(student.id, item.quizId)) ?? noAttempt
      const team = then ?? student.team
      const row: FiledResult = {
        ...{ courseCode: code, quiz: { id: item.quizId, title: item.title }, part: item.part },
        student: { key: studentKey(student.id), name: student.name, email: student.email },
        team: team && { key: nameless(secret, 'team', team.id), name: team.name },
        ...{ result: own.result, ...attempt, scheme: schemeOf(item) },
        corrections: inForce.get(item.quizId) ?? 0,
      }
      return csvLine(resultsRow(row, withNames))
    }),
  )
  return new File(
    [byteOrderMark, csvLine(resultsHeader(withNames)), ...lines.flat()],
    gradeFileName('results', code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
