import type { Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'
import type { Valves } from './quiz.ts'

/** Appeals, changed scores, deleted attempts, the export, and a release by hand. */
export async function changeGrades(
  { enter, does, looks }: Recorder,
  cast: Cast,
  { quizId, own, first, second, last }: Valves,
) {
  const {
    courseId,
    teacher,
    other,
    captain,
    member,
    third,
    teamless,
    secondCaptain,
    letIn,
    ids,
    quizzes,
  } = cast
  const readers = readersOf(cast)
  const appeal = { ...own, questionId: first.id, reason: 'The book has both' }
  enter('grades', 'a team appeals')
  await looks([captain], 'appeals.file', { ...appeal, reason: ' ' })
  await looks([captain], 'appeals.file', { ...appeal, questionId: last.id })
  await looks([captain, letIn, secondCaptain], 'appeals.file', appeal)
  const filed = await does(captain, 'appeals.file', appeal)
  const other1 = await does(captain, 'appeals.file', {
    ...appeal,
    questionId: second.id,
    reason: 'It said: all that apply',
  })
  await looks([captain], 'appeals.file', appeal)
  await looks([teacher], 'teamQuiz.reset', {
    ...own,
    commandId: '00000000-0000-4000-8000-000000000911',
    name: 'Team Aorta',
  })
  await looks(readers, 'appeals.get', { appealId: filed.id })
  await looks([teacher], 'appeals.list', { courseId })
  await looks([teacher], 'appeals.count', { courseId })
  await looks([teacher, captain], 'appeals.pendingByCourse', {})
  await looks([captain, member], 'gradebook.teamAnswers', own)
  await looks([teacher], 'appeals.resolve', {
    appealId: filed.id,
    decision: 'accepted',
    feedback: '  ',
  })
  await looks(readers, 'appeals.resolve', {
    appealId: filed.id,
    decision: 'accepted',
    feedback: 'You are right',
  })

  enter('grades', 'one appeal is accepted, one rejected')
  await does(teacher, 'appeals.resolve', {
    appealId: filed.id,
    decision: 'accepted',
    feedback: 'You are right',
  })
  await does(teacher, 'appeals.resolve', {
    appealId: other1.id,
    decision: 'rejected',
    feedback: 'It did not',
  })
  await looks([teacher], 'appeals.resolve', {
    appealId: filed.id,
    decision: 'rejected',
    feedback: 'Once more',
  })
  await looks([teacher], 'appeals.get', { appealId: filed.id })
  await looks([teacher], 'appeals.get', { appealId: other1.id })
  await looks([captain, member], 'gradebook.teamAnswers', own)
  await looks([captain], 'attempts.results', { quizId })
  await looks([captain], 'teamQuiz.session', own)
  await looks([teacher, captain], 'gradebook.teamResults', { courseId, quizId })
  await looks([teacher], 'gradebook.history', { courseId })

  enter('grades', 'a score is changed')
  const attempts = await does(teacher, 'gradebook.individualResults', { courseId, quizId })
  const attemptOf = (userId: string) =>
    attempts.results.find(({ student }) => student.id === userId)?.attemptId ?? ''
  const mine = { attemptId: attemptOf(ids.amara), score: 85.5, seen: 100, reason: 'Misprint' }
  await looks([teacher], 'gradebook.editScore', { ...mine, score: 101 })
  await looks([teacher], 'gradebook.editScore', { ...mine, seen: 50 })
  await looks([...readers, letIn], 'gradebook.editScore', mine)
  await does(teacher, 'gradebook.editScore', mine)
  await looks([teacher, captain, member], 'gradebook.individualAnswers', {
    attemptId: mine.attemptId,
  })
  await looks([captain], 'attempts.results', { quizId })
  await looks([teacher], 'gradebook.history', { courseId })

  enter('grades', 'an attempt is deleted')
  const removed = { attemptId: attemptOf(ids.priya), reason: 'Taken on the wrong device' }
  await looks(readers, 'gradebook.removeAttempt', removed)
  await does(third, 'attempts.results', { quizId })
  await does(teacher, 'gradebook.removeAttempt', removed)
  await looks([teacher, third], 'gradebook.individualAnswers', { attemptId: removed.attemptId })
  await looks([third], 'attempts.results', { quizId })
  await looks([teacher], 'gradebook.removeAttempt', removed)
  await looks([teacher, third], 'gradebook.individualResults', { courseId, quizId })
  await looks([teacher], 'gradebook.history', { courseId })

  enter('grades', 'opened again, for somebody who has seen the answers')
  await looks([teacher], 'quizzes.setFlags', { quizId, isActive: true })
  const {
    id: _id,
    createdAt: _at,
    attemptCount: _count,
    isBeingPlayed: _played,
    scoring: _scoring,
    can: _can,
    contentLanguage: _language,
    ...form
  } = await does(teacher, 'quizzes.get', { quizId })
  await looks([teacher], 'quizzes.update', { ...form, quizId, isActive: true, questions: [] })
  await does(teacher, 'quizzes.setFlags', { quizId, isActive: true, openFor: { who: 'others' } })
  const answers = Object.fromEntries(
    form.questions.map(({ id, options: [one] }) => [id, one ? [one.id] : []]),
  )
  const submission = {
    quizId,
    submissionId: '00000000-0000-4000-8000-000000000011',
    version: 1,
    answers,
  }
  const retake = async () => {
    await looks([teacher, third], 'quizzes.list', { courseId })
    await looks([teacher], 'quizzes.missing', { quizId })
    await looks([third, teamless], 'attempts.start', { quizId })
    await looks([third], 'attempts.take', { quizId })
    await looks([third], 'attempts.save', { quizId, version: 1, answers: {} })
    await looks([third], 'attempts.submit', submission)
    await looks([captain, third], 'attempts.results', { quizId })
  }
  await retake()
  enter('grades', 'opened again, for all')
  await does(teacher, 'quizzes.setFlags', { quizId, isActive: false })
  await does(teacher, 'quizzes.setFlags', {
    quizId,
    isActive: true,
    openFor: { who: 'all', reason: 'The room was locked' },
  })
  await retake()
  await does(third, 'attempts.start', { quizId })
  await does(third, 'attempts.submit', submission)
  await does(teacher, 'quizzes.setFlags', { quizId, isActive: false })
  await looks([teacher, third], 'gradebook.individualResults', { courseId, quizId })

  enter('grades', 'the export')
  const choice = {
    courseId,
    quizIds: [quizId],
    types: ['individual' as const],
    points: 100,
    date: '2026-09-02',
  }
  await looks([teacher, other, captain], 'gradebook.export', choice)
  await looks([teacher], 'gradebook.export', { ...choice, quizIds: [] })
  await looks([teacher], 'gradebook.export', { ...choice, types: [] })
  await looks([teacher], 'gradebook.export', { ...choice, points: 0 })
  await looks([teacher], 'gradebook.export', { ...choice, quizIds: [quizId, courseId] })
  await looks([teacher], 'gradebook.export', {
    ...choice,
    quizIds: [quizId, quizzes.heart.id],
    types: ['team', 'individual'],
    points: 20,
  })

  enter('grades', 'released by hand')
  const lungs = { quizId: quizzes.lungs.id }
  await looks(readers, 'quizzes.release', lungs)
  await does(teacher, 'quizzes.setFlags', { ...lungs, isActive: false })
  await looks([teacher, secondCaptain, captain], 'attempts.results', lungs)
  await looks(readers, 'quizzes.release', lungs)
  await does(teacher, 'quizzes.release', lungs)
  await looks([secondCaptain, captain, member], 'attempts.results', lungs)
  await looks([teacher, secondCaptain], 'quizzes.list', { courseId })
  await looks([secondCaptain], 'gradebook.individualResults', { courseId })
}
