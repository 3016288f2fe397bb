import { abandonedAfter } from '@tbl/domain/class-release'
import { selectAll, singleChoice } from '../../given.ts'
import type { Asker, Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/** Of a submission by this one of the class; always the same, so that a question is known again. */
const submissionOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/**
 * A quiz of three questions goes through all its phases; in each, everybody asks everything about
 * it, and what has changed is kept.
 */
export async function goThroughQuiz(
  { enter, does, looks, looksAgain, pass }: Recorder,
  cast: Cast,
) {
  const {
    courseId,
    teams,
    teacher,
    captain,
    member,
    third,
    fourth,
    fifth,
    secondCaptain,
    secondMember,
    secondTeam,
    fourthCaptain,
    teamless,
  } = cast
  enter('quiz', 'a draft')
  const form = {
    title: 'Valves',
    description: 'Closed book',
    code: '',
    courseId,
    isVisible: false,
    isActive: false,
    isTeamActive: false,
  }
  const { id: quizId, questions } = await does(teacher, 'quizzes.create', {
    ...form,
    questions: [singleChoice('Q1'), selectAll('Q2'), singleChoice('Q3', 3)],
  })
  const [first, second, last] = questions
  if (!first || !second || !last) throw new Error('A quiz of three questions')
  const rightOf = ({ options }: typeof first) =>
    options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)
  const wrongOf = ({ options }: typeof first) =>
    options.filter(({ isCorrect }) => !isCorrect).map(({ id }) => id)
  const key = Object.fromEntries(questions.map((question) => [question.id, rightOf(question)]))
  const oneWrong = { ...key, [first.id]: wrongOf(first).slice(0, 1) }
  const [own, others] = [
    { quizId, teamId: teams.aorta.id },
    { quizId, teamId: teams.bronchi.id },
  ]
  const chosen = { [first.id]: { optionIds: rightOf(first), age: 5000 } }
  const submission = (index: number, answers: Record<string, string[]>) => ({
    quizId,
    submissionId: submissionOf(index),
    version: 1,
    answers,
  })
  const tryOf = (question: typeof first, attempt: number, optionIds: string[]) => ({
    ...own,
    questionId: question.id,
    optionIds,
    attempt,
  })
  const vote = { ...own, questionId: first.id, optionId: first.options[2]?.id ?? '', isOn: true }

  const aboutIt = {
    of: 'about this quiz',
    in: ({ results }: { results: readonly { quizId: string }[] }) =>
      results.filter((one) => one.quizId === quizId),
  }
  const readAround = async (students: readonly Asker[]) => {
    const card = {
      of: 'the card of this quiz',
      in: ({ quizzes }: { quizzes: readonly { id: string }[] }) =>
        quizzes.find(({ id }) => id === quizId),
    }
    await looksAgain([teacher, ...students], 'quizzes.list', { courseId }, card)
    await looksAgain(
      [teacher],
      'quizzes.get',
      { quizId },
      {
        of: 'its state',
        in: ({ attemptCount, isBeingPlayed }) => ({ attemptCount, isBeingPlayed }),
      },
    )
    await looksAgain([teacher], 'quizzes.missing', { quizId })
    await looksAgain(students, 'attempts.take', { quizId })
    await looksAgain([...students, secondCaptain], 'attempts.results', { quizId })
    await looksAgain([captain, member], 'teamQuiz.readiness', own)
    await looksAgain([captain, fourth], 'teamQuiz.session', own)
    await looksAgain([secondCaptain], 'teamQuiz.session', others)
    await looksAgain([teacher, third], 'gradebook.individualResults', { courseId, quizId }, aboutIt)
    await looksAgain([teacher, captain], 'gradebook.teamResults', { courseId, quizId }, aboutIt)
    await looksAgain([teacher, captain, secondCaptain], 'gradebook.teamAnswers', own)
  }
  /** Whoever may do it in some phase tries it in each. */
  const tryAround = async () => {
    await looksAgain([captain, fourth, teamless], 'attempts.start', { quizId })
    await looksAgain([captain], 'attempts.save', { quizId, version: 1, answers: chosen })
    await looksAgain([captain, teamless], 'attempts.submit', submission(99, key))
    await looksAgain([captain], 'teamQuiz.launch', own)
    await looksAgain([member], 'teamQuiz.vote', vote)
    await looksAgain([captain], 'teamQuiz.answer', tryOf(last, 1, rightOf(last)))
    await looksAgain([captain], 'teamQuiz.navigate', { ...own, question: 2 })
    await looksAgain([captain], 'teamQuiz.complete', own)
    await looksAgain([captain], 'appeals.file', {
      ...own,
      questionId: first.id,
      reason: 'Both are right',
    })
    await looksAgain([teacher], 'quizzes.release', { quizId })
    await looksAgain([teacher], 'quizzes.setFlags', { quizId, isVisible: true, isActive: true })
    const changed = { ...form, quizId, questions: [...questions.slice(1), singleChoice('Q4')] }
    await looksAgain([teacher], 'quizzes.update', changed, {
      of: 'its questions',
      in: (quiz) => quiz.questions.map(({ text }) => text),
    })
  }
  const readIn = async (phase: string) => {
    enter('quiz', phase)
    await readAround([captain, third, teamless])
  }
  const around = async (phase: string) => {
    await readIn(phase)
    await tryAround()
  }
  const set = (flags: { isVisible?: boolean; isActive?: boolean; isTeamActive?: boolean }) =>
    does(teacher, 'quizzes.setFlags', { quizId, ...flags })

  await around('a draft')
  await set({ isVisible: true })
  await readIn('shown, both phases closed')
  await set({ isActive: true })
  await around('the individual phase is open')
  for (const student of [captain, member, third, fifth])
    await does(student, 'attempts.start', { quizId })
  await does(member, 'attempts.save', { quizId, version: 1, answers: chosen })
  await does(third, 'attempts.submit', submission(3, oneWrong))
  await does(third, 'attempts.submit', submission(3, oneWrong)) // a retry
  await around('the captain has started, a member has saved, the third has submitted')
  await looks([captain], 'attempts.submit', submission(1, { [first.id]: rightOf(first) }))
  await looks([captain], 'attempts.submit', submission(1, { ...key, [first.id]: rightOf(second) }))
  await looks([captain], 'attempts.save', {
    quizId,
    version: 1,
    answers: { [first.id]: { optionIds: rightOf(second), age: 0 } },
  })
  await looks([captain], 'attempts.save', { quizId, version: 9, answers: chosen })
  await does(captain, 'attempts.submit', submission(1, key))
  await does(member, 'attempts.submit', submission(2, oneWrong))
  for (const [index, student] of secondTeam.entries()) {
    await does(student, 'attempts.start', { quizId })
    await does(student, 'attempts.submit', submission(index + 6, index % 2 === 0 ? key : oneWrong))
  }
  await set({ isActive: false })
  await around('the individual phase is closed')
  await set({ isActive: true, isTeamActive: true })
  await readIn('both phases are open')
  await looks([captain, member], 'teamQuiz.launch', own)
  const elsewhere = { quizId, teamId: teams.diaphragm.id }
  await looks([fourthCaptain], 'teamQuiz.launch', elsewhere) // has not taken it
  await looks([fourthCaptain], 'teamQuiz.session', elsewhere)
  for (const [index, student] of [fourth, fifth].entries()) {
    await does(student, 'attempts.start', { quizId })
    await does(student, 'attempts.submit', submission(index + 4, oneWrong))
  }
  await set({ isActive: false })
  await around('the team phase is open')
  await looks([member], 'teamQuiz.launch', own)
  await does(member, 'teamQuiz.session', own) // waits for the captain
  await does(captain, 'teamQuiz.launch', own)
  await does(captain, 'teamQuiz.launch', own)
  await does(member, 'teamQuiz.session', own)
  await does(fourth, 'teamQuiz.session', own)
  await does(captain, 'teamQuiz.answer', tryOf(first, 1, wrongOf(first).slice(0, 1)))
  await does(captain, 'teamQuiz.answer', tryOf(first, 1, wrongOf(first).slice(0, 1))) // a repeat
  await does(captain, 'teamQuiz.answer', tryOf(first, 2, wrongOf(first).slice(1, 2)))
  await does(member, 'teamQuiz.vote', vote)
  await does(fourth, 'teamQuiz.vote', { ...vote, optionId: first.options[0]?.id ?? '' })
  await does(member, 'teamQuiz.vote', { ...vote, optionId: first.options[1]?.id ?? '' })
  await does(fourth, 'teamQuiz.vote', {
    ...vote,
    optionId: first.options[0]?.id ?? '',
    isOn: false,
  })
  await does(captain, 'teamQuiz.navigate', { ...own, question: 1 })
  await does(captain, 'teamQuiz.answer', tryOf(second, 1, rightOf(second).slice(0, 1)))
  await does(captain, 'teamQuiz.answer', tryOf(second, 2, rightOf(second)))
  await looks([member], 'teamQuiz.vote', {
    ...vote,
    questionId: second.id,
    optionId: second.options[0]?.id ?? '',
  }) // it is solved
  await looks([member], 'teamQuiz.vote', { ...vote, optionId: last.options[0]?.id ?? '' })
  await looks([captain, teamless], 'teamQuiz.vote', vote)
  await looks([member], 'teamQuiz.answer', tryOf(last, 1, rightOf(last)))
  await looks([member], 'teamQuiz.navigate', { ...own, question: 2 })
  await looks([member], 'teamQuiz.complete', own)
  await looks([member], 'teamQuiz.launch', own)
  await around('a team is in the middle of it')
  await looks([captain], 'teamQuiz.answer', tryOf(last, 1, []))
  await looks([captain], 'teamQuiz.answer', tryOf(last, 1, rightOf(second)))
  await looks([captain], 'teamQuiz.answer', tryOf(second, 3, rightOf(second)))
  await looks([captain], 'teamQuiz.navigate', { ...own, question: 3 })
  await does(captain, 'teamQuiz.answer', tryOf(first, 3, rightOf(first)))
  await does(captain, 'teamQuiz.answer', tryOf(last, 1, rightOf(last)))
  await does(captain, 'teamQuiz.complete', own)
  await does(captain, 'teamQuiz.complete', own)
  await does(secondCaptain, 'teamQuiz.launch', others)
  await does(secondCaptain, 'teamQuiz.answer', {
    ...others,
    questionId: first.id,
    optionIds: wrongOf(first).slice(0, 1),
    attempt: 1,
  })
  await around('a team is done, another is not')
  await set({ isTeamActive: false })
  await around('both phases are closed, a team is in the middle')
  await looks([secondMember], 'teamQuiz.vote', { ...vote, ...others })
  await looks([secondCaptain], 'teamQuiz.answer', { ...tryOf(first, 2, rightOf(first)), ...others })
  await looks([secondCaptain], 'teamQuiz.navigate', { ...others, question: 1 })
  await looks([secondCaptain], 'teamQuiz.complete', others)
  pass(abandonedAfter)
  await around('the answers are released by themselves')
  await looks(
    [cast.other, cast.elsewhere, cast.nobody, cast.former, cast.letIn],
    'attempts.results',
    { quizId },
  )
  await looks([cast.other, cast.elsewhere, cast.nobody, cast.letIn], 'gradebook.teamAnswers', own)
  await set({ isVisible: false })
  await around('hidden')
  await set({ isVisible: true })
  return { quizId, own, first, second, last, rightOf, wrongOf }
}
export type Valves = Awaited<ReturnType<typeof goThroughQuiz>>
