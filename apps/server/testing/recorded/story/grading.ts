import { chosenOf } from '../../grading.ts'
import type { Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/** How the grades of the course are made is decided, results are marked, scores typed. */
export async function gradeCourse({ enter, does, looks }: Recorder, cast: Cast) {
  const { teacher, captain, courseId, ids, quizzes } = cast
  const course = { courseId }
  const readers = readersOf(cast)
  enter('grading', 'the grades of the course, and how they are made')
  await looks(readers, 'grades.table', course)
  const before = await does(teacher, 'grades.settings', course)
  const chosen = chosenOf(before)
  const { fingerprint, ...settings } = {
    ...chosen,
    settings: { ...chosen.settings, missing: 'zero' as const, grades: [{ name: 'A', from: 90 }] },
    typed: [{ key: 'new', title: 'Participation', category: null }],
  }
  const [first, second] = settings.categories
  const wrong = [
    { categories: [] },
    { categories: first && second ? [first, { ...second, name: 'individual' }] : [] },
    { categories: first ? [{ ...first, weight: 101 }] : [] },
    { categories: first ? [{ ...first, drop: 21 }] : [] },
    { settings: { ...settings.settings, grades: [{ name: 'A', from: 101 }] } },
  ]
  for (const part of wrong) {
    await looks([teacher], 'grades.previewSettings', { ...settings, ...part })
    await looks([teacher], 'grades.setSettings', { ...settings, ...part, fingerprint })
  }
  await looks(readers, 'grades.previewSettings', settings)
  const gone = { quizId: courseId, part: 'team' as const, category: null }
  await looks([teacher], 'grades.previewSettings', { ...settings, placed: [gone] })
  await looks([teacher], 'grades.setSettings', { ...settings, fingerprint: 'x' })
  const after = await does(teacher, 'grades.setSettings', { ...settings, fingerprint })
  const typed = after.items.find(({ kind }) => kind === 'typed')
  const itemId = typed?.kind === 'typed' ? typed.itemId : ''

  enter('grading', 'results are marked, and scores typed')
  const result = {
    ...{ quizId: quizzes.heart.id, part: 'individual' as const, studentId: ids.mateo },
    reason: 'Ill',
  }
  const makeUp = { kind: 'makeup' as const, score: 77.5 }
  await looks(readers, 'grades.setMark', { ...result, mark: { kind: 'excused' }, seen: makeUp })
  await looks([teacher], 'grades.setMark', {
    ...result,
    ...{ mark: { ...makeUp, score: 101 }, seen: null },
  })
  await does(teacher, 'grades.setMark', { ...result, mark: { kind: 'excused' }, seen: null })
  await does(teacher, 'grades.setMark', {
    ...{ ...result, mark: makeUp, seen: { kind: 'excused', score: null } },
  })
  const missing = { quizId: quizzes.heart.id, part: 'team' as const, studentIds: [ids.mateo] }
  await looks(readers, 'grades.excuseMissing', { ...missing, excused: true })
  await looks(readers, 'grades.collect', { quizId: quizzes.heart.id, studentId: ids.mateo })
  await looks([teacher], 'grades.collect', { quizId: quizzes.heart.id, studentId: ids.nils })
  const score = { itemId, studentId: ids.mateo, score: 80, seen: null }
  await looks(readers, 'grades.setTyped', { ...score, seen: 20 })
  await looks([teacher], 'grades.setTyped', { ...score, score: 80.555 })
  await does(teacher, 'grades.setTyped', score)
  const lines = 'amara@example.org, 87,5\nnobody@example.org; 3\nmateo@example.org, many'
  const read = await does(teacher, 'grades.readLines', { itemId, lines })
  const many = 'a, 1\n'.repeat(2001)
  await looks([teacher], 'grades.readLines', { itemId, lines: many })
  await looks([teacher], 'grades.setLines', { itemId, lines: many, fingerprint: 'x' })
  await looks([teacher], 'grades.setLines', { itemId, lines, fingerprint: 'x' })
  await does(teacher, 'grades.setLines', { itemId, lines, fingerprint: read.fingerprint })
  await looks([teacher, captain], 'grades.table', course)
  await looks([teacher], 'gradebook.history', course)
  await looks(readers, 'grades.student', { ...course, studentId: ids.mateo })
  await looks([captain], 'grades.own', course)

  enter('grading', 'the files of the course')
  const file = { ...course, date: '2026-09-01' }
  await looks([teacher], 'grades.exportCourse', file)
  await looks([teacher], 'grades.exportResults', { ...file, withNames: true })
  const scores = {
    ...{ ...file, quizIds: [quizzes.heart.id], types: ['individual' as const, 'team' as const] },
    points: 10,
  }
  for (const refused of [{ quizIds: [] }, { types: [] }, { points: 0 }]) {
    await looks([teacher], 'grades.exportCanvas', { ...scores, ...refused, login: 'email' })
    await looks([teacher], 'grades.exportMoodle', { ...scores, ...refused })
  }
  await looks([teacher], 'grades.exportCanvas', { ...scores, login: 'beforeAt' })
  await looks([teacher], 'grades.exportMoodle', scores)
}
