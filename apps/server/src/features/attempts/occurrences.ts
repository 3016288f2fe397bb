import { occurrence } from '../../platform/occurrences.ts'

/** `readers`: whom it concerns. */
type OfAttempt = { readonly courseId: string; readonly readers: readonly string[] }
/** Attempts of these students. */
type OfStudents = OfAttempt & { readonly quizId: string; readonly studentIds: readonly string[] }

/** A student has begun, or submitted, the individual quiz. */
export const attemptStarted = occurrence<OfStudents>('attempt started')
export const attemptSubmitted = occurrence<OfStudents>('attempt submitted')

/** A student has saved choices: only who runs the class hears of it. */
export const choicesSaved = occurrence<{ readonly quizId: string; readonly studentId: string }>(
  'choices saved',
)

/** Students may answer although they have seen answers. */
export const answersAllowed = occurrence<OfAttempt>('answers allowed')

/** Choices of a student have come too late. */
export const lateAnswersKept = occurrence<OfAttempt>('late answers kept')

/** The server has submitted what students had kept when their time was over. */
export const attemptsCollected = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly students: readonly string[]
  readonly now: Date
  readonly by: 'deadline' | 'collected'
}>('attempts collected')

/** Attempts that the server had submitted are under way again. */
export const attemptsReopened = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly reason?: string
  readonly attempts: readonly {
    readonly id: string
    readonly studentId: string
    readonly score: number
  }[]
}>('attempts reopened')

/** Answers from paper took the place of what was submitted. */
export const answersReplaced = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly attemptId: string
  readonly studentId: string
  readonly from: number
  readonly to: number
  /** As letters, a question each. */
  readonly formerAnswers: readonly string[]
}>('answers replaced')

/** Choices that came too late were counted. */
export const lateAnswersCounted = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly reason: string
  readonly attemptId: string
  readonly studentId: string
  readonly from: number
  readonly to: number
}>('late answers counted')
