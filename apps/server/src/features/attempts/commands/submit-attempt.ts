import { classTimes } from '@tbl/domain/class-release'
import type { AnswerRefusal } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { hasSeenAnswers, type Taking } from '@tbl/domain/release'
import { afterSubmitting, type StudentAtQuiz } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { type AfterCommit, ofQuiz, type Reader } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { fixScoring, lockFor } from '../../quizzes/quiz-scoring.ts'
import { lockOwnAttempt } from '../lock.ts'
import { notifyOver } from '../notify-over.ts'
import { attemptSubmitted } from '../occurrences.ts'
import { isCollectedInTime, isSubmitted, type OwnAttempt, type TakePermit } from '../own-attempt.ts'
import type { AttemptRow } from '../queries.ts'
import { type Submission, scoreAttempt } from '../score-attempt.ts'
import { basisOf, expectStored, storeCompletion } from '../store-attempt.ts'

type SubmitRefusal =
  | AnswerRefusal
  | Exclude<Taking, 'YES'>
  | 'NO_QUESTIONS'
  | 'QUIZ_CHANGED'
  | 'ATTEMPT_REOPENED'

/** The stored attempt, and what the student may see of it. */
type Submitted = { readonly attempt: AttemptRow; readonly student: StudentAtQuiz }
/** What becomes of a submission: an attempt to be stored, or the one that it has been. */
type Decision = Submitted & { readonly completion: Parameters<typeof storeCompletion>[1] | null }

/** By what the time of the student has ended: more time opens again what was handed in by then. */
const endedBy = ({ quiz, own }: StudentAtQuiz): 'collected' | 'deadline' =>
  quiz.individual?.closedBy === 'collected' && !own.isMakeUp ? 'collected' : 'deadline'

/** When each answer was given, for the draft that it may become again. */
const timesOf = (answers: Submission['answers'], known: AttemptRow['answeredAt'], now: Date) =>
  Object.fromEntries(Object.keys(answers).map((id) => [id, known?.[id] ?? now.toISOString()]))

async function decide(
  services: Services,
  reader: Reader,
  permit: TakePermit,
  own: OwnAttempt,
  submission: Submission,
): Promise<Outcome<Decision, SubmitRefusal>> {
  const { attempt, student } = own
  const { release, now } = student
  if (attempt?.formerSubmissionIds.includes(submission.submissionId))
    return refuse('ATTEMPT_REOPENED')
  const isOwnSubmission = attempt?.submissionId === submission.submissionId
  if (attempt && isSubmitted(attempt) && (isOwnSubmission || !isCollectedInTime(own)))
    return isOwnSubmission
      ? allow({ attempt, student, completion: null })
      : refuse('ALREADY_COMPLETED')
  if (!release.isShown) throw notFound()
  const { state } = release.times.individual
  if (attempt?.completed !== true) {
    if (release.take !== 'YES') return refuse(release.take)
    if (state === 'paused') return refuse('PAUSED')
  } else if (hasSeenAnswers(student.own, null)) return refuse('ANSWERS_SEEN')
  if (attempt?.quizVersion !== submission.version) return refuse('QUIZ_CHANGED')
  const place = { id: permit.target.id, scored: own.scored }
  const scored = await scoreAttempt(services, reader, place, submission, {
    now,
    isPartial: state === 'ending',
  })
  if (!scored.ok) return scored
  const isByItself = submission.isByItself === true && state === 'ending'
  const completed = {
    ...scored.value,
    submittedBy: isByItself ? endedBy(student) : ('student' as const),
    answeredAt: isByItself ? timesOf(submission.answers, attempt.answeredAt, now) : {},
    seenAllowed: hasSeenAnswers(student.own, null),
  }
  return allow({
    attempt: { ...attempt, ...completed },
    student: afterSubmitting(student),
    completion: { ...completed, ...basisOf(permit, own), attemptId: attempt.id },
  })
}

/** Staff, the student and the team hear of it. */
function notify(
  services: Services,
  after: AfterCommit,
  { actor, target: { id: quizId, courseId, staffIds } }: TakePermit,
  { student }: Decision,
): void {
  if (!courseId) return
  const readers = [...staffIds, actor.id, ...student.teammates]
  after(() =>
    publish(services, attemptSubmitted, { courseId, quizId, studentIds: [actor.id], readers }),
  )
  const { quiz, now, release } = student
  if (release.isMakeUp) return // nobody waits for it
  const { individual } = classTimes(quiz, now)
  if (release.times.individual.endsAt?.getTime() !== individual.endsAt?.getTime())
    after(() => notifyOver(services, { quizId, courseId }))
}

/** Null: it has to be decided again, under locks. */
const submitWithoutLocks = (
  services: Services,
  permit: TakePermit,
  submission: Submission,
): Promise<Submitted | null> =>
  services.database.withoutLocks(
    async (write, afterWrite) => {
      const { connection } = services.database
      const decided = await decide(services, connection, permit, permit.target.own, submission)
      if (!decided.ok) return null
      const { completion } = decided.value
      if (!completion) return decided.value
      if (lockFor(permit.target.own.scored, 'individual') !== 'share') return null
      const stored = await write((writer) => storeCompletion(writer, completion))
      if (!stored?.length) return null
      notify(services, afterWrite, permit, decided.value)
      return decided.value
    },
    { quizId: permit.target.id },
  )

/**
 * Locks the quiz row, so that it can be neither closed nor moved in between. What is submitted first
 * fixes how alone is scored.
 */
const submitLocked = (services: Services, permit: TakePermit, submission: Submission) =>
  services.database.transact<Outcome<Submitted, SubmitRefusal>>(
    async (tx, afterCommit, withCommit) => {
      const { own: found, id: quizId } = permit.target
      const lock = lockFor(found.scored, 'individual')
      const own = await lockOwnAttempt(services, tx, permit.target, permit.actor.id, lock)
      const decided = await decide(services, tx, permit, own, submission)
      if (!decided.ok) return decided
      const { completion } = decided.value
      if (completion) {
        const fixed = await fixScoring(tx, quizId, own.scored, 'individual')
        const quizRow = fixed ?? completion.quizRow
        withCommit((last) => expectStored(storeCompletion(last, { ...completion, quizRow })))
        notify(services, afterCommit, permit, decided.value)
      }
      return decided
    },
    ofQuiz(permit.target.id),
  )

/**
 * Scores and stores the one attempt of the actor, in place of what was kept of it. The same
 * submission again answers the stored attempt, whatever happened since; another one is refused.
 * Scored by the version that was handed out last, which the submission has to name. Decided by the
 * time of `services`, at which it has arrived: from the own end until the grace is over it may leave
 * questions out, and takes the place of what the server has submitted meanwhile; what the page hands in
 * by itself then is no decision of the student.
 */
export async function submitAttempt(
  services: Services,
  permit: TakePermit,
  submission: Submission,
): Promise<Outcome<Submitted, SubmitRefusal>> {
  const submitted = await submitWithoutLocks(services, permit, submission)
  return submitted ? allow(submitted) : submitLocked(services, permit, submission)
}
