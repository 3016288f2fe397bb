import type { GradeSign } from '@tbl/contract/grades'
import type { Mark, SavedAnswers } from '@tbl/domain/grade-result'
import { byName } from '@tbl/domain/name-order'
import { type CreditRule, countsForAll, type UncountedScore } from '@tbl/domain/team-credit'
import { listAttended, membersAtQuizzes } from '../../../access/attendance.ts'
import { presentCorrected } from '../../../access/corrected-score.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { type GradeConfig, loadConfig, quizItemKey } from './config.ts'
import {
  countResults,
  type GradedStudent,
  listAlone,
  listAppealed,
  listCorrectedAlone,
  listCorrectedTogether,
  listEnrolled,
  listExcused,
  listFormer,
  listMakeUps,
  listMarks,
  listMissed,
  listSaved,
  listTogether,
  listTyped,
  listUnlike,
  maybeLate,
  type TeamRow,
  type Whose,
} from './queries.ts'

/** By student, and there by quiz, or by grade item; of who has nothing there is nothing. */
type OfStudents<Value> = ReadonlyMap<string, Readonly<Record<string, Value>>>
type Known<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>

type Unlike = Pick<
  Awaited<ReturnType<typeof listUnlike>>[number],
  'isEdited' | 'isPaper' | 'isCollected' | 'isMakeUp'
>

/** All that the grades of a course are made of; nothing of it is computed. */
export type GradeFacts = GradeConfig & {
  /** By name; who has left the course and has a result too. */
  readonly students: readonly GradedStudent[]
  readonly alone: OfStudents<number>
  readonly typed: OfStudents<number>
  readonly together: Known<TeamRow>
  /** Of scores alone what makes them unlike the others. */
  readonly unlike: Known<Unlike>
  /** By grade item; all others by quiz. */
  readonly marks: Known<Mark>
  readonly saved: Known<SavedAnswers>
  /** Why the score of the team does not count. */
  readonly uncounted: Known<UncountedScore | null>
  readonly corrected: Known<true>
  readonly late: Known<true>
  readonly excused: Known<true>
  readonly makeUps: Known<true>
  /** Was in a team without a result when it was due. */
  readonly missed: Known<true>
  /** Ids of team attempts. */
  readonly changedTeams: ReadonlyMap<string, readonly GradeSign[]>
  readonly counts: Counts
  /** By quiz: ids of the teams that are done. */
  readonly teamsDone: ReadonlyMap<string, ReadonlySet<string>>
}

const recordsOf = (
  rows: readonly { userId: string; scores: Readonly<Record<string, number>> }[],
): OfStudents<number> => new Map(rows.map(({ userId, scores }) => [userId, scores]))

function known<Value>(
  rows: readonly { readonly userId: string; readonly key: string; readonly value: Value }[],
): Known<Value> {
  const all = new Map<string, Map<string, Value>>()
  for (const { userId, key, value } of rows) {
    const own = all.get(userId)
    if (own) own.set(key, value)
    else all.set(userId, new Map([[key, value]]))
  }
  return all
}

const places = (rows: readonly { userId: string; quizId: string }[]): Known<true> =>
  known(rows.map(({ userId, quizId }) => ({ userId, key: quizId, value: true })))

/** By member and quiz; of several of one student the last one. */
function ofMembers(rows: readonly TeamRow[]): Known<TeamRow> {
  const all = new Map<string, Map<string, TeamRow>>()
  for (const row of rows)
    for (const userId of row.userIds) {
      const own = all.get(userId)
      if (!own) all.set(userId, new Map([[row.quizId, row]]))
      else if (!own.has(row.quizId)) own.set(row.quizId, row)
    }
  return all
}

const asMark = ({ kind, score }: { kind: Mark['kind']; score: number | null }): Mark =>
  kind === 'makeup' ? { kind, score: score ?? 0 } : { kind }

/** For whom the score of a team does not count. */
async function listUncounted(
  reader: Reader,
  rule: CreditRule,
  { quizIds, userId }: Pick<Asked, 'quizIds' | 'userId'>,
) {
  if (countsForAll(rule) || quizIds.length === 0) return known<UncountedScore | null>([])
  const attended = await listAttended(reader, membersAtQuizzes(quizIds, userId))
  return known(
    attended.map(({ id, quizId, uncounted }) => ({ userId: id, key: quizId, value: uncounted })),
  )
}

