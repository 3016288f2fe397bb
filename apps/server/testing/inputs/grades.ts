import type { Situation } from '../access.ts'
import { as } from '../as.ts'
import { chosenOf } from '../grading.ts'
import type { World } from '../world.ts'
import type { InputsOf } from './inputs-of.ts'

async function chosen({ courseId, teacher }: Situation, world: World) {
  const { fingerprint, ...settings } = chosenOf(
    await as(world, teacher).grades.settings({ courseId }),
  )
  return { settings, fingerprint }
}

const ofPlatform = ({ courseId, finished, running }: Situation) => ({
  ...{ courseId, quizIds: [finished.id, running.id] },
  ...{ types: ['individual' as const, 'team' as const], points: 100, date: '2026-09-01' },
})

export const gradesInputs: InputsOf<'gradebook' | 'grades' | 'appeals'> = {
  'grades.table': ({ courseId }) => ({ courseId }),
  'grades.student': ({ courseId, captain }) => ({ courseId, studentId: captain.id }),
  'grades.own': ({ courseId }) => ({ courseId }),
  'grades.excuseMissing': ({ finished, captain }) => ({
    ...{ quizId: finished.id, part: 'individual', studentIds: [captain.id], excused: true },
  }),
  'grades.collect': ({ finished, captain }) => ({ quizId: finished.id, studentId: captain.id }),
  'grades.settings': ({ courseId }) => ({ courseId }),
  'grades.previewSettings': async (situation, world) => (await chosen(situation, world)).settings,
  'grades.setSettings': async (situation, world) => {
    const { settings, fingerprint } = await chosen(situation, world)
    return { ...settings, fingerprint }
  },
  'grades.setMark': ({ finished, captain }) => ({
    ...{ quizId: finished.id, part: 'individual', studentId: captain.id },
    ...{ mark: { kind: 'excused' }, seen: null, reason: 'Ill' },
  }),
  'grades.setTyped': ({ typedItemId, captain }) => ({
    ...{ itemId: typedItemId, studentId: captain.id, score: 80, seen: null },
  }),
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
  'grades.readLines': ({ typedItemId }) => ({ itemId: typedItemId, lines: 'x, 1' }),
  'grades.setLines': async ({ typedItemId, teacher, captain }, world) => {
    const lines = `${captain.email}, 80`
    const { grades } = as(world, teacher)
    const { fingerprint } = await grades.readLines({ itemId: typedItemId, lines })
    return { itemId: typedItemId, lines, fingerprint }
  },
  'grades.exportCourse': ({ courseId }) => ({ courseId, date: '2026-09-01' }),
  'grades.exportResults': ({ courseId }) => ({ courseId, withNames: true, date: '2026-09-01' }),
  'grades.exportCanvas': (situation) => ({ ...ofPlatform(situation), login: 'email' }),
  'grades.exportMoodle': (situation) => ofPlatform(situation),
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
