import { randomUUID } from 'node:crypto'
import type { Made } from './key-class.ts'
import { type Crowd, pathFields, type Shown } from './key-crowd.ts'
import type { Cell, Person } from './key-table.ts'
import { type InputOf, type Operation, operations, routeOf } from './operations.ts'

/**
 * By what a text gives itself away, whatever its shape: the key's canary, what only cards and
 * reviews say, and scores that nobody else has.
 */
const signs = {
  key: /canary/,
  card: /"isCorrect":|"explanation":"|"state":"(correct|incorrect)"|"(tries|incorrectTries)":\[\{|"(answers|incorrectAttempts)":\{"/,
  own: /66\.67|"points":2[,}]/,
  team: /91\.67/,
} as const

/** What texts tell together, in the words of the table. */
export function cellOf(texts: readonly string[]): Cell {
  const shows = (sign: keyof typeof signs) => texts.some((text) => signs[sign].test(text))
  if (shows('key')) return 'key'
  if (shows('card')) return shows('own') || shows('team') ? 'card' : 'tries'
  return shows('own') ? 'score' : shows('team') ? 'team' : '-'
}

const contents: Record<Cell, readonly Cell[]> = {
  '-': [],
  team: ['team'],
  score: ['team', 'score'],
  tries: ['tries'],
  card: ['team', 'score', 'tries', 'card'],
  key: ['team', 'score', 'tries', 'card', 'key'],
}
/** Whether it is no more than one of these. */
export const isWithin = (shown: Cell, ...may: readonly Cell[]): boolean =>
  shown === '-' || may.some((one) => contents[one].includes(shown))

const nothing = randomUUID()
type Place = { readonly quizId: string; readonly teamId: string }
type Writing = Exclude<
  Extract<Operation, `${'attempts' | 'teamQuiz'}.${string}`>,
  | 'attempts.take'
  | 'attempts.results'
  | 'attempts.late'
  | 'attempts.paper'
  | 'teamQuiz.readiness'
  | 'teamQuiz.session'
  | 'teamQuiz.paper'
>
/**
 * How somebody tries to answer, with nothing that can be accepted as an answer. A new operation of
 * attempts and team quizzes has to join.
 */
const tries: { [Of in Writing]: (place: Place) => InputOf<Of> } = {
  'attempts.start': ({ quizId }) => ({ quizId }),
  'attempts.save': ({ quizId }) => ({ quizId, version: 2, answers: {} }),
  'attempts.keepLate': ({ quizId }) => ({ quizId, version: 2, answers: {} }),
  'attempts.submit': ({ quizId }) => ({
    quizId,
    submissionId: randomUUID(),
    version: 2,
    answers: {},
  }),
  'attempts.allow': ({ quizId }) => ({ quizId, userIds: [nothing], reason: 'I want to' }),
  'attempts.removePreview': ({ quizId }) => ({ quizId }),
  'attempts.reopen': ({ quizId }) => ({
    quizId,
    commandId: randomUUID(),
    userId: nothing,
    reason: 'I want to',
  }),
  'attempts.decideLate': ({ quizId }) => ({
    quizId,
    commandId: randomUUID(),
    userId: nothing,
    decision: 'count',
  }),
  'attempts.enterPaper': ({ quizId }) => ({
    ...{ quizId, userId: nothing, commandId: randomUUID() },
    ...{ version: 2, seen: null, rows: ['A'] },
  }),
  'teamQuiz.launch': (place) => place,
  'teamQuiz.vote': (place) => ({ ...place, questionId: nothing, optionId: nothing, isOn: true }),
  'teamQuiz.answer': (place) => ({
    ...place,
    questionId: nothing,
    optionIds: [nothing],
    attempt: 1,
  }),
  'teamQuiz.navigate': (place) => ({ ...place, question: 0 }),
  'teamQuiz.complete': (place) => place,
  'teamQuiz.reset': (place) => ({ ...place, commandId: randomUUID(), name: 'A' }),
  'teamQuiz.enterPaper': (place) => ({
    ...{ ...place, commandId: randomUUID() },
    ...{ version: 2, seen: null, rows: ['A'], memberIds: [nothing] },
  }),
}
const ofPlatform = { quizIds: [nothing], types: ['team' as const], points: 100, date: '2026-09-01' }
/** What is asked for beside what stands in the path. */
const besidePath: { [Of in Operation]?: Partial<InputOf<Of>> } = {
  'courses.checkCode': { code: 'BIO' },
  'accounts.signUpState': { email: 'nobody@example.org' },
  'reports.exportItems': { date: '2026-09-01' },
  'reports.exportAnswers': { date: '2026-09-01', withNames: true },
  'reports.exportCourseAnswers': { date: '2026-09-01', withNames: true },
  'debrief.answer': { commandId: randomUUID(), isMeant: true },
  'grades.exportCourse': { date: '2026-09-01' },
  'grades.exportResults': { date: '2026-09-01', withNames: true },
  'grades.exportCanvas': { ...ofPlatform, login: 'email' },
  'grades.exportMoodle': ofPlatform,
}
/** What a policy keeps from every student, whatever the phase. */
const forInstructors: readonly Operation[] = [
  'courses.checkCode',
  'courses.scoring',
  'roster.list',
  'quizzes.get',
  'quizzes.print',
  'quizzes.missing',
  'quizzes.suggestCode',
  'attempts.allow',
  'attempts.removePreview',
  'attempts.reopen',
  'attempts.late',
  'attempts.decideLate',
  'attempts.paper',
  'attempts.enterPaper',
  'teamQuiz.reset',
  'teamQuiz.paper',
  'teamQuiz.enterPaper',
  'attendance.list',
  'classSession.get',
  'classSession.board',
  'classSession.projector',
  'classSession.trail',
  'classSession.alone',
  'gradebook.history',
  'grades.table',
  'grades.student',
  'grades.settings',
  'grades.exportCourse',
  'grades.exportResults',
  'grades.exportCanvas',
  'grades.exportMoodle',
  'appeals.list',
  'appeals.count',
  'appeals.get',
  'corrections.list',
  'reports.get',
  'reports.answers',
  'reports.exportItems',
  'reports.exportAnswers',
  'reports.exportCourseAnswers',
  'debrief.get',
  'debrief.question',
  'debrief.individuals',
  'debrief.teams',
  'debrief.answer',
]

