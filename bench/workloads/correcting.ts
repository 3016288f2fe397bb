import { randomUUID } from 'node:crypto'
import { fillGradebook } from '../../apps/server/testing/fill-gradebook.ts'
import type { Stage } from '../bench.ts'
import { type Answer, good } from '../load/calls.ts'
import { buildClass } from './class.ts'

const letters = ['A', 'B', 'C', 'D']

/** So many questions of four options, the first of which is right. */
export const newQuestions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    text: `Question ${at + 1}`,
    explanation: null,
    options: letters.map((text, place) => ({ id: randomUUID(), text, isCorrect: place === 0 })),
  }))

/** Asks these questions at a quiz that was taken: each student chose by chance, teams had all right. */
export async function askThese(
  { read }: Pick<Stage, 'read'>,
  quizId: string,
  questions: ReturnType<typeof newQuestions>,
): Promise<void> {
  const asked = JSON.stringify(questions)
  await read('update quiz_versions set questions = $2::jsonb where quiz_id = $1', [quizId, asked])
  await read(
    `update individual_attempts a set answers = (select jsonb_object_agg(q ->> 'id', jsonb_build_array(q -> 'options' -> (hashtext(a.id::text || (q ->> 'id')) & 3) ->> 'id')) from jsonb_array_elements($2::jsonb) q) where quiz_id = $1`,
    [quizId, asked],
  )
  await read(
    `update group_attempts set answers = (select jsonb_object_agg(q ->> 'id', jsonb_build_array(q -> 'options' -> 0 ->> 'id')) from jsonb_array_elements($2::jsonb) q) where quiz_id = $1`,
    [quizId, asked],
  )
}

/** A class that has taken one quiz, each choosing by chance; its teams had all right. */
export async function openTakenClass(
  { world, read }: Stage,
  size: { readonly students: number; readonly questions: number },
) {
  const { courseId, teacher } = await buildClass(world, 0)
  const { students } = size
  await fillGradebook(world, { courseId, teacherId: teacher.id, students, quizzes: 1 })
  const questions = newQuestions(size.questions)
  const [quiz] = await read<{ id: string }>('select id from quizzes where course_id = $1', [
    courseId,
  ])
  const quizId = quiz?.id ?? ''
  await askThese({ read }, quizId, questions)
  await read('vacuum analyze', [])
  return { quizId, questions, cookie: teacher.cookie }
}
export type TakenClass = Awaited<ReturnType<typeof openTakenClass>>

/** Milliseconds of a preview, of the correction that follows, and of its undoing. */
export async function correctOnce(
  { product }: Pick<Stage, 'product'>,
  { quizId, questions, cookie }: TakenClass,
  at: number,
) {
  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await product.call('POST', `/api/v1${path}`, { cookie, body })
    return answer.status === 201 ? answer : good(Promise.resolve(answer))
  }
  const fingerprintOf = ({ text }: Answer) =>
    (JSON.parse(text) as { fingerprint: string }).fingerprint
  const question = questions[at % questions.length]
  const form = {
    ...{ questionId: question?.id, rule: 'accept', version: null },
    answers: [[question?.options[1]?.id]],
  }
  const path = `/quizzes/${quizId}/corrections`
  const preview = await post(`${path}/preview`, { form })
  const correctionId = randomUUID()
  const apply = await post(path, {
    ...{ correctionId, form, fingerprint: fingerprintOf(preview), reason: 'Both are right.' },
    ...{ replaceEdits: [], acceptAppeals: [] },
  })
  const undoing = `/corrections/${correctionId}/undoing`
  const before = await post(`${undoing}/preview`, {})
  const undo = await post(undoing, { fingerprint: fingerprintOf(before), reason: 'It was right.' })
  return {
    preview: preview.milliseconds,
    apply: apply.milliseconds,
    undo: undo.milliseconds,
  }
}

const pathOf = ({ quizId }: TakenClass): string => `/api/v1/quizzes/${quizId}/report`

/** Opens the report as its page does beside a class that plays: covered, without its answers. */
export const openReport = (
  { product }: Pick<Stage, 'product'>,
  taken: TakenClass,
): Promise<Answer> => good(product.call('GET', pathOf(taken), { cookie: taken.cookie }))

/** One of its attempts is written anew as it was, so that the next report is made anew. */
export const changeOne = ({ read }: Pick<Stage, 'read'>, { quizId }: TakenClass) =>
  read(
    'update individual_attempts set score = score where id = (select id from individual_attempts where quiz_id = $1 and completed limit 1)',
    [quizId],
  )

/** What is asked for once it is uncovered. */
export const openAnswers = (
  { product }: Pick<Stage, 'product'>,
  taken: TakenClass,
): Promise<Answer> =>
  good(product.call('GET', `${pathOf(taken)}/answers`, { cookie: taken.cookie }))