/** Which team attempts a correction or an appeal has changed. */
async function listChangedTeams(reader: Reader, whose: Whose) {
  const changed = new Map<string, GradeSign[]>()
  for (const { attemptId, corrected, score } of await listCorrectedTogether(reader, whose))
    if (presentCorrected(corrected, score)) changed.set(attemptId, ['corrected'])
  for (const { attemptId } of await listAppealed(reader, whose.courseId))
    if (attemptId) changed.set(attemptId, [...(changed.get(attemptId) ?? []), 'appealed'])
  return changed
}

function byQuiz(rows: readonly { quizId: string; teamId: string }[]) {
  const teams = new Map<string, Set<string>>()
  for (const { quizId, teamId } of rows) {
    const done = teams.get(quizId)
    if (done) done.add(teamId)
    else teams.set(quizId, new Set([teamId]))
  }
  return teams
}

type Asked = Whose & {
  readonly quizIds: readonly string[]
  readonly rule: CreditRule
  readonly now: Date
}

/**
 * The students, and what few of them have: short statements, one after the other, so that a table
 * takes no connections from a class that plays.
 */
async function loadStudents(reader: Reader, { quizIds, rule, now, ...whose }: Asked) {
  const enrolled = await listEnrolled(reader, whose)
  const former = await listFormer(reader, whose)
  const late = await listAttended(reader, maybeLate(whose))
  const corrected = await listCorrectedAlone(reader, whose)
  const typed = await listTyped(reader, whose)
  const marks = await listMarks(reader, whose)
  const unlike = await listUnlike(reader, whose)
  const saved = await listSaved(reader, whose)
  return {
    students: [...enrolled, ...former].sort(byName),
    unlike: known(unlike.map(({ userId, quizId, ...value }) => ({ userId, key: quizId, value }))),
    typed: recordsOf(typed),
    marks: known(
      marks.map((row) => ({
        ...{ userId: row.userId, key: quizItemKey(row.quizId, row.part), value: asMark(row) },
      })),
    ),
    saved: known(saved.map(({ userId, quizId, ...value }) => ({ userId, key: quizId, value }))),
    uncounted: await listUncounted(reader, rule, { quizIds, userId: whose.userId }),
    corrected: places(
      corrected.filter((row) => presentCorrected(row.corrected, row.score) !== null),
    ),
    late: places(
      late.flatMap(({ id, quizId, status }) => (status === 'late' ? [{ userId: id, quizId }] : [])),
    ),
    excused: places(await listExcused(reader, whose)),
    makeUps: places(await listMakeUps(reader, whose, now)),
    missed: places(await listMissed(reader, whose)),
    changedTeams: await listChangedTeams(reader, whose),
  }
}

/** How many have a result at each part of each quiz; a mark is none. */
type Counts = {
  readonly alone: ReadonlyMap<string, number>
  readonly together: ReadonlyMap<string, number>
}

function countByQuiz(ofStudents: Iterable<Iterable<string>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const quizIds of ofStudents)
    for (const quizId of quizIds) counts.set(quizId, (counts.get(quizId) ?? 0) + 1)
  return counts
}

async function loadFacts(
  reader: Reader,
  { rule, now, ...whose }: Omit<Asked, 'quizIds'>,
): Promise<Omit<GradeFacts, 'counts'>> {
  const config = await loadConfig(reader, whose.courseId)
  const quizIds = [
    ...new Set(config.items.flatMap((item) => (item.kind === 'quiz' ? [item.quizId] : []))),
  ]
  const [alone, teams, students] = await Promise.all([
    listAlone(reader, whose),
    listTogether(reader, whose),
    loadStudents(reader, { ...whose, quizIds, rule, now }),
  ])
  return {
    ...config,
    ...students,
    alone: recordsOf(alone),
    together: ofMembers(teams),
    teamsDone: byQuiz(teams),
  }
}

/** Loads them in as many statements for one student as for a thousand. */
export async function loadGradeFacts(
  reader: Reader,
  courseId: string,
  rule: CreditRule,
  now: Date,
): Promise<GradeFacts> {
  const facts = await loadFacts(reader, { courseId, rule, now })
  const counts = {
    alone: countByQuiz([...facts.alone.values()].map(Object.keys)),
    together: countByQuiz([...facts.together.values()].map((own) => own.keys())),
  }
  return { ...facts, counts }
}

/** Those of one student, who makes as much of them as of all: a whole class asks at the same time. */
export async function loadOwnFacts(
  reader: Reader,
  whose: Required<Whose>,
  rule: CreditRule,
  now: Date,
): Promise<GradeFacts> {
  const facts = await loadFacts(reader, { ...whose, rule, now })
  return { ...facts, counts: await countResults(reader, whose.courseId) }
}
