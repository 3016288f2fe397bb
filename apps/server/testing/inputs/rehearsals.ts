import type { InputsOf } from './inputs-of.ts'

export const rehearsalsInputs: InputsOf<'rehearsals'> = {
  'rehearsals.start': ({ untaken }) => ({ quizId: untaken.id, endsOther: true }),
  'rehearsals.get': ({ rehearsed: { quizId } }) => ({ quizId }),
  'rehearsals.setSpeed': ({ rehearsed: { quizId } }) => ({ quizId, speed: 5 }),
  'rehearsals.be': ({ rehearsed }) => rehearsed,
  'rehearsals.end': ({ rehearsed: { quizId } }) => ({ quizId }),
}
