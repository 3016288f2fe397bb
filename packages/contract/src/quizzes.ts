import { z } from 'zod'
import { base, id, moment, prose } from './base.ts'

const flags = { isActive: z.boolean(), isVisible: z.boolean(), isTeamActive: z.boolean() }

/* ---- for the author: with the answer key ---- */

const AuthorOption = z.object({ id, text: z.string(), isCorrect: z.boolean() })
const AuthorQuestion = z.object({ id, text: z.string(), options: z.array(AuthorOption), explanation: z.string().nullable() })
export const AuthorQuiz = z.object({
  id,
  title: z.string(),
  description: z.string(),
  code: z.string(),
  courseId: id.nullable(),
  ...flags,
  createdAt: moment,
  questions: z.array(AuthorQuestion),
})
export type AuthorQuiz = z.infer<typeof AuthorQuiz>

/* ---- for a student: the schema has no field for the key or the explanation ---- */

export const StudentQuestion = z.object({ id, text: z.string(), kind: z.enum(['single', 'multiple']), options: z.array(z.object({ id, text: z.string() })) })
export type StudentQuestion = z.infer<typeof StudentQuestion>

/* ---- in lists ---- */

const cardFields = { id, title: z.string(), courseId: id.nullable(), courseTitle: z.string().nullable(), questionCount: z.int(), createdAt: moment, ...flags }
export const AuthorQuizCard = z.object({ ...cardFields, code: z.string(), studentsDone: z.int(), studentCount: z.int(), teamsDone: z.int(), teamCount: z.int() })
export type AuthorQuizCard = z.infer<typeof AuthorQuizCard>
export const StudentQuizCard = z.object({ ...cardFields, action: z.enum(['TAKE', 'TEAM', 'RESULTS', 'CLOSED']), hasAttempt: z.boolean(), teamId: id.nullable() })
export type StudentQuizCard = z.infer<typeof StudentQuizCard>
export const QuizList = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('instructor'), quizzes: z.array(AuthorQuizCard) }),
  z.object({ audience: z.literal('student'), quizzes: z.array(StudentQuizCard) }),
])
export type QuizList = z.infer<typeof QuizList>

/* ---- writing ---- */

/** Largest quiz: bounds the work of one request. */
const maxQuestions = 200
const maxOptions = 20
export const CreateQuiz = z.strictObject({
  title: prose(200),
  description: prose(4000),
  /** Blank or taken: a code is generated. */
  code: prose(30),
  courseId: id.nullable(),
  ...flags,
  questions: z
    .array(
      z.strictObject({
        text: prose(4000),
        options: z.array(z.strictObject({ text: prose(1000), isCorrect: z.boolean() })).max(maxOptions),
        explanation: prose(4000).nullable(),
      }),
    )
    .max(maxQuestions),
})
export type CreateQuiz = z.input<typeof CreateQuiz>

const question = z.object({ question: z.int() })
export const quizzes = {
  list: base
    .route({ method: 'GET', path: '/quizzes', summary: 'Quizzes that the caller may see, of one course or of all; newest first' })
    .input(z.strictObject({ courseId: id.optional() }))
    .output(QuizList),
  create: base
    .route({ method: 'POST', path: '/quizzes', summary: 'Create a quiz with its questions', successStatus: 201 })
    .errors({
      TITLE_REQUIRED: { status: 422 },
      QUESTION_REQUIRED: { status: 422 },
      QUESTION_TEXT_MISSING: { status: 422, data: question },
      TOO_FEW_OPTIONS: { status: 422, data: question },
      CORRECT_OPTION_MISSING: { status: 422, data: question },
      OPTION_TEXT_MISSING: { status: 422, data: question.extend({ option: z.int() }) },
    })
    .input(CreateQuiz)
    .output(AuthorQuiz),
  get: base
    .route({ method: 'GET', path: '/quizzes/{quizId}', summary: 'A quiz with its answer key, for its author' })
    .input(z.strictObject({ quizId: id }))
    .output(AuthorQuiz),
  setFlags: base
    .route({ method: 'PATCH', path: '/quizzes/{quizId}/flags', summary: 'Show or hide a quiz, open or close its phases' })
    .input(z.strictObject({ quizId: id, isActive: z.boolean().optional(), isVisible: z.boolean().optional(), isTeamActive: z.boolean().optional() }))
    .output(z.object({ id, ...flags })),
}
