import type { Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/** The report of a quiz, and its questions on the projector. */
export async function lookAtReport({ enter, does, looks }: Recorder, cast: Cast) {
  const { teacher, quizzes } = cast
  const readers = readersOf(cast)
  const [heart, lungs] = [{ quizId: quizzes.heart.id }, { quizId: quizzes.lungs.id }]
  const question = { ...heart, questionId: quizzes.heart.questions[0]?.id ?? '' }

  enter('reports', 'the report of a quiz')
  await looks(readers, 'reports.get', heart)
  await looks([teacher], 'reports.get', lungs)
  await looks(readers, 'reports.answers', heart)
  await looks([teacher], 'reports.exportItems', { ...heart, date: '2026-09-01' })
  await looks([teacher], 'reports.exportAnswers', {
    ...{ ...heart, date: '2026-09-01', withNames: true },
  })
  const { courseId } = cast
  for (const quizIds of [null, [quizzes.lungs.id, quizzes.heart.id]])
    await looks([teacher], 'reports.exportCourseAnswers', {
      ...{ courseId, quizIds, date: '2026-09-01', withNames: true },
    })

  enter('reports', 'its questions on the projector')
  await looks(readers, 'debrief.get', heart)
  await looks(readers, 'debrief.question', question)
  await looks(readers, 'debrief.individuals', question)
  await looks(readers, 'debrief.teams', question)
  await does(teacher, 'debrief.answer', {
    ...question,
    commandId: '00000000-0000-4000-8000-000000000711',
    isMeant: true,
  })
  await looks([teacher], 'debrief.question', { ...question, questionId: quizzes.heart.id })
}