const copy: Operation = 'accounts.exportData'
const isTry = (operation: Operation): operation is Writing => operation in tries
const isOfClass = (operation: Operation): boolean => pathFields(operation).length > 0
const reads = operations.filter(
  (operation) => routeOf(operation).method === 'GET' && !forInstructors.includes(operation),
)
/**
 * Every operation that reads, a new one by itself: of a class, or of all that is the person's; the
 * copy of all data, which tells of all classes; those that answer; and what is refused to students.
 */
const groups = {
  ofClass: reads.filter(isOfClass),
  own: reads.filter((operation) => !isOfClass(operation) && operation !== copy),
  copy: [copy],
  tries: operations.filter((operation) => isTry(operation) && !forInstructors.includes(operation)),
  forInstructors,
}

/** In the path stands the person's own, or else that of the team that is done. */
function inputOf(
  operation: Operation,
  { courseId, attemptIds, appealId }: Made,
  place: Place,
  name: Person,
): object {
  if (isTry(operation)) return tries[operation](place)
  const known: Readonly<Record<string, string | undefined>> = {
    ...place,
    courseId,
    appealId,
    userId: nothing,
    studentId: nothing,
    questionId: nothing,
    attemptId: attemptIds[name] ?? attemptIds.finisher ?? nothing,
  }
  const inPath = pathFields(operation).map((field) => {
    if (!known[field])
      throw new Error(`${operation} asks for {${field}}, which the scan for keys does not know`)
    return [field, known[field]]
  })
  return { ...Object.fromEntries(inPath), ...besidePath[operation] }
}

/** The quiz, and the person's own team or, without one, that which is done. */
export async function placeOf({ students }: Crowd, made: Made, name: Person): Promise<Place> {
  const { body } = await students[name].ask('teams.list', { courseId: made.courseId })
  const { teams = [] } = body as { teams?: { id: string; members: { id: string }[] }[] }
  const own = teams.find(({ members }) => members.some(({ id }) => id === students[name].id))
  return { quizId: made.quizId, teamId: own?.id ?? made.teamIds.Done ?? nothing }
}

export type Answer = Shown & { readonly operation: Operation }
/** What the person is answered to all operations of the group. */
export async function askAll(
  { students }: Crowd,
  made: Made,
  name: Person,
  place: Place,
  group: keyof typeof groups,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const operation of groups[group]) {
    const input = inputOf(operation, made, place, name) as InputOf<typeof operation>
    answers.push({ operation, ...(await students[name].ask(operation, input)) })
  }
  return answers
}

export const textsOf = (answers: readonly Answer[]): string[] =>
  answers.map(({ body }) => JSON.stringify(body))

/** The code with which the operation ended, or 'OK'. */
export const codeOf = (answers: readonly Answer[], operation: Operation): string => {
  const answer = answers.find((one) => one.operation === operation)
  return answer?.status === 200 ? 'OK' : String(answer?.body.code)
}
