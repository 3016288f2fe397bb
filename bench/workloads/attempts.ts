import { randomUUID } from 'node:crypto'
import type { Stage } from '../bench.ts'
import { type Answer, good } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import type { BenchQuiz, LoggedIn } from './class.ts'

type Server = Stage['product']
/** Of a student at a quiz; rejects unless it is answered well. */
type AttemptCall = (server: Server, quiz: BenchQuiz, student: LoggedIn) => Promise<Answer>

/** Where the product has a quiz. */
const quizPath = ({ quizId }: BenchQuiz): string => `/api/v1/quizzes/${quizId}`

/** A submission of all the right answers. */
export const submissionOf = ({ key }: BenchQuiz) => ({
  submissionId: randomUUID(),
  version: 1,
  answers: key,
})

/** The questions are handed out. */
export const start: AttemptCall = ({ call }, quiz, { cookie }) =>
  good(call('POST', `${quizPath(quiz)}/start`, { cookie, body: {} }))

/** All students have the questions; as fast as it goes, for what is measured then. */
export const startAll = (
  server: Server,
  quiz: BenchQuiz,
  students: readonly LoggedIn[],
): Promise<number> => closedLoop(students, 20, (student) => start(server, quiz, student))

/** What came of it is shown. */
export const showResults: AttemptCall = ({ call }, quiz, { cookie }) =>
  good(call('GET', `${quizPath(quiz)}/results`, { cookie }))

/** All the right answers as choices that are saved. */
export const choicesOf = ({ key }: BenchQuiz) =>
  Object.fromEntries(
    Object.entries(key).map(([questionId, optionIds]) => [questionId, { optionIds, age: 0 }]),
  )

/** They are kept, and not yet submitted. */
export const saveDraft: AttemptCall = (server, quiz, student) =>
  saveChoices(server, quiz, student, choicesOf(quiz))

/** The right answer of one question is kept, as the page saves each. */
export const saveOne = (
  server: Server,
  quiz: BenchQuiz,
  student: LoggedIn,
  index: number,
): Promise<Answer> =>
  saveChoices(
    server,
    quiz,
    student,
    Object.fromEntries(Object.entries(choicesOf(quiz)).slice(index, index + 1)),
  )

async function saveChoices(
  { call }: Server,
  quiz: BenchQuiz,
  { cookie }: LoggedIn,
  answers: ReturnType<typeof choicesOf>,
): Promise<Answer> {
  const body = { version: 1, answers }
  const answer = await good(call('PUT', `${quizPath(quiz)}/draft`, { cookie, body }))
  const { dropped } = JSON.parse(answer.text) as { dropped: string[] }
  if (dropped.length > 0) throw new Error(`${dropped.length} choices were not kept`)
  return answer
}

/** The attempt ends, all right. */
export const submit: AttemptCall = ({ call }, quiz, { cookie }) =>
  good(call('POST', `${quizPath(quiz)}/attempt`, { cookie, body: submissionOf(quiz) }))

/** The same at the reference. */
export const plainSubmit: AttemptCall = ({ call }, quiz, { id }) =>
  good(call('POST', `/quizzes/${quiz.quizId}/attempts/${id}`, { body: submissionOf(quiz) }))

/** The reference has the quiz, too. */
export const storeQuiz = ({ call }: Server, { quizId, questions }: BenchQuiz): Promise<Answer> =>
  good(call('PUT', `/quizzes/${quizId}`, { body: questions }))

/** Throws unless so many have one attempt each, so many of them whole: with their full score. */
async function expectStored(
  { read }: Pick<Stage, 'read'>,
  { quizId }: BenchQuiz,
  count: number,
  wholeCount: number,
): Promise<void> {
  const [row] = await read<{ stored: number; whole: number }>(
    'select count(*)::int stored, (count(*) filter (where completed and score = 100))::int whole from individual_attempts where quiz_id = $1',
    [quizId],
  )
  if (row?.stored !== count || row.whole !== wholeCount)
    throw new Error(
      `Of ${count} attempts, ${wholeCount} submitted, ${row?.stored} are stored, ${row?.whole} with their score`,
    )
}

/** Throws unless so many have one attempt each, with its full score, and nobody has another. */
export const expectAttempts = (stage: Pick<Stage, 'read'>, quiz: BenchQuiz, count: number) =>
  expectStored(stage, quiz, count, count)

/** Throws unless so many have one attempt each, which none has submitted. */
export const expectStarted = (stage: Pick<Stage, 'read'>, quiz: BenchQuiz, count: number) =>
  expectStored(stage, quiz, count, 0)
