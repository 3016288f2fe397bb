import type { Draft } from '@tbl/domain/draft'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import type { Taking } from '@tbl/domain/release'
import type { IndividualScoring } from '@tbl/domain/scoring-scheme'
import { afterBeginning, type StudentAtQuiz } from '../../../access/release.ts'
import { presentTimes } from '../../../access/timing.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import {
  type AfterCommit,
  ofQuiz,
  type Reader,
  type WriteInTurn,
  writeTo,
} from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { courseOpened, openCourse } from '../../courses/open-course.ts'
import { schemeBy } from '../../quizzes/grading.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import { fromRow } from '../draft-row.ts'
import { lockOwnAttempt } from '../lock.ts'
import { attemptStarted } from '../occurrences.ts'
import type { OwnAttempt, TakePermit } from '../own-attempt.ts'
import { basisOf, expectStored, storeBegun, storeHanded } from '../store-attempt.ts'

type Handed = {
  readonly version: number
  readonly questions: readonly Question[]
  /** What was chosen before. */
  readonly draft: Draft
  readonly scoring: IndividualScoring
  /** With the own time that has begun. */
  readonly student: StudentAtQuiz
}
/** The student says when it begins: how long they will have in own time, or which make-up goes. */
type AsksToBegin = {
  readonly code: 'OWN_TIME'
  readonly seconds: number | null
  readonly makeUpFrom: string | null
  readonly scoring: IndividualScoring
}
type Started = Outcome<Handed, Exclude<Taking, 'YES'> | 'NO_QUESTIONS' | AsksToBegin>
/** Whether the student has said that it begins. */
type Saying = { readonly begins: boolean }

/** What a student is handed who may take the quiz: the version of now. */
async function handOut(
  services: Services,
  reader: Reader,
  { student, attempt, scored }: OwnAttempt,
  { begins }: Saying,
): Promise<Started> {
  const { quizId, release, quiz } = student
  if (!release.isShown) throw notFound() // a hidden quiz does not exist for students
  if (release.take !== 'YES') return refuse(release.take)
  const { version } = quiz
  const questions = await requireVersion(services, reader, quizId, version)
  if (questions.length === 0) return refuse('NO_QUESTIONS')
  const scoring = schemeBy(scored).individual
  if (release.asksToBegin && !begins) {
    const { ownTime } = presentTimes(release.times.individual)
    const makeUpFrom = release.givesUpMakeUp?.toISOString() ?? null
    const seconds = ownTime?.seconds ?? null
    return refuse({ code: 'OWN_TIME', seconds, makeUpFrom, scoring })
  }
  return allow({
    version,
    questions,
    draft: attempt ? fromRow(attempt) : {},
    scoring,
    student: release.asksToBegin ? afterBeginning(student) : student,
  })
}

/**
 * Stores the first start, of which the lobby of the team hears; answers whether it was: another
 * device may have been first, or the quiz have changed.
 */
async function begin(
  services: Services,
  permit: TakePermit,
  own: OwnAttempt,
  { write, afterWrite }: { readonly write: WriteInTurn; readonly afterWrite: AfterCommit },
): Promise<boolean> {
  const { actor, target: quiz } = permit
  const { courseId } = quiz
  const { release, quiz: facts } = own.student
  const { isMakeUp } = release
  const first = { ...basisOf(permit, own), courseId, version: facts.version, isMakeUp }
  const [begun] = (await write((writer) => storeBegun(writer, first))) ?? []
  if (!begun?.isMade) return false
  if (courseId) {
    if (begun.isArrived) courseOpened(services, afterWrite, { courseId, userId: actor.id })
    const readers = [actor.id, ...quiz.staffIds]
    afterWrite(() =>
      publish(services, attemptStarted, {
        courseId,
        quizId: quiz.id,
        studentIds: [actor.id],
        readers,
      }),
    )
  }
  return true
}

/** For who begins, and who goes on with the same version; null: it has to be looked at again. */
const startWithoutLocks = (
  services: Services,
  permit: TakePermit,
  saying: Saying,
): Promise<Handed | null> =>
  services.database.withoutLocks(
    async (write, afterWrite) => {
      const { own } = permit.target
      const { attempt } = own
      const handed = await handOut(services, services.database.connection, own, saying)
      if (!handed.ok) return null
      const isHanded = attempt
        ? attempt.quizVersion === handed.value.version && own.hasOpenedCourse
        : await begin(services, permit, own, { write, afterWrite })
      return isHanded ? handed.value : null
    },
    { quizId: permit.target.id },
  )

const startLocked = (services: Services, permit: TakePermit, saying: Saying): Promise<Started> =>
  services.database.transact(async (tx, afterCommit) => {
    const { actor, target: quiz } = permit
    const lock = async () => {
      const own = await lockOwnAttempt(services, tx, quiz, actor.id)
      return { own, handed: await handOut(services, tx, own, saying) }
    }
    const found = await lock()
    if (!found.handed.ok) return found.handed
    if (!found.own.attempt) {
      const ways = { write: writeTo(tx), afterWrite: afterCommit }
      if (await begin(services, permit, found.own, ways)) return found.handed
    }
    // another device, which was first, may have saved and submitted since
    const { own, handed } = found.own.attempt ? found : await lock()
    const { attempt, student } = own
    if (!handed.ok) return handed
    const { version } = handed.value
    if (attempt && attempt.quizVersion !== version)
      await expectStored(
        storeHanded(tx, { ...basisOf(permit, own), attemptId: attempt.id, version }),
      )
    const { courseId } = quiz
    if (courseId) {
      const place = { courseId, userId: actor.id, now: student.now }
      await openCourse(services, tx, afterCommit, place)
    }
    return handed
  }, ofQuiz(permit.target.id))

/**
 * Hands the current version out to the actor, who is scored by it from now on: written the first
 * time, and when it has changed. What was chosen before stays. In own time nothing is handed out
 * before the actor says that it begins.
 */
export async function startAttempt(
  services: Services,
  permit: TakePermit,
  saying: Saying,
): Promise<Started> {
  const handed = await startWithoutLocks(services, permit, saying)
  return handed ? allow(handed) : startLocked(services, permit, saying)
}
