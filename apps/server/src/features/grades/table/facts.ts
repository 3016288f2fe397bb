import type { GradeSign } from '@tbl/contract/grades'
import type { Mark } from '@tbl/domain/grade-result'
import { byName } from '@tbl/domain/name-order'
import { type CreditRule, countsForAll, type UncountedScore } from '@tbl/domain/team-credit'
import { listAttended, membersAtQuizzes } from '../../../access/attendance.ts'
import { presentCorrected } from '../../../access/corrected-score.ts'
import type { Reader } from '../../../platform/database/database.ts'
import {
  type ByPlace,
  listAlone,
  listUnlike,
  loadTogether,
  type TeamRow,
  type Unlike,
} from './attempts.ts'
import { type GradeConfig, loadConfig, quizItemKey } from './config.ts'
import {
  countResults,
  type GradedStudent,
  listAppealed,
  listCorrectedAlone,
  listCorrectedTogether,
  listEnrolled,
  listExcused,
  listFormer,
  listMakeUps,
  listMarks,
  listMissed,
  listTyped,
  maybeLate,
} from './queries.ts'
import type { Whose } from './whose.ts'

/** By student; of who has nothing there is nothing. */
type OfStudents<Value> = ReadonlyMap<string, Value>
/** The same of few, and there by quiz, or by grade item. */
type Known<Value> = OfStudents<ReadonlyMap<string, Value>>

/** All that the grades of a course are made of; nothing of it is computed. */
export type GradeFacts = GradeConfig & {
  /** By name; who has left the course and has a result too. */
  readonly students: readonly GradedStudent[]
  /** The quizzes of the course, each at its place. */
  readonly quizIds: readonly string[]
  readonly alone: OfStudents<ByPlace<number>>
  readonly unlike: OfStudents<ByPlace<Unlike>>
  readonly together: OfStudents<ByPlace<TeamRow>>
  readonly typed: OfStudents<Readonly<Record<string, number>>>
  /** By grade item; all others by quiz. */
  readonly marks: Known<Mark>
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
  /** Ids of the teams that are done. */
  readonly teamsDone: ByPlace<ReadonlySet<string>>
}

const scoresOf = <Scores>(
  rows: readonly { readonly userId: string; readonly scores: Scores }[],
): OfStudents<Scores> => new Map(rows.map(({ userId, scores }) => [userId, scores]))

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
  for (const { attemptId } of await listAppealed(reader, whose))
    if (attemptId) changed.set(attemptId, [...(changed.get(attemptId) ?? []), 'appealed'])
  return changed
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
  const unlike = await listUnlike(reader, { ...whose, quizIds })
  return {
    students: [...enrolled, ...former].sort(byName),
    unlike: new Map(unlike.map(({ userId, attempts }) => [userId, attempts])),
    typed: scoresOf(typed),
    marks: known(
      marks.map((row) => ({
        ...{ userId: row.userId, key: quizItemKey(row.quizId, row.part), value: asMark(row) },
      })),
    ),
    uncounted: await listUncounted(reader, rule, { quizIds, userId: whose.userId }),
    corrected: places(
      corrected.filter((row) => presentCorrected(row.corrected, row.score) !== null),
    ),
    late: places(
      late.flatMap(({ id, quizId, status }) => (status === 'late' ? [{ userId: id, quizId }] : [])),
    ),
    excused: places(await listExcused(reader, whose)),
    makeUps: places(await listMakeUps(reader, { ...whose, now })),
    missed: places(await listMissed(reader, whose)),
    changedTeams: await listChangedTeams(reader, whose),
  }
}

/** How many have a result at each part of each quiz; a mark is none. */
type Counts = { readonly alone: ByPlace<number>; readonly together: ByPlace<number> }

const countByPlace = (
  quizIds: readonly string[],
  ofStudents: OfStudents<ByPlace<unknown>>,
): ByPlace<number> => {
  const all = [...ofStudents.values()]
  return quizIds.map((_, place) => all.filter((own) => own[place] !== undefined).length)
}

async function loadFacts(
  reader: Reader,
  { rule, now, ...whose }: Omit<Asked, 'quizIds'>,
): Promise<Omit<GradeFacts, 'counts'>> {
  const config = await loadConfig(reader, whose.courseId)
  const quizIds = [
    ...new Set(config.items.flatMap((item) => (item.kind === 'quiz' ? [item.quizId] : []))),
  ]
  const [alone, together, students] = await Promise.all([
    listAlone(reader, { ...whose, quizIds }),
    loadTogether(reader, { ...whose, quizIds }),
    loadStudents(reader, { ...whose, quizIds, rule, now }),
  ])
  return {
    ...{ ...config, ...students, quizIds },
    alone: scoresOf(alone),
    together: together.ofStudents,
    teamsDone: together.ofTeams,
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
    alone: countByPlace(facts.quizIds, facts.alone),
    together: countByPlace(facts.quizIds, facts.together),
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
  const { alone, together } = await countResults(reader, whose.courseId)
  const byPlace = (counts: ReadonlyMap<string, number>) =>
    facts.quizIds.map((id) => counts.get(id) ?? 0)
  return { ...facts, counts: { alone: byPlace(alone), together: byPlace(together) } }
}

/** The quizzes that a student has taken alone. */
export const takenAlone = (
  { quizIds, alone }: Pick<GradeFacts, 'quizIds' | 'alone'>,
  studentId: string,
): ReadonlySet<string> => {
  const own = alone.get(studentId)
  return new Set(quizIds.filter((_, place) => own?.[place] !== undefined))
}
