import { eq, type SQL, sql } from 'drizzle-orm'
import { auditRows } from '../../platform/audit.ts'
import type { Writer } from '../../platform/database/database.ts'
import { isVersion } from '../../platform/database/row-version.ts'
import { defineWrite, inColumn, type Slots } from '../../platform/database/statement.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { opening } from '../courses/open-course.ts'
import type { AttemptVersions, OwnAttempt, StoredAttempt, TakePermit } from './own-attempt.ts'

/** Whose attempt, when, and on what it was decided. */
type Basis = {
  readonly quizId: string
  readonly actorId: string
  readonly quizRow: string
  readonly now: string
}
type OfAttempt = Basis & AttemptVersions & { readonly attemptId: string }

/** The values of `Basis`. */
export const basisOf = ({ actor, target }: TakePermit, { student, versions }: OwnAttempt) => ({
  quizId: target.id,
  actorId: actor.id,
  now: student.now.toISOString(),
  ...versions,
})

const { id, quizVersion, handedVersions, seenAllowed, completed, submittedBy } = individualAttempts
const {
  answers,
  answeredAt,
  submissionId,
  completedAt,
  correctCount,
  questionCount,
  score,
  earned,
  points,
} = individualAttempts

/** Locks the quiz where it is what it was when it was decided; `locked_quiz`. */
const lockedQuiz = (writer: Writer, { quizId, quizRow }: Slots<Basis>): SQL =>
  sql`locked_quiz as (${writer
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(sql`${eq(quizzes.id, quizId)} and ${isVersion(quizzes, quizRow)}`)
    .for('share')
    .getSQL()})`

/** The attempt, where it is what it was too. */
const isUnchanged = ({ attemptId, attemptRow }: Slots<OfAttempt>): SQL =>
  sql`${eq(id, attemptId)} and ${isVersion(individualAttempts, attemptRow)} and exists (select from locked_quiz)`

/** Its record, for each row of `from`; `more` names what else was done. */
const record = ({ quizId, actorId, now }: Slots<Basis>, from: SQL, more = sql``): SQL =>
  auditRows(
    'attempt.take',
    { at: now, actorId },
    sql`jsonb_build_object('quizId', ${quizId}::uuid, 'attemptId', id${more})`,
    from,
  )

type First = Basis & {
  readonly courseId: string | null
  readonly version: number
  readonly isMakeUp: boolean
}
/** Whether the attempt begins with it, and whether the course did not know its student. */
type Begun = { readonly isMade: boolean; readonly isArrived: boolean }

/**
 * Stores an attempt that begins, its record, and that the student is in the course, where there is
 * none yet and the quiz is what it was.
 */
export const storeBegun = defineWrite<First, Begun, Writer>((writer, slots) => {
  const { actorId, courseId, version, isMakeUp, now } = slots
  const made = sql`insert into ${individualAttempts} (user_id, quiz_id, quiz_version, handed_versions, started_at, is_make_up, completed, answers) select ${actorId}::uuid, id, ${version}::integer, array[${version}::integer], ${now}::timestamptz, ${isMakeUp}::boolean, false, '{}' from locked_quiz on conflict do nothing returning id`
  const isMade = sql`exists (select from made)`
  const arrived = opening(writer, { courseId, userId: actorId, now }, isMade)
  const recorded = record(slots, sql`made`, sql`, 'handed', ${version}::integer`)
  return sql`with ${lockedQuiz(writer, slots)}, made as (${made}), recorded as (${recorded}), arrived as (${arrived.getSQL()}) select ${isMade} as "isMade", exists (select from arrived) as "isArrived"`
})

type Kept = OfAttempt & Pick<StoredAttempt, 'answers' | 'answeredAt'> & { readonly saved: number }

/**
 * Keeps what was chosen so far where quiz and attempt are what they were; answers no row where one
 * has changed. What is recorded is how many questions were saved, not what was chosen.
 */
export const storeDraft = defineWrite<Kept, object, Writer>((writer, slots) => {
  const kept = writer
    .update(individualAttempts)
    .set({
      answers: inColumn(slots.answers, answers),
      answeredAt: inColumn(slots.answeredAt, answeredAt),
    })
    .where(isUnchanged(slots))
    .returning({ id })
  const recorded = record(slots, sql`kept`, sql`, 'saved', ${slots.saved}::integer`)
  return sql`with ${lockedQuiz(writer, slots)}, kept as (${kept.getSQL()}) ${recorded} returning at`
})

