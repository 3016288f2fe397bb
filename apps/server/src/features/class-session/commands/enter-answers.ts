import type { AnswerPaper } from '@tbl/contract/paper'
import { fittingDraft } from '@tbl/domain/draft'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { type PaperProblem, paperRow, readPaperAnswers } from '@tbl/domain/paper'
import { questionKind } from '@tbl/domain/quiz'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { leaveLate } from '../../attempts/count-late.ts'
import { storePaperAnswers } from '../../attempts/enter-paper.ts'
import { lockOwnAttempt } from '../../attempts/lock.ts'
import { attemptSubmitted } from '../../attempts/occurrences.ts'
import { loadOwnAttempt, type OwnAttempt, type StoredAttempt } from '../../attempts/own-attempt.ts'
import { listPaperVersions } from '../../quizzes/paper-versions.ts'
import { findVersion, type QuizPlace, requireVersion } from '../../quizzes/queries.ts'
import { storeFlags } from '../../quizzes/store-phase.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { announceStep, storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'
import { nameOf, requireStudent } from './reopen.ts'

type PaperPermit = Permit<'grade.manage', QuizPlace>
type Submitted = { readonly code: 'ALREADY_COMPLETED'; readonly name: string }

const isByStudent = (attempt: StoredAttempt | null): boolean =>
  attempt?.completed === true && attempt.submittedBy === 'student'

function replacedBy({ attempt }: OwnAttempt): AnswerPaper['replaces'] {
  if (!attempt) return 'nothing'
  if (!attempt.completed) return 'draft'
  return attempt.submittedBy === 'paper' ? 'paper' : 'collected'
}

/** What the answers of a student on paper are entered into, with what is kept of the attempt. */
export async function readAnswerPaper(
  services: Services,
  { target: quiz }: PaperPermit,
  { userId, version: wanted }: { readonly userId: string; readonly version?: number | undefined },
): Promise<Outcome<AnswerPaper, Submitted>> {
  const { connection } = services.database
  await requireStudent(connection, quiz.courseId, userId)
  const own = await loadOwnAttempt(connection, services.clock, { quizId: quiz.id, userId })
  const { attempt, versions } = own
  if (isByStudent(attempt))
    return refuse({ code: 'ALREADY_COMPLETED', name: await nameOf(connection, userId) })
  const version = wanted ?? attempt?.quizVersion ?? quiz.version
  const questions = await requireVersion(services, connection, quiz.id, version)
  const answeredAt = services.clock.now().toISOString()
  const kept = fittingDraft(
    questions,
    Object.fromEntries(
      Object.entries(attempt?.answers ?? {}).map(([id, optionIds]) => [
        id,
        { optionIds, answeredAt },
      ]),
    ),
  )
  return allow({
    version,
    versions: await listPaperVersions(connection, quiz),
    seen: versions.attemptRow,
    replaces: replacedBy(own),
    questions: questions.map((question) => ({
      kind: questionKind(question.options),
      optionCount: question.options.length,
      letters: paperRow(question, kept[question.id]?.optionIds ?? []),
    })),
  })
}

type Entering = {
  readonly commandId: string
  readonly userId: string
  readonly version: number
  readonly seen: string | null
  readonly rows: readonly string[]
}
type Refusal = 'OWN_RESULT' | 'CHANGED_MEANWHILE' | 'NO_QUESTIONS' | Submitted | Unreadable
export type Unreadable = PaperProblem & {
  readonly code: 'PAPER_UNREADABLE'
  readonly problems: PaperProblem[]
}

/** The refusal of what cannot be read: the first problem, and all of them. */
export function unreadable(problems: readonly PaperProblem[]): Unreadable {
  const [first] = problems
  if (!first) throw new Error('Nothing is unreadable')
  return { code: 'PAPER_UNREADABLE', ...first, problems: [...problems] }
}

/**
 * Stores the answers of a student on paper as the submitted attempt, scored by the questions that
 * stand on it. What was kept, collected or entered before is replaced; refused where the student has
 * submitted, and where it is not any more what was seen.
 */
export async function enterAnswers(
  services: Services,
  permit: PaperPermit,
  { commandId, userId, version, seen, rows }: Entering,
): Promise<Outcome<number, Refusal>> {
  const { target: quiz, actor } = permit
  const { id: quizId, courseId, staffIds } = quiz
  if (userId === actor.id) return refuse('OWN_RESULT')
  if (courseId === null) throw notFound()
  return services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const { now } = await lockState(tx, quizId, services.clock)
    await requireStudent(tx, courseId, userId)
    const own = await lockOwnAttempt(services, tx, quiz, userId)
    const { attempt, student, versions } = own
    if (await hasCommand(tx, quizId, commandId)) return allow(attempt?.score ?? 0)
    if (isByStudent(attempt))
      return refuse({ code: 'ALREADY_COMPLETED', name: await nameOf(tx, userId) })
    if (versions.attemptRow !== seen) return refuse('CHANGED_MEANWHILE')
    const questions = await findVersion(services, tx, quizId, version)
    if (!questions || rows.length !== questions.length) return refuse('CHANGED_MEANWHILE')
    if (questions.length === 0) return refuse('NO_QUESTIONS')
    const answers = readPaperAnswers(questions, rows)
    if (!answers.ok) return refuse(unreadable(answers.refusal))
    const { attemptId, score } = await storePaperAnswers(
      services,
      { tx, afterCommit },
      { id: quizId, courseId, by: actor.id },
      own,
      { userId, version, answers: answers.value },
    )
    await storeFlags(tx, quizId, {})
    await touchSession(tx, quizId)
    const left = await leaveLate(tx, quizId, userId, { decidedBy: actor.id, decidedAt: now })
    const replaced = replacedBy(own)
    const before = attempt && { answers: attempt.answers, quizVersion: attempt.quizVersion }
    await storeEvents(tx, { quizId, courseId, at: now, actorId: actor.id, commandId }, [
      {
        kind: 'paper',
        subject: { step: 'individual' as const, userIds: [userId], version, replaced, before },
      },
      ...(left > 0
        ? [
            {
              kind: 'lateAnswers' as const,
              subject: { userIds: [userId], count: left, decided: 'left' },
            },
          ]
        : []),
    ])
    await audit(tx, permit, 'grade.manage', now, { quizId, attemptId, paper: true })
    await announceStep(services, { tx, afterCommit }, await storeDue(tx, quizId, now))
    const readers = [...new Set([...staffIds, userId, ...student.teammates])]
    afterCommit(() =>
      publish(services, attemptSubmitted, { courseId, quizId, studentIds: [userId], readers }),
    )
    return allow(score)
  }, ofQuiz(quizId))
}
