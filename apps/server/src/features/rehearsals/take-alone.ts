import { randomUUID } from 'node:crypto'
import { answeredBy, choiceOf, paceOf } from '@tbl/domain/rehearsal'
import type { Reader } from '../../platform/database/database.ts'
import { type InventedClass, tryTo } from './invented-class.ts'
import { type InventedStudent, listProgress } from './queries.ts'

/** How many students do something at a time. */
const atOnce = 8

/** What a student has done, and is to have done by now, counted in questions. */
type Behind = {
  readonly student: InventedStudent
  readonly hasStarted: boolean
  readonly done: number
  readonly due: number
}

async function goOn({ quizId, questions, as }: InventedClass, behind: Behind): Promise<void> {
  const { student, hasStarted, done, due } = behind
  const client = as(student)
  if (!client) return
  const chosen = (count: number) =>
    questions.slice(0, count).map((question, index) => ({
      id: question.id,
      optionIds: choiceOf(student.seat, index, question),
    }))
  const taken = hasStarted ? client.attempts.take({ quizId }) : client.attempts.start({ quizId })
  const { version } = await taken
  if (due > questions.length) {
    const answers = Object.fromEntries(
      chosen(questions.length).map(({ id, optionIds }) => [id, optionIds]),
    )
    await client.attempts.submit({ quizId, version, submissionId: randomUUID(), answers })
    return
  }
  const fresh = chosen(due).slice(done)
  if (fresh.length === 0) return
  const answers = Object.fromEntries(fresh.map(({ id, optionIds }) => [id, { optionIds, age: 0 }]))
  await client.attempts.save({ quizId, version, answers })
}

/** The students answer what they would have answered by now, those first who are most behind. */
export async function takeAlone(reader: Reader, all: InventedClass): Promise<void> {
  const { individual, questions, students, quizId } = all
  if (!individual) return
  const pace = paceOf(questions.length, individual.limitSeconds)
  const progress = await listProgress(reader, quizId)
  const behind = students
    .flatMap((student): Behind[] => {
      const known = progress.get(student.id)
      if (known?.completed) return []
      const { seconds } = individual
      const due = answeredBy(student.seat, { seconds, questions: questions.length, pace })
      const done = known?.answered ?? 0
      return due > done ? [{ student, hasStarted: known !== undefined, done, due }] : []
    })
    .sort((one, other) => other.due - other.done - (one.due - one.done))
  for (const one of behind.slice(0, atOnce)) await tryTo(() => goOn(all, one))
}
