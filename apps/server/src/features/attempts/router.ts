import { allow, refuse } from '@tbl/domain/outcome'
import { listAttended, studentAtQuiz } from '../../access/attendance.ts'
import { findCorrected } from '../../access/corrected-score.ts'
import { seeAs } from '../../access/see-results.ts'
import { presentTiming } from '../../access/timing.ts'
import {
  asOfArrival,
  type Enter,
  entering,
  notFound,
  orRefuse,
  type Services,
} from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { noteCall } from '../../platform/signs.ts'
import { wasHandedInAtEnd } from '../../schema/attempts.ts'
import { graderOf, requireScored, schemeBy } from '../quizzes/grading.ts'
import { findQuiz, type QuizPlace, requireVersion } from '../quizzes/queries.ts'
import { collectOwn } from './collect-attempts.ts'
import { allowAnswers } from './commands/allow-answers.ts'
import { keepLate } from './commands/keep-late.ts'
import { removePreview, submitPreview } from './commands/preview-attempt.ts'
import { saveDraft } from './commands/save-draft.ts'
import { startAttempt } from './commands/start-attempt.ts'
import { submitAttempt } from './commands/submit-attempt.ts'
import { fromRow } from './draft-row.ts'
import { findOwnAttempt, isSubmitted, loadOwnAttempt, type OwnAttempt } from './own-attempt.ts'
import {
  presentDraft,
  presentPreviewReceipt,
  presentPreviewResults,
  presentReceipt,
  presentResults,
  presentTake,
} from './present.ts'
import { countLate, findEnterer, findPreview } from './queries.ts'

/** The instructor's look at the own quiz: the current questions. */
async function takePreview(services: Services, quiz: QuizPlace) {
  const { connection } = services.database
  const questions = await requireVersion(services, connection, quiz.id, quiz.version)
  if (questions.length === 0) return refuse('NO_QUESTIONS')
  const scoring = schemeBy(await requireScored(connection, quiz.id)).individual
  const shown = { draft: {}, student: null, scoring }
  return allow(presentTake(quiz, { version: quiz.version, questions }, shown))
}

/** Who asks, with the quiz and the own attempt at it. */
type Call = { readonly services: Services; readonly enter: Enter }
const enterOwn = ({ services, enter }: Call, quizId: string) =>
  enter(findOwnAttempt(services.clock, quizId))

/** The own attempt, submitted where its time is over. */
async function settleOwn(services: Services, own: OwnAttempt): Promise<OwnAttempt> {
  if (own.student.own.attempt !== 'submitted' || own.attempt?.completed !== false) return own
  const { quizId, userId } = own.student
  await collectOwn(services, quizId, userId)
  return loadOwnAttempt(services.database.connection, services.clock, { quizId, userId })
}

