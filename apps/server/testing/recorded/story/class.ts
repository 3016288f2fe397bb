import type { Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/**
 * What each reads of a class in the middle of its term: a quiz that is over, one with teams, one
 * taken alone, and a draft.
 */
export async function readClass({ enter, looks }: Recorder, cast: Cast) {
  const { courseId, anatomyId, quizzes, teams, ids, attemptOf } = cast
  const readers = readersOf(cast)
  const everybody = [...readers, cast.letIn, cast.former]
  enter('class', 'the class in the middle of its term')
  await looks(everybody, 'accounts.me', {})
  await looks(everybody, 'courses.list', {})
  await looks(everybody, 'courses.get', { courseId })
  await looks([cast.other, cast.captain], 'courses.get', { courseId: anatomyId })
  await looks(readers, 'courses.checkCode', { code: 'PHYS101' })
  await looks([cast.teacher], 'courses.checkCode', { code: 'phys101', courseId })
  await looks([cast.teacher], 'courses.checkCode', { code: 'PHYS999' })
  await looks(everybody, 'courses.catalogue', {})
  await looks([cast.elsewhere], 'courses.catalogue', { search: 'lungs' })
  await looks([cast.elsewhere], 'courses.catalogue', { search: 'nothing like it', offset: 20 })
  await looks(everybody, 'enrollment.students', { courseId })
  await looks(readers, 'roster.list', { courseId })
  await looks(everybody, 'teams.list', { courseId })
  await looks(everybody, 'teams.count', {})
  await looks(everybody, 'quizzes.list', { courseId })
  await looks(readers, 'quizzes.list', {})
  await looks(readers, 'quizzes.suggestCode', {})
  await looks(readers, 'quizzes.missing', { quizId: quizzes.lungs.id })
  await looks(readers, 'quizzes.get', { quizId: quizzes.kidneys.id })
  await looks([cast.teacher], 'quizzes.get', { quizId: quizzes.vessels.id })

  enter('class', 'a quiz that is over')
  const heart = { quizId: quizzes.heart.id, teamId: teams.aorta.id }
  await looks([...readers, cast.letIn], 'attempts.results', { quizId: heart.quizId })
  await looks(readers, 'attempts.take', { quizId: heart.quizId })
  await looks(readers, 'teamQuiz.readiness', heart)
  await looks(readers, 'teamQuiz.session', heart)
  await looks(everybody, 'gradebook.individualResults', { courseId })
  await looks([cast.teacher], 'gradebook.individualResults', {
    courseId,
    quizId: heart.quizId,
    search: 'li',
    column: 'score',
    direction: 'ascending',
    offset: 1,
  })
  await looks([cast.teacher], 'gradebook.individualResults', {
    courseId,
    quizId: 'all',
    search: 'Omar',
  })
  await looks(everybody, 'gradebook.teamResults', { courseId })
  await looks([cast.teacher], 'gradebook.teamResults', {
    courseId,
    quizId: 'all',
    search: 'a',
    column: 'name',
    direction: 'ascending',
  })
  await looks(readers, 'gradebook.individualAnswers', { attemptId: attemptOf({ id: ids.amara }) })
  await looks(readers, 'gradebook.teamAnswers', heart)
  await looks([cast.secondCaptain], 'gradebook.teamAnswers', { ...heart, teamId: teams.bronchi.id })
  await looks(readers, 'gradebook.history', { courseId })
  await looks(readers, 'gradebook.export', {
    courseId,
    quizIds: [heart.quizId, quizzes.vessels.id],
    types: ['individual', 'team'],
    points: 50,
    date: '2026-09-01',
  })
  await looks(everybody, 'appeals.pendingByCourse', {})
  await looks(readers, 'appeals.count', { courseId })
  await looks(readers, 'appeals.list', { courseId })

  enter('class', 'a quiz in its team phase')
  const vessels = { quizId: quizzes.vessels.id, teamId: teams.aorta.id }
  await looks([...readers, cast.secondCaptain], 'attempts.results', { quizId: vessels.quizId })
  await looks([...readers, cast.secondCaptain, cast.letIn], 'teamQuiz.readiness', vessels)
  await looks([...readers, cast.secondCaptain, cast.letIn], 'teamQuiz.session', vessels)
  await looks([cast.secondCaptain, cast.secondMember], 'teamQuiz.session', {
    ...vessels,
    teamId: teams.bronchi.id,
  })
  await looks([cast.fourthCaptain], 'teamQuiz.session', { ...vessels, teamId: teams.diaphragm.id })
  await looks([cast.fourthCaptain], 'teamQuiz.readiness', {
    ...vessels,
    teamId: teams.diaphragm.id,
  })
  await looks([cast.teacher, cast.secondCaptain, cast.captain], 'gradebook.teamAnswers', {
    ...vessels,
    teamId: teams.bronchi.id,
  })

  enter('class', 'a quiz that is taken alone')
  const lungs = { quizId: quizzes.lungs.id }
  await looks([...readers, cast.secondCaptain], 'attempts.take', lungs)
  await looks([...readers, cast.secondCaptain], 'attempts.start', lungs)
  await looks([...readers, cast.secondCaptain], 'attempts.results', lungs)
  await looks([cast.secondCaptain], 'teamQuiz.readiness', { ...lungs, teamId: teams.bronchi.id })

  enter('class', 'a draft')
  const draft = { quizId: quizzes.kidneys.id }
  await looks(readers, 'attempts.start', draft)
  await looks(readers, 'attempts.take', draft)
  await looks(readers, 'attempts.results', draft)
  await looks([cast.captain], 'teamQuiz.readiness', { ...draft, teamId: teams.aorta.id })
  await looks([cast.captain], 'teamQuiz.session', { ...draft, teamId: teams.aorta.id })
}
