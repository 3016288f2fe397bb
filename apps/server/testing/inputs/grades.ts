import type { InputsOf } from './inputs-of.ts'

export const gradesInputs: InputsOf<'gradebook' | 'appeals'> = {
  'gradebook.individualResults': ({ courseId }) => ({ courseId }),
  'gradebook.teamResults': ({ courseId }) => ({ courseId }),
  'gradebook.individualAnswers': ({ attemptId }) => ({ attemptId }),
  'gradebook.teamAnswers': ({ finished, teamId }) => ({ quizId: finished.id, teamId }),
  'gradebook.editScore': ({ attemptId }) => ({
    attemptId,
    score: 85.5,
    seen: 100,
    reason: 'Misprint',
  }),
  'gradebook.removeAttempt': ({ attemptId }) => ({ attemptId, reason: 'Taken in a test' }),
  'gradebook.history': ({ courseId }) => ({ courseId }),
  'gradebook.export': ({ courseId, finished, running }) => ({
    courseId,
    quizIds: [finished.id, running.id],
    types: ['individual', 'team'],
    points: 100,
    date: '2026-09-01',
  }),
  'appeals.file': ({ finished, teamId, free }) => ({
    quizId: finished.id,
    teamId,
    questionId: free,
    reason: 'Unclear',
  }),
  'appeals.list': ({ courseId }) => ({ courseId }),
  'appeals.count': ({ courseId }) => ({ courseId }),
  'appeals.pendingByCourse': () => ({}),
  'appeals.get': ({ appealId }) => ({ appealId }),
  'appeals.resolve': ({ appealId }) => ({ appealId, decision: 'accepted', feedback: 'Agreed' }),
}
