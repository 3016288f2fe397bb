import { as } from '../../as.ts'
import { createCourse, createQuiz, takeQuiz } from '../../class.ts'
import { given, singleChoice } from '../../given.ts'
import { asker, type Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/** An instructor divides a course into sections, and looks at one of them. */
export async function arrangeSections(recorder: Recorder, cast: Cast) {
  const { world, enter, does, looks } = recorder
  const { teacher, other, elsewhere, nobody } = cast
  enter('sections', 'sections are made')
  const ofTeacher = as(world, { id: cast.teacherId })
  const { courseId, code } = await createCourse(ofTeacher, { title: 'Botany', code: 'BOTA900' })
  const people = await Promise.all(
    ['Bea Lang', 'Cyril Roux', 'Dag Holm'].map((name) =>
      given(world).student(name, { email: `${name.slice(0, 3).toLowerCase()}@example.org` }),
    ),
  )
  for (const one of people) await as(world, one).enrollment.joinByCode({ code })
  const [bea, cyril] = people
  if (!bea || !cyril) throw new Error('A course of three')
  const quiz = await createQuiz(ofTeacher, {
    courseId,
    title: 'Leaves',
    questions: [singleChoice('L1')],
  })
  for (const one of [bea, cyril]) await takeQuiz(as(world, one), quiz)
  const student = asker('student Bea Lang', bea)
  const readers = [teacher, other, student, elsewhere, nobody]
  const course = { courseId }
  await looks(readers, 'sections.list', course)
  const made = { ...course, name: ' Lab A ' }
  await looks(readers, 'sections.create', made)
  const { id: sectionId } = await does(teacher, 'sections.create', made)
  await does(teacher, 'sections.create', { ...course, name: 'Lab B' })
  await looks([teacher], 'sections.create', { ...course, name: 'LAB a' })
  await looks([teacher], 'sections.create', { ...course, name: ' ' })
  const renamed = { ...course, sectionId, name: 'Evening' }
  await looks(readers, 'sections.rename', renamed)
  await looks([teacher], 'sections.rename', { ...renamed, name: 'lab b' })
  await looks([teacher], 'sections.rename', { ...renamed, sectionId: bea.id })
  await does(teacher, 'sections.rename', renamed)

  enter('sections', 'students are put into sections')
  const both = { ...course, sectionId, studentIds: [bea.id, cyril.id] }
  await looks(readers, 'sections.assign', both)
  await looks([teacher], 'sections.assign', { ...both, sectionId: bea.id })
  await looks([teacher], 'sections.assign', { ...both, studentIds: [] })
  await looks([teacher], 'sections.assign', { ...both, studentIds: [bea.id, cast.ids.vera] })
  await does(teacher, 'sections.assign', both)
  await does(teacher, 'sections.assign', { ...both, sectionId: null, studentIds: [cyril.id] })
  const rows = [
    { email: 'Dag@example.org', section: 'EVENING' },
    { email: 'soon@example.org', section: 'Evening' },
    { email: 'cyr@example.org', section: 'Morning' },
  ]
  await looks(readers, 'sections.assignByAddress', { ...course, rows })
  await does(teacher, 'sections.assignByAddress', { ...course, rows })
  await does(teacher, 'sections.assignByAddress', { ...course, rows, createMissing: true })
  await looks([teacher], 'sections.list', course)
  await looks([teacher, student], 'enrollment.students', course)
  await looks([teacher, student], 'teams.list', course)
  await looks([teacher], 'staff.history', course)

  enter('sections', 'lists show one section')
  await looks([teacher, student], 'gradebook.individualResults', { ...course, sectionId })
  await looks([teacher, student], 'gradebook.teamResults', { ...course, sectionId })
  const scores = {
    ...course,
    sectionId,
    quizIds: [quiz.quizId],
    types: ['individual' as const],
    points: 100,
    date: '2026-09-01',
  }
  await looks([teacher], 'gradebook.export', scores)
  await looks([teacher], 'gradebook.export', { ...scores, sectionId: bea.id })
  await looks([teacher], 'teams.generate', { ...course, sectionId, count: 3 })
  await looks([teacher], 'teams.generate', { ...course, sectionId, count: 1 })

  enter('sections', 'a section is deleted')
  await looks(readers, 'sections.remove', { courseId, sectionId })
  await does(teacher, 'sections.remove', { courseId, sectionId })
  await looks([teacher], 'sections.remove', { courseId, sectionId })
  await looks([teacher], 'sections.list', course)
  await looks([teacher], 'enrollment.students', course)
}
