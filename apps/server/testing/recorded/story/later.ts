import { as } from '../../as.ts'
import { given, singleChoice } from '../../given.ts'
import { asker, type Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/** A course whose students read their own score after the team quiz, not at once. */
export async function readScoreLater({ world, enter, does, looks }: Recorder, { teacher }: Cast) {
  enter('score-later', 'the score comes after the team quiz')
  const { id: courseId } = await does(teacher, 'courses.create', {
    title: 'Biochemistry',
    code: 'BIOC500',
    description: 'Enzymes',
    scoreAfterTeam: true,
  })
  const people = await Promise.all(
    ['Kai Roth', 'Lea Simon', 'Max Vogt'].map((name) =>
      given(world).student(name, { email: `${name.slice(0, 3).toLowerCase()}@example.org` }),
    ),
  )
  for (const one of people) await as(world, one).enrollment.join({ courseId })
  const [kai, lea, max] = people.map((one) => asker(one.name, one))
  if (!kai || !lea || !max) throw new Error('A course of three')
  const team = await does(teacher, 'teams.create', {
    courseId,
    name: 'Team Enzyme',
    memberIds: people.slice(0, 2).map(({ id }) => id),
    captainId: null,
  })
  const form = {
    title: 'Enzymes',
    description: '',
    code: '',
    courseId,
    isVisible: true,
    isActive: true,
    isTeamActive: true,
    questions: [singleChoice('E1')],
  }
  const {
    id: quizId,
    questions: [question],
  } = await does(teacher, 'quizzes.create', form)
  if (!question) throw new Error('A quiz of one question')
  const [right, wrong] = question.options.map(({ id }) => [id])
  for (const [index, student] of [kai, lea, max].entries()) {
    await does(student, 'attempts.start', { quizId })
    const answers = { [question.id]: (index === 1 ? wrong : right) ?? [] }
    await does(student, 'attempts.submit', {
      quizId,
      submissionId: `00000000-0000-4000-8000-00000000004${index}`,
      version: 1,
      answers,
    })
  }
  const place = { quizId, teamId: team.id }
  const around = async (phase: string) => {
    enter('score-later', phase)
    await looks([kai, max], 'attempts.results', { quizId })
    await looks([kai, max], 'quizzes.list', { courseId })
    await looks([teacher, kai, max], 'gradebook.individualResults', { courseId })
  }
  await around('all have submitted')
  await does(teacher, 'quizzes.setFlags', { quizId, isActive: false })
  await does(kai, 'teamQuiz.launch', place)
  await around('the team plays')
  await does(kai, 'teamQuiz.answer', {
    ...place,
    questionId: question.id,
    optionIds: right ?? [],
    attempt: 1,
  })
  await does(kai, 'teamQuiz.complete', place)
  await around('the team is done')
  await does(teacher, 'quizzes.setFlags', { quizId, isTeamActive: false })
  await around('both phases are closed')
}
