import { randomUUID } from 'node:crypto'
import type { Situation } from '../access.ts'
import type { InputsOf } from './inputs-of.ts'

const quizOf = ({ finished }: Situation) => ({ quizId: finished.id })
const questionOf = ({ finished, free }: Situation) => ({ quizId: finished.id, questionId: free })

export const reportsInputs: InputsOf<'reports' | 'debrief'> = {
  'reports.get': quizOf,
  'reports.answers': quizOf,
  'reports.exportItems': (situation) => ({ ...quizOf(situation), date: '2026-09-01' }),
  'reports.exportAnswers': (situation) => ({
    ...{ ...quizOf(situation), date: '2026-09-01', withNames: true },
  }),
  'reports.exportCourseAnswers': ({ courseId }) => ({
    ...{ courseId, date: '2026-09-01', withNames: true },
  }),
  'debrief.get': quizOf,
  'debrief.question': questionOf,
  'debrief.individuals': questionOf,
  'debrief.teams': questionOf,
  'debrief.answer': (situation) => ({
    ...{ ...questionOf(situation), commandId: randomUUID(), isMeant: true },
  }),
}
