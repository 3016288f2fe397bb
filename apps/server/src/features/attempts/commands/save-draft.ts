import {
  type Draft,
  datedChoices,
  fittingDraft,
  mergeDraft,
  type SentChoice,
} from '@tbl/domain/draft'
import { checkChoices } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { hasSeenAnswers, ownChoiceTime, type Taking } from '@tbl/domain/release'
import type { StudentAtQuiz } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import {
  type AfterCommit,
  ofQuiz,
  type Reader,
  type Writer,
} from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { graderOf } from '../../quizzes/grading.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import { fromRow, toRow } from '../draft-row.ts'
import { findAnsweredVersion, lockOwnAttempt } from '../lock.ts'
import { choicesSaved } from '../occurrences.ts'
import { isCollectedInTime, type OwnAttempt, type TakePermit } from '../own-attempt.ts'
import { scoredColumns } from '../score-attempt.ts'
import { basisOf, expectStored, storeDraft, storeMerged } from '../store-attempt.ts'

type SaveRefusal = Exclude<Taking, 'YES'> | 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'
type SentDraft = {
  readonly version: number
  readonly answers: Readonly<Record<string, SentChoice>>
}
/** The same with when each was chosen. */
type DatedDraft = { readonly version: number; readonly sent: Draft }
type Saved = {
  readonly draft: Draft
  readonly dropped: readonly string[]
  /** Questions whose choice came too late, or in a pause. */
  readonly late: readonly string[]
  readonly student: StudentAtQuiz
}
type Store = (writer: Writer) => Promise<readonly object[]>
type Decision = Saved & { readonly store: Store }

/** Splits choices into those that count and the others, by when they were made and arrived. */
function inTime({ quiz, own, now }: StudentAtQuiz, sent: Draft) {
  const timed = Object.entries(sent).map(([questionId, choice]) => ({
    questionId,
    choice,
    time: ownChoiceTime(quiz, own, {
      madeAt: new Date(choice.answeredAt),
      arrivedAt: now,
    }),
  }))
  const counting = timed.filter(({ time }) => time === 'COUNTS')
  const late = timed.filter(({ time }) => time !== 'COUNTS')
  return {
    counting: Object.fromEntries(counting.map(({ questionId, choice }) => [questionId, choice])),
    late: late.map(({ questionId }) => questionId),
    refusal:
      counting.length === 0 ? (late.find(({ time }) => time !== 'COUNTS')?.time ?? null) : null,
  }
}

async function decide(
  services: Services,
  reader: Reader,
  permit: TakePermit,
  own: OwnAttempt,
  { version, sent }: DatedDraft,
): Promise<Outcome<Decision, SaveRefusal>> {
  const { id: quizId } = permit.target
  const { attempt, student } = own
  const { isShown, take } = student.release
  if (!isShown) throw notFound()
  const isCollected = isCollectedInTime(own)
  if (take !== 'YES' && !isCollected) return refuse(take)
  if (isCollected && hasSeenAnswers(student.own, null)) return refuse('ANSWERS_SEEN')
  if (!attempt?.handedVersions.includes(version)) return refuse('UNKNOWN_ANSWER')
  const questions = await findAnsweredVersion(services, reader, quizId, version)
  if (!questions.ok) return questions
  const checked = checkChoices(questions.value, toRow(sent).answers)
  if (!checked.ok) return checked
  const handed =
    version === attempt.quizVersion
      ? questions.value
      : await requireVersion(services, reader, quizId, attempt.quizVersion)
  const { counting, late, refusal } = inTime(student, sent)
  if (refusal === 'PAUSED' || refusal === 'TIME_IS_OVER') return refuse(refusal)
  const fitting = fittingDraft(handed, counting)
  const draft = mergeDraft(fromRow(attempt), fitting)
  const saved = Object.keys(fitting).length
  const basis = { ...basisOf(permit, own), attemptId: attempt.id }
  const columns = toRow(draft)
  const scored = isCollected
    ? scoredColumns(
        await (await graderOf(services, reader, quizId, own.scored)).of(attempt.quizVersion),
        columns.answers,
      )
    : null
  return allow({
    draft: fittingDraft(handed, draft),
    dropped: Object.keys(counting).filter(
      (questionId) => !isKept(counting[questionId], fitting[questionId]),
    ),
    late,
    student,
    store: (writer) =>
      scored
        ? storeMerged(writer, { ...basis, ...columns, ...scored })
        : storeDraft(writer, { ...basis, ...columns, saved }),
  })
}

/** A choice is kept when all of its options are. */
const isKept = (sent: Draft[string] | undefined, fitting: Draft[string] | undefined): boolean =>
  fitting !== undefined && fitting.optionIds.length === sent?.optionIds.length

const notifySaved = (
  services: Services,
  after: AfterCommit,
  { actor, target: { id: quizId } }: TakePermit,
): void => after(() => publish(services, choicesSaved, { quizId, studentId: actor.id }))

/** Null: it has to be decided again, under locks. */
const saveWithoutLocks = (
  services: Services,
  permit: TakePermit,
  dated: DatedDraft,
): Promise<Saved | null> =>
  services.database.withoutLocks(
    async (write, afterWrite) => {
      const { connection } = services.database
      const decided = await decide(services, connection, permit, permit.target.own, dated)
      if (!decided.ok) return null
      const stored = await write(decided.value.store)
      if (!stored?.length) return null
      notifySaved(services, afterWrite, permit)
      return decided.value
    },
    { quizId: permit.target.id },
  )

/** Locks the quiz and then the own attempt, so that nothing is kept where one of them is over. */
const saveLocked = (services: Services, permit: TakePermit, dated: DatedDraft) =>
  services.database.transact<Outcome<Saved, SaveRefusal>>(async (tx, afterCommit, withCommit) => {
    const own = await lockOwnAttempt(services, tx, permit.target, permit.actor.id)
    const decided = await decide(services, tx, permit, own, dated)
    if (decided.ok) {
      withCommit((last) => expectStored(decided.value.store(last)))
      notifySaved(services, afterCommit, permit)
    }
    return decided
  }, ofQuiz(permit.target.id))

/**
 * Keeps what the actor has chosen so far: per question the newest choice, from whatever device.
 * Answers what is kept, and the questions whose choice was not: the version that was handed out
 * last does not have them. The version that is named was handed out to the actor, if not as the
 * last one. Who runs the class is told that
 * something was saved; what is recorded is how many questions were, not what was chosen. A choice counts when it was made by the own end
 * and has arrived (the time of `services`) by the end of the grace, also where the server has
 * submitted the attempt meanwhile.
 */
export async function saveDraft(
  services: Services,
  permit: TakePermit,
  { version, answers }: SentDraft,
): Promise<Outcome<Saved, SaveRefusal>> {
  // on arrival: waiting for a row does not make a choice older
  const dated = { version, sent: datedChoices(answers, services.clock.now()) }
  const saved = await saveWithoutLocks(services, permit, dated)
  return saved ? allow(saved) : saveLocked(services, permit, dated)
}
