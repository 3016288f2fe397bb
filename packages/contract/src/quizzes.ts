import { z } from 'zod'
import { base, contentLanguage, id, multiLine, Person, timestamp } from './base.ts'
import { limits } from './limits.ts'
import { newScoring, OwnScoring, ScoringPart, ScoringScheme, STEPS_INVALID } from './scoring.ts'
import { PhaseTimes } from './timing.ts'

const flags = { isActive: z.boolean(), isVisible: z.boolean(), isTeamActive: z.boolean() }

/* ---- for the author: with the answer key ---- */

const AuthorOption = z.object({ id, text: z.string(), isCorrect: z.boolean() })
const AuthorQuestion = z.object({
  id,
  text: z.string(),
  options: z.array(AuthorOption),
  explanation: z.string().nullable(),
})
/** How a quiz is scored, for who teaches it. */
const QuizScoring = z.object({
  /** Null where the quiz follows its course. */
  own: OwnScoring,
  /** What holds where it follows. */
  followed: ScoringScheme,
  /** How many students have answered, or teams begun, by a part that is fixed; null: it is not. */
  fixed: z.object({ individual: z.int().nullable(), team: z.int().nullable() }),
})

export const AuthorQuiz = z.object({
  id,
  title: z.string(),
  description: z.string(),
  code: z.string(),
  courseId: id.nullable(),
  contentLanguage,
  ...flags,
  createdAt: timestamp,
  questions: z.array(AuthorQuestion),
  /** How many students and teams have answered: their scores stay as they are. */
  attemptCount: z.int(),
  /** A team is playing: the questions' structure and key are fixed until it is done. */
  isBeingPlayed: z.boolean(),
  scoring: QuizScoring,
  /** `move`: to another course, or to none. */
  can: z.object({ edit: z.boolean(), move: z.boolean(), setScoring: z.boolean() }),
})
export type AuthorQuiz = z.infer<typeof AuthorQuiz>

/* ---- for a student: the schema has no field for the key or the explanation ---- */

export const StudentQuestion = z.object({
  id,
  text: z.string(),
  kind: z.enum(['single', 'multiple']),
  options: z.array(z.object({ id, text: z.string() })),
})
export type StudentQuestion = z.infer<typeof StudentQuestion>

/** The current questions as they are printed for students: no key, no explanation. */
export const QuizPrint = z.object({
  title: z.string(),
  description: z.string(),
  courseTitle: z.string().nullable(),
  contentLanguage,
  /** Stands on the paper, and where it is entered: it changes with the questions. */
  paperCode: z.string(),
  questions: z.array(StudentQuestion),
})
export type QuizPrint = z.infer<typeof QuizPrint>

/* ---- in lists ---- */