export const attemptsRouter = {
  start: entering.attempts.start.handler(async ({ input, context: call, errors }) => {
    const { quizId } = input
    const context = asOfArrival(call)
    const { services } = context
    const { me, place: quiz } = await enterOwn(context, quizId)
    if (may('attempt.preview', me, quiz)) return orRefuse(await takePreview(services, quiz), errors)
    const permit = authorize('attempt.take', me, quiz)
    noteCall(context, me, { quizId, isWithTeam: false })
    const handed = orRefuse(await startAttempt(services, permit, input), errors)
    return presentTake(quiz, handed, handed)
  }),
  take: entering.attempts.take.handler(async ({ input: { quizId }, context, errors }) => {
    const { services } = context
    const { connection } = services.database
    const { me, place: quiz } = await enterOwn(context, quizId)
    if (may('attempt.preview', me, quiz)) return orRefuse(await takePreview(services, quiz), errors)
    authorize('attempt.take', me, quiz)
    const { attempt, student } = quiz.own
    const { release } = student
    if (!release.isShown) throw notFound() // a hidden quiz does not exist for students
    if (release.take !== 'YES') throw errors[release.take]()
    if (!attempt) throw errors.NOT_STARTED()
    const version = attempt.quizVersion
    const questions = await requireVersion(services, connection, quizId, version)
    const scoring = schemeBy(quiz.own.scored).individual
    return presentTake(quiz, { version, questions }, { student, draft: fromRow(attempt), scoring })
  }),
  save: entering.attempts.save.handler(
    async ({ input: { quizId, ...notified }, context: call, errors }) => {
      const context = asOfArrival(call)
      const { me, place } = await enterOwn(context, quizId)
      const permit = authorize('attempt.take', me, place)
      noteCall(context, me, { quizId, isWithTeam: false })
      const saved = await saveDraft(context.services, permit, notified)
      const { draft, dropped, late, student } = orRefuse(saved, errors)
      const { release, quiz } = student
      return {
        draft: presentDraft(draft),
        dropped: [...dropped],
        late: [...late],
        timing: presentTiming(release.times, quiz, call.services.clock.now()),
      }
    },
  ),
  keepLate: entering.attempts.keepLate.handler(
    async ({ input: { quizId, ...sent }, context, errors }) => {
      const { me, place } = await enterOwn(context, quizId)
      const permit = authorize('attempt.take', me, place)
      return { kept: orRefuse(await keepLate(context.services, permit, sent), errors) }
    },
  ),
  submit: entering.attempts.submit.handler(
    async ({ input: { quizId, ...submission }, context: call, errors }) => {
      const context = asOfArrival(call)
      const { services } = context
      const { me, place: quiz } = await enterOwn(context, quizId)
      if (may('attempt.preview', me, quiz))
        return presentPreviewReceipt(
          orRefuse(
            await submitPreview(services, authorize('attempt.preview', me, quiz), submission),
            errors,
          ),
        )
      const permit = authorize('attempt.take', me, quiz)
      noteCall(context, me, { quizId, isWithTeam: false })
      const { attempt, student } = orRefuse(
        await submitAttempt(services, permit, submission),
        errors,
      )
      return presentReceipt(attempt, student, student.quiz)
    },
  ),
  results: entering.attempts.results.handler(async ({ input: { quizId }, context }) => {
    const { services } = context
    const { connection } = services.database
    const { me, place: quiz } = await enterOwn(context, quizId)
    if (may('attempt.preview', me, quiz)) {
      const preview = await findPreview(connection, me.id, quizId)
      return presentPreviewResults(
        quiz,
        preview,
        preview && (await (await graderOf(services, connection, quizId)).of(preview.quizVersion)),
      )
    }
    authorize('attempt.readResults', me, quiz)
    const own = await settleOwn(services, quiz.own)
    const attempt = own.attempt && isSubmitted(own.attempt) ? own.attempt : null
    const student = attempt ? await seeAs(services, own.student) : own.student
    if (!student.release.isShown) throw notFound()
    const grader = await graderOf(services, connection, quizId, own.scored)
    const graded = attempt && (await grader.of(attempt.quizVersion))
    const late =
      attempt && wasHandedInAtEnd(attempt)
        ? await countLate(connection, { quizId, userId: me.id })
        : 0
    const [attended = null] = own.student.quiz.classSession
      ? await listAttended(connection, studentAtQuiz(quizId, me.id))
      : []
    const enteredBy = attempt?.enteredBy ? await findEnterer(connection, attempt.id) : null
    const { isCorrected } = own.student.quiz
    const corrected =
      attempt && student.release.isScoreShown && isCorrected
        ? await findCorrected(connection, attempt.id)
        : null
    const scored = { attempt, graded, isCorrected, corrected }
    const facts = { quiz, student, ...scored, late, enteredBy, attended }
    return presentResults({ ...facts, teamScore: own.teamScore })
  }),
  allow: entering.attempts.allow.handler(
    async ({ input: { quizId, ...allowance }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('attempt.allow', me, place)
      return orRefuse(await allowAnswers(services, permit, allowance), errors)
    },
  ),
  removePreview: entering.attempts.removePreview.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('attempt.preview', me, place)
      await removePreview(services, permit)
      return { removed: true } as const
    },
  ),
}