type Handed = OfAttempt & { readonly version: number }

/** Stores that another version was handed out, in the same way. */
export const storeHanded = defineWrite<Handed, object, Writer>((writer, slots) => {
  const { version } = slots
  const handed = writer
    .update(individualAttempts)
    .set({
      quizVersion: inColumn(version, quizVersion),
      handedVersions: sql`array_append(${handedVersions}, ${version}::integer)`,
    })
    .where(isUnchanged(slots))
    .returning({ id })
  const recorded = record(slots, sql`handed`, sql`, 'handed', ${version}::integer`)
  return sql`with ${lockedQuiz(writer, slots)}, handed as (${handed.getSQL()}) ${recorded} returning at`
})

/** The columns of an attempt that is submitted. */
export type Completion = Pick<
  StoredAttempt,
  'seenAllowed' | 'answers' | 'answeredAt' | 'earned' | 'points'
> & {
  readonly quizVersion: number
  readonly completed: true
  readonly submittedBy: StoredAttempt['submittedBy']
  readonly submissionId: string
  readonly completedAt: Date
  readonly correctCount: number
  readonly questionCount: number
  readonly score: number
  readonly edited: null
}

/** Stores a submitted attempt in place of what was kept of it, in the same way. */
export const storeCompletion = defineWrite<OfAttempt & Completion, object, Writer>(
  (writer, slots) => {
    const done = writer
      .update(individualAttempts)
      .set({
        quizVersion: inColumn(slots.quizVersion, quizVersion),
        seenAllowed: inColumn(slots.seenAllowed, seenAllowed),
        completed: inColumn(slots.completed, completed),
        submittedBy: inColumn(slots.submittedBy, submittedBy),
        answers: inColumn(slots.answers, answers),
        answeredAt: inColumn(slots.answeredAt, answeredAt),
        submissionId: inColumn(slots.submissionId, submissionId),
        completedAt: inColumn(slots.completedAt, completedAt),
        correctCount: inColumn(slots.correctCount, correctCount),
        questionCount: inColumn(slots.questionCount, questionCount),
        score: inColumn(slots.score, score),
        earned: inColumn(slots.earned, earned),
        points: inColumn(slots.points, points),
        edited: null,
      })
      .where(isUnchanged(slots))
      .returning({ id })
    const recorded = record(slots, sql`done`)
    return sql`with ${lockedQuiz(writer, slots)}, done as (${done.getSQL()}) ${recorded} returning at`
  },
)

type Merged = OfAttempt &
  Pick<StoredAttempt, 'answers' | 'answeredAt'> & {
    readonly correctCount: number
    readonly questionCount: number
    readonly score: number
    readonly earned: number
    readonly points: number
  }

/**
 * Stores what arrived in time into an attempt that the server has submitted meanwhile, with what it
 * earns now, in the same way. A score that was edited since stays.
 */
export const storeMerged = defineWrite<Merged, object, Writer>((writer, slots) => {
  const merged = writer
    .update(individualAttempts)
    .set({
      answers: inColumn(slots.answers, answers),
      answeredAt: inColumn(slots.answeredAt, answeredAt),
      correctCount: inColumn(slots.correctCount, correctCount),
      questionCount: inColumn(slots.questionCount, questionCount),
      score: sql`coalesce(${individualAttempts.edited}, ${inColumn(slots.score, score)}::numeric)`,
      earned: inColumn(slots.earned, earned),
      points: inColumn(slots.points, points),
    })
    .where(isUnchanged(slots))
    .returning({ id })
  const recorded = record(slots, sql`merged`, sql`, 'merged', true`)
  return sql`with ${lockedQuiz(writer, slots)}, merged as (${merged.getSQL()}) ${recorded} returning at`
})

/** Of what is stored under locks, on which nothing can have changed. */
export async function expectStored(stored: Promise<readonly object[]>): Promise<void> {
  if ((await stored).length === 0) throw new Error('An attempt has changed under its lock')
}