const cardFields = {
  id,
  title: z.string(),
  code: z.string(),
  courseId: id.nullable(),
  courseTitle: z.string().nullable(),
  contentLanguage,
  questionCount: z.int(),
  createdAt: timestamp,
}
/** Which phases are open to students now. */
const openPhases = { isIndividualOpen: z.boolean(), isTeamOpen: z.boolean() }
/** For the class, or for the student who reads it. */
const phaseTimes = { times: z.object({ individual: PhaseTimes, team: PhaseTimes }) }
export const AuthorQuizCard = z.object({
  ...cardFields,
  ...flags,
  ...openPhases,
  studentsDone: z.int(),
  studentCount: z.int(),
  /** Teams are those of now. */
  teamsDone: z.int(),
  teamCount: z.int(),
  ...phaseTimes,
  /** Since when a class session runs; null: none does. */
  sessionSince: timestamp.nullable(),
  /** What teams have completed, those too that are gone. */
  teamResults: z.int(),
  /** The key is released to all who took the quiz, by hand or by itself. */
  isReleased: z.boolean(),
  /**
   * What a release by hand would end; null while it is not offered: nobody has taken it, a phase is
   * open, or it is released. An open team phase counts only where there are teams.
   */
  release: z.object({ untaken: z.int(), unfinishedTeams: z.int() }).nullable(),
  /**
   * Teams of one that students formed and that have started while others can still take the quiz
   * alone.
   */
  soloStarts: z.array(z.string()),
  /** Teams in which everybody has seen answers: they can only watch. */
  watcherTeams: z.array(z.string()),
  /**
   * `edit`: also copy and delete; `release`: the answers, by hand; `allow`: let somebody answer who
   * has seen answers. Everybody who gets this has the switches and the preview.
   */
  can: z.object({ edit: z.boolean(), release: z.boolean(), allow: z.boolean() }),
})
export type AuthorQuizCard = z.infer<typeof AuthorQuizCard>
export const StudentQuizCard = z.object({
  ...cardFields,
  ...openPhases,
  ...phaseTimes,
  action: z.enum(['TAKE', 'TEAM', 'RESULTS', 'CLOSED']),
  hasAttempt: z.boolean(),
  /** Has seen answers, and so cannot take it any more. */
  hasSeenAnswers: z.boolean(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  /** The own team is at it now, and the student may join in or watch. */
  hasTeamStarted: z.boolean(),
})
export type StudentQuizCard = z.infer<typeof StudentQuizCard>
/**
 * `instructor`: who is of the staff of the course, or of any, or may create courses; `studied` are
 * then the quizzes of the courses in which the reader studies.
 */
export const QuizList = z.discriminatedUnion('audience', [
  z.object({
    audience: z.literal('instructor'),
    quizzes: z.array(AuthorQuizCard),
    studied: z.array(StudentQuizCard),
    /** In this course, or in any. */
    can: z.object({ create: z.boolean() }),
  }),
  z.object({ audience: z.literal('student'), quizzes: z.array(StudentQuizCard) }),
])
export type QuizList = z.infer<typeof QuizList>

/**
 * Enrolled students who have not submitted; `seen` have seen answers and cannot take it any more,
 * `allowed` may all the same.
 */
export const MissingStudents = z.object({
  notOpened: z.array(Person),
  answering: z.array(Person),
  seen: z.array(Person),
  allowed: z.array(Person),
})
export type MissingStudents = z.infer<typeof MissingStudents>

/* ---- writing ---- */

const quizFields = {
  title: multiLine(limits.quizTitle),
  description: multiLine(limits.quizDescription),
  /** Blank or taken: a code is generated. */
  code: multiLine(limits.quizCode),
  courseId: id.nullable(),
  ...flags,
}
/**
 * The switches that are set; the others stay as they are, also when another window has set them
 * meanwhile.
 */
const switches = {
  isActive: z.boolean().optional(),
  isVisible: z.boolean().optional(),
  isTeamActive: z.boolean().optional(),
}
const newOption = { text: multiLine(limits.optionText), isCorrect: z.boolean() }
const newQuestion = {
  text: multiLine(limits.questionText),
  explanation: multiLine(limits.explanation).nullable(),
}

export const CreateQuiz = z.strictObject({
  ...quizFields,
  questions: z
    .array(
      z.strictObject({
        ...newQuestion,
        options: z.array(z.strictObject(newOption)).max(limits.options),
      }),
    )
    .max(limits.questions),
})
export type CreateQuiz = z.input<typeof CreateQuiz>

/** For whom a phase opens when some have seen answers: for the others, or for them too. */
export const OpenFor = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('others') }),
  z.strictObject({ who: z.literal('all'), reason: multiLine(limits.allowReason).min(1) }),
])
export type OpenFor = z.infer<typeof OpenFor>

/**
 * Questions and options with an id are kept, in the order given; without one they are new; those
 * left out go.
 */
export const UpdateQuiz = z.strictObject({
  quizId: id,
  ...quizFields,
  ...switches,
  openFor: OpenFor.optional(),
  /** Empty: the questions stay as they are. */
  questions: z
    .array(
      z.strictObject({
        id: id.optional(),
        ...newQuestion,
        options: z.array(z.strictObject({ id: id.optional(), ...newOption })).max(limits.options),
      }),
    )
    .max(limits.questions),
})
export type UpdateQuiz = z.input<typeof UpdateQuiz>

/** Opening a phase asks first: these students could answer and have seen answers. */
export const SEEN_BY = {
  status: 409,
  data: z.object({ students: z.array(Person) }),
} as const

/** Somebody has answered by it; `count`: how many students, or teams. */
const SCORING_FIXED = {
  status: 409,
  data: z.object({ part: ScoringPart, count: z.int() }),
} as const

