import { singleChoice } from '../given.ts'
import type { InputsOf } from './inputs-of.ts'

export const quizzesInputs: InputsOf<'quizzes'> = {
  'quizzes.list': ({ courseId }) => ({ courseId }),
  'quizzes.create': ({ courseId }) => ({
    title: 'New',
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [singleChoice('Q')],
  }),
  'quizzes.createEmpty': ({ courseId }) => ({ title: 'New', courseId }),
  'quizzes.get': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.print': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.update': ({ untaken, courseId }) => ({
    quizId: untaken.id,
    title: 'Changed',
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [...untaken.questions, singleChoice('Q3')],
  }),
  'quizzes.copy': ({ untaken, courseId }) => ({ quizId: untaken.id, title: 'Copy', courseId }),
  'quizzes.remove': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.setFlags': ({ untaken }) => ({ quizId: untaken.id, isActive: false }),
  'quizzes.release': ({ closed }) => ({ quizId: closed.id }),
  'quizzes.setScoring': ({ untaken }) => ({ quizId: untaken.id, individual: 'partial' }),
  'quizzes.missing': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.suggestCode': () => ({}),
}
