import { as } from '../../as.ts'
import type { Person } from '../../given.ts'
import { type Asker, asker, type Recorder } from '../recorder.ts'

type Class = {
  readonly quizId: string
  readonly courseId: string
  /** A quiz without questions. */
  readonly emptyId: string
  readonly teacher: Asker
  readonly teacherId: string
  readonly student: Asker
}

/** A quiz is rehearsed: what its copy says to who rehearses, and to an invented student. */
export async function rehearseQuiz(
  { world, enter, does, looks }: Recorder,
  { quizId: ofQuizId, courseId: ofCourseId, emptyId, teacher, teacherId, student }: Class,
) {
  enter('sessions', 'a rehearsal')
  await looks([teacher], 'rehearsals.start', { quizId: emptyId })
  const { quizId } = await does(teacher, 'rehearsals.start', { quizId: ofQuizId })
  await looks([teacher, student], 'rehearsals.start', { quizId: ofQuizId })
  await looks([teacher, student], 'rehearsals.get', { quizId })
  const api = as(world, { id: teacherId })
  const other = await api.quizzes.copy({ quizId: ofQuizId, title: 'Another', courseId: ofCourseId })
  await looks([teacher], 'rehearsals.start', { quizId: other.id })
  await api.quizzes.remove({ quizId: other.id })
  await does(teacher, 'rehearsals.setSpeed', { quizId, speed: 5 })
  const { teams } = await api.rehearsals.get({ quizId })
  const { id = '', name = '' } = teams[0]?.members[0] ?? {}
  await does(teacher, 'rehearsals.be', { quizId, userId: id })
  const { courseId } = await api.classSession.get({ quizId })
  const invented: Person & { onlyCourseId: string | null } = {
    ...{ id, name, email: '', role: 'Student' },
    onlyCourseId: courseId,
  }
  const played = asker(`invented ${name}`, invented)
  await looks([teacher], 'classSession.projector', { quizId })
  await looks([played], 'quizzes.list', {})
  await looks([played, student], 'rehearsals.end', { quizId })
  await does(teacher, 'rehearsals.end', { quizId })
  await looks([teacher], 'rehearsals.get', { quizId })
}