const question = z.object({ question: z.int() })
const flaws = {
  TITLE_REQUIRED: { status: 422 },
  QUESTION_TEXT_MISSING: {
    status: 422,
    data: question,
  },
  TOO_FEW_OPTIONS: {
    status: 422,
    data: question,
  },
  CORRECT_OPTION_MISSING: {
    status: 422,
    data: question,
  },
  OPTION_TEXT_MISSING: {
    status: 422,
    data: question.extend({ option: z.int() }),
  },
} as const

export const quizzes = {
  list: base
    .route({
      method: 'GET',
      path: '/quizzes',
      summary: 'Quizzes that the caller may see, of one course or of all; newest first',
    })
    .input(z.strictObject({ courseId: id.optional() }))
    .output(QuizList),
  create: base
    .route({
      method: 'POST',
      path: '/quizzes',
      summary: 'Create a quiz with its questions',
      successStatus: 201,
    })
    .errors({ ...flaws, QUESTION_REQUIRED: { status: 422 } })
    .input(CreateQuiz)
    .output(AuthorQuiz),
  createEmpty: base
    .route({
      method: 'POST',
      path: '/empty-quizzes',
      summary: 'Create a quiz without questions, all switches off; its code is generated',
      successStatus: 201,
    })
    .errors({ TITLE_REQUIRED: flaws.TITLE_REQUIRED })
    .input(z.strictObject({ title: multiLine(limits.quizTitle), courseId: id.nullable() }))
    .output(AuthorQuiz),
  get: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}',
      summary: 'A quiz with its answer key, for its author',
    })
    .input(z.strictObject({ quizId: id }))
    .output(AuthorQuiz),
  print: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/print',
      summary: 'The current questions to print for students, without the key',
    })
    .input(z.strictObject({ quizId: id }))
    .output(QuizPrint),
  update: base
    .route({
      method: 'PUT',
      path: '/quizzes/{quizId}',
      summary:
        'Change a quiz; questions and options keep their ids, attempts keep the questions that they answered',
    })
    .errors({
      ...flaws,
      /**
       * An id in the form that is not of this quiz, or stands there twice; `question` counts from
       * 1.
       */
      QUESTION_UNKNOWN: {
        status: 422,
        data: question,
      },
      SEEN_BY,
      TEAM_QUIZ_RUNNING: { status: 409 },
      COURSE_FIXED: { status: 409 },
    })
    .input(UpdateQuiz)
    .output(AuthorQuiz),
  copy: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/copy',
      summary:
        'Copy a quiz with its questions into an own course; all switches off, a code of its own',
      successStatus: 201,
    })
    .errors({ TITLE_REQUIRED: { status: 422 } })
    .input(z.strictObject({ quizId: id, title: multiLine(limits.quizTitle), courseId: id }))
    .output(AuthorQuiz),
  remove: base
    .route({
      method: 'DELETE',
      path: '/quizzes/{quizId}',
      summary: 'Delete a quiz with all its attempts, sessions and appeals',
    })
    .input(z.strictObject({ quizId: id }))
    .output(z.object({ removed: z.literal(true) })),
  setFlags: base
    .route({
      method: 'PATCH',
      path: '/quizzes/{quizId}/flags',
      summary: 'Show or hide a quiz, open or close its phases',
    })
    .errors({ SEEN_BY })
    .input(z.strictObject({ quizId: id, ...switches, openFor: OpenFor.optional() }))
    .output(z.object({ id, ...flags })),
  release: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/release',
      summary: 'Release the answers to all who took the quiz, until a phase is opened again',
    })
    .errors({ PHASE_OPEN: { status: 409 } })
    .input(z.strictObject({ quizId: id }))
    .output(z.object({ released: z.literal(true) })),
  setScoring: base
    .route({
      method: 'PATCH',
      path: '/quizzes/{quizId}/scoring',
      summary: 'Set how a quiz is scored, or have it follow its course',
    })
    .errors({ SCORING_FIXED, STEPS_INVALID })
    .input(z.strictObject({ quizId: id, ...newScoring }))
    .output(QuizScoring),
  missing: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/missing',
      summary: 'Who of the class has not submitted, by name',
    })
    .input(z.strictObject({ quizId: id }))
    .output(MissingStudents),
  suggestCode: base
    .route({
      method: 'GET',
      path: '/quiz-codes/next',
      summary: 'The lowest free generated code; it is not reserved',
    })
    .input(z.strictObject({}))
    .output(z.object({ code: z.string() })),
}
