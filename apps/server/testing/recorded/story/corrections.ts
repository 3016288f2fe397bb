import type { Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/** A key is corrected, corrected again, and both undone. */
export async function correctKeys({ enter, does, looks }: Recorder, cast: Cast) {
  const { courseId, teacher, captain, member, quizzes, teams } = cast
  const readers = readersOf(cast)
  const quiz = { quizId: quizzes.heart.id }
  const own = { ...quiz, teamId: teams.aorta.id }
  const [question] = quizzes.heart.questions
  const [first, second] = question?.options ?? []
  if (!question || !first || !second) throw new Error('The quiz has a question with two options')
  const form = {
    questionId: question.id,
    rule: 'accept' as const,
    answers: [[first.id], [second.id]],
    version: null,
  }
  const credit = { ...form, rule: 'credit' as const, answers: [] }
  const choices = { replaceEdits: [], acceptAppeals: [] }
  const [accepting, crediting] = [
    '00000000-0000-4000-8000-000000000701',
    '00000000-0000-4000-8000-000000000702',
  ]
  const results = async () => {
    await looks([captain, member], 'attempts.results', quiz)
    await looks([captain], 'teamQuiz.session', own)
    await looks([captain], 'gradebook.teamAnswers', own)
    await looks([teacher, captain], 'gradebook.individualResults', { courseId, ...quiz })
  }

  enter('corrections', 'a key is corrected')
  await looks(readers, 'corrections.list', quiz)
  for (const refused of [
    { ...form, answers: [] },
    { ...form, answers: [[quizzes.heart.id]] },
    {
      ...form,
      answers: question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => [id]),
    },
    { ...form, questionId: quizzes.heart.id },
  ]) {
    await looks([teacher], 'corrections.preview', { ...quiz, form: refused })
    await looks([teacher], 'corrections.apply', {
      ...{ ...quiz, correctionId: accepting, form: refused, reason: 'So' },
      ...{ fingerprint: 'x', ...choices },
    })
  }
  await looks(readers, 'corrections.preview', { ...quiz, form })
  const { fingerprint } = await does(teacher, 'corrections.preview', { ...quiz, form })
  const apply = { ...quiz, correctionId: accepting, form, fingerprint, reason: 'Both are right.' }
  await looks([teacher], 'corrections.apply', { ...apply, ...choices, reason: ' ' })
  await looks([teacher], 'corrections.apply', { ...apply, ...choices, fingerprint: 'x' })
  await does(teacher, 'corrections.apply', { ...apply, ...choices })
  await does(teacher, 'corrections.apply', { ...apply, ...choices })
  await results()
  await looks([teacher], 'gradebook.history', { courseId })

  enter('corrections', 'corrected again, and undone')
  const again = await does(teacher, 'corrections.preview', { ...quiz, form: credit })
  await does(teacher, 'corrections.apply', {
    ...{ ...quiz, correctionId: crediting, form: credit, reason: 'It was unclear.' },
    ...{ fingerprint: again.fingerprint, ...choices },
  })
  await results()
  await looks([teacher], 'corrections.previewUndo', { correctionId: accepting })
  await looks([teacher], 'corrections.undo', {
    ...{ correctionId: accepting, reason: 'So', fingerprint: 'x' },
  })
  for (const correctionId of [crediting, accepting]) {
    const undo = await does(teacher, 'corrections.previewUndo', { correctionId })
    await looks([teacher], 'corrections.undo', { correctionId, reason: '', fingerprint: 'x' })
    await looks([teacher], 'corrections.undo', { correctionId, reason: 'So', fingerprint: 'x' })
    await does(teacher, 'corrections.undo', {
      ...{ correctionId, reason: 'It was clear.', fingerprint: undo.fingerprint },
    })
    await looks([teacher], 'corrections.undo', { correctionId, reason: 'x', fingerprint: 'x' })
    await looks([teacher], 'corrections.previewUndo', { correctionId })
  }
  await looks([teacher], 'corrections.list', quiz)
  await results()
}
