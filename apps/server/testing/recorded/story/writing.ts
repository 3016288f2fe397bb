import { singleChoice } from '../../given.ts'
import type { Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/** An instructor writes, changes, copies and deletes quizzes, and previews one. */
export async function writeQuizzes({ enter, does, looks }: Recorder, cast: Cast) {
  const { courseId, anatomyId, quizzes, teams, teacher, other, captain, ids } = cast
  const readers = readersOf(cast)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  const form = {
    title: 'Lymph',
    description: 'New',
    code: '',
    courseId,
    ...flags,
    questions: [singleChoice('L1'), singleChoice('L2', 1)],
  }
  const withQuestion = (change: object) => ({
    ...form,
    questions: [singleChoice('L1'), { ...singleChoice('L2'), ...change }],
  })
  const options = singleChoice('L2').options

  enter('writing', 'a quiz is written')
  await looks(readers, 'quizzes.create', form)
  await looks([teacher], 'quizzes.create', { ...form, title: ' ' })
  await looks([teacher], 'quizzes.create', { ...form, questions: [] })
  await looks([teacher], 'quizzes.create', withQuestion({ text: '' }))
  await looks([teacher], 'quizzes.create', withQuestion({ options: options.slice(0, 1) }))
  await looks(
    [teacher],
    'quizzes.create',
    withQuestion({ options: options.map(({ text }) => ({ text, isCorrect: false })) }),
  )
  await looks(
    [teacher],
    'quizzes.create',
    withQuestion({
      options: options.map((option, index) => ({
        ...option,
        text: index === 2 ? '' : option.text,
      })),
    }),
  )
  await looks([teacher], 'quizzes.create', { ...form, courseId: null, code: 'MINE' })
  await looks(readers, 'quizzes.createEmpty', { title: 'Later', courseId })
  await looks([teacher], 'quizzes.createEmpty', { title: ' ', courseId })
  const quiz = await does(teacher, 'quizzes.create', form)
  const own = { quizId: quiz.id }
  const empty = await does(teacher, 'quizzes.createEmpty', { title: 'Later', courseId })
  const later = { quizId: empty.id }
  await looks([teacher], 'attempts.start', later)
  await looks([teacher], 'attempts.take', later)
  await looks([teacher], 'attempts.submit', {
    ...later,
    submissionId: '00000000-0000-4000-8000-000000000020',
    version: 1,
    answers: {},
  })
  await does(teacher, 'quizzes.setFlags', { ...later, isVisible: true, isActive: true })
  await looks([captain], 'attempts.start', later)
  await looks([captain], 'attempts.take', later)
  await looks([captain], 'attempts.save', { ...later, version: 1, answers: {} })
  await does(teacher, 'quizzes.setFlags', { ...later, isActive: false, isTeamActive: true })
  await looks([captain], 'teamQuiz.launch', { ...later, teamId: teams.aorta.id })
  await looks([teacher], 'quizzes.suggestCode', {})

  enter('writing', 'a quiz is changed')
  const [first, second] = quiz.questions
  if (!first || !second) throw new Error('A quiz of two questions')
  const change = {
    ...form,
    ...own,
    title: 'Lymph, again',
    code: quiz.code,
    questions: [second, { ...first, text: 'L1, reworded' }, singleChoice('L3')],
  }
  await looks(readers, 'quizzes.update', change)
  await looks([teacher], 'quizzes.update', { ...change, title: '' })
  await looks([teacher], 'quizzes.update', { ...change, questions: [first, first] })
  await looks([teacher], 'quizzes.update', { ...change, questions: [{ ...first, text: '' }] })
  await looks([teacher], 'quizzes.update', {
    ...change,
    questions: [{ ...first, options: first.options.slice(0, 1) }],
  })
  await looks([teacher], 'quizzes.update', {
    ...change,
    questions: [{ ...first, options: first.options.map((one) => ({ ...one, isCorrect: false })) }],
  })
  await looks([teacher], 'quizzes.update', {
    ...change,
    questions: [{ ...first, options: first.options.map((one) => ({ ...one, text: '' })) }],
  })
  await looks([teacher], 'quizzes.update', { ...change, questions: [] })
  await does(teacher, 'quizzes.update', change)
  const vessels = { ...quizzes.vessels, quizId: quizzes.vessels.id }
  const {
    id: _id,
    createdAt: _at,
    attemptCount: _count,
    isBeingPlayed: _played,
    scoring: _scoring,
    can: _can,
    contentLanguage: _language,
    ...playing
  } = vessels
  await looks([teacher], 'quizzes.update', { ...playing, questions: playing.questions.slice(1) })
  const {
    id: _heart,
    createdAt: _heartAt,
    attemptCount: _heartCount,
    isBeingPlayed: _heartPlayed,
    scoring: _heartScoring,
    can: _heartCan,
    contentLanguage: _heartLanguage,
    ...heart
  } = quizzes.heart
  const { id: mine } = await does(teacher, 'courses.create', {
    title: 'Neurology',
    code: 'NEUR300',
    description: 'Nerves',
  })
  await looks([teacher], 'quizzes.update', {
    ...heart,
    quizId: quizzes.heart.id,
    courseId: mine,
    questions: [],
  })
  await does(teacher, 'quizzes.update', { ...change, courseId: mine, questions: [] })
  await does(teacher, 'quizzes.update', { ...change, questions: [] })

  enter('writing', 'how a quiz is scored is set')
  const partial = { ...own, individual: 'partial' as const }
  await looks(readers, 'quizzes.setScoring', partial)
  const rising = { kind: 'steps' as const, steps: [100, 50, 75] }
  await looks([teacher], 'quizzes.setScoring', { ...own, team: rising })
  await looks([teacher], 'quizzes.setScoring', { quizId: quizzes.heart.id, individual: 'partial' })
  const free = { kind: 'free' as const }
  await looks([teacher], 'quizzes.setScoring', { quizId: quizzes.heart.id, team: free })
  await does(teacher, 'quizzes.setScoring', partial)
  await looks([teacher], 'quizzes.get', own)

  enter('writing', 'a quiz is copied and deleted')
  await looks(readers, 'quizzes.copy', { ...own, title: 'Lymph, a copy', courseId: mine })
  await looks([other], 'quizzes.copy', { ...own, title: 'Lymph, a copy', courseId: anatomyId })
  await looks([teacher], 'quizzes.copy', { ...own, title: ' ', courseId })
  await looks([teacher], 'quizzes.copy', { ...own, title: 'Lymph, a copy', courseId: anatomyId })
  await does(teacher, 'quizzes.copy', { ...own, title: 'Lymph, a copy', courseId: mine })
  await looks(readers, 'quizzes.remove', own)
  await looks([teacher], 'quizzes.remove', { quizId: quizzes.heart.id })
  await looks(readers, 'quizzes.setFlags', {
    ...own,
    isVisible: true,
    isActive: true,
    isTeamActive: true,
  })

  enter('writing', 'the instructor previews it')
  const answers = Object.fromEntries(
    [first, second].map(({ id, options: all }) => [id, all.slice(0, 1).map((one) => one.id)]),
  )
  await does(teacher, 'attempts.start', own)
  await looks([teacher], 'attempts.take', own)
  await looks([teacher], 'attempts.submit', {
    ...own,
    submissionId: '00000000-0000-4000-8000-000000000021',
    version: 1,
    answers,
  })
  const all = await does(teacher, 'quizzes.get', own)
  const submission = {
    ...own,
    submissionId: '00000000-0000-4000-8000-000000000022',
    version: 2,
    answers: Object.fromEntries(
      all.questions.map(({ id, options: [one] }) => [id, one ? [one.id] : []]),
    ),
  }
  await does(teacher, 'attempts.submit', submission)
  await looks([teacher, captain], 'attempts.results', own)
  await looks(readers, 'attempts.removePreview', own)
  await does(teacher, 'attempts.removePreview', own)
  await looks([teacher], 'attempts.results', own)

  enter('writing', 'students are let answer all the same')
  const allowed = { quizId: quizzes.lungs.id, userIds: [ids.amara], reason: 'A mistake of mine' }
  await looks(readers, 'attempts.allow', allowed)
  await looks([teacher], 'attempts.allow', { ...allowed, userIds: [ids.vera] })

  enter('writing', 'a quiz is deleted')
  await does(teacher, 'quizzes.remove', own)
  await looks([teacher], 'quizzes.get', own)
  await looks([teacher], 'courses.list', {})
}
