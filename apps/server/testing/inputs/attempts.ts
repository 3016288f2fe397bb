import { randomUUID } from 'node:crypto'
import type { InputsOf } from './inputs-of.ts'

export const attemptsInputs: InputsOf<'attempts'> = {
  'attempts.start': ({ untaken }) => ({ quizId: untaken.id }),
  'attempts.take': ({ untaken }) => ({ quizId: untaken.id }),
  'attempts.allow': ({ untaken, member }) => ({
    quizId: untaken.id,
    userIds: [member.id],
    reason: 'Watched by mistake',
  }),
  'attempts.save': ({ untaken }) => ({
    quizId: untaken.id,
    version: 1,
    answers: Object.fromEntries(
      Object.entries(untaken.key).map(([questionId, optionIds]) => [
        questionId,
        { optionIds, age: 0 },
      ]),
    ),
  }),
  'attempts.submit': ({ untaken }) => ({
    quizId: untaken.id,
    submissionId: randomUUID(),
    version: 1,
    answers: untaken.key,
  }),
  'attempts.keepLate': ({ over }) => ({
    quizId: over.id,
    version: 1,
    answers: Object.fromEntries(
      Object.entries(over.key).map(([questionId, optionIds]) => [
        questionId,
        { optionIds, age: 0 },
      ]),
    ),
  }),
  'attempts.reopen': ({ ready, member }) => ({
    quizId: ready.id,
    commandId: randomUUID(),
    userId: member.id,
    reason: 'A wrong click',
  }),
  'attempts.late': ({ over, member }) => ({ quizId: over.id, userId: member.id }),
  'attempts.decideLate': ({ over, member }) => ({
    quizId: over.id,
    userId: member.id,
    commandId: randomUUID(),
    decision: 'leave',
  }),
  'attempts.paper': ({ timed, member }) => ({ quizId: timed.id, userId: member.id }),
  'attempts.enterPaper': ({ timed, member }) => ({
    quizId: timed.id,
    userId: member.id,
    commandId: randomUUID(),
    version: 1,
    seen: null,
    rows: timed.questions.map(() => 'A'),
  }),
  'attempts.results': ({ untaken }) => ({ quizId: untaken.id }),
  'attempts.removePreview': ({ untaken }) => ({ quizId: untaken.id }),
}
