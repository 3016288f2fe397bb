import { as } from '../../as.ts'
import { given, type Person, singleChoice } from '../../given.ts'
import type { InputOf, Operation } from '../../operations.ts'
import { asker, type Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/** Ids of commands, in order. */
function createIds() {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-0000000007${String(count).padStart(2, '0')}`
  }
}

/** The questions are printed, and what stands on paper is entered for students and teams. */
export async function enterPapers(recorder: Recorder, { teacher }: Cast) {
  const { world, enter, does, looks } = recorder
  enter('paper', 'a class with paper')
  const { id: courseId } = await does(teacher, 'courses.create', {
    title: 'Botany',
    code: 'PLANT70',
    description: 'Plants',
  })
  const people = await Promise.all(
    ['Eva Roth', 'Finn Dahl', 'Gil Sand'].map((name) =>
      given(world).student(name, { email: `${name.slice(0, 3).toLowerCase()}@plants.example` }),
    ),
  )
  const [eva, finn, gil] = people as [Person, Person, Person]
  for (const one of people) await as(world, one).enrollment.join({ courseId })
  const teamOf = async (name: string, memberIds: string[]) =>
    (await does(teacher, 'teams.create', { courseId, name, memberIds, captainId: null })).id
  const teamId = await teamOf('Team Leaf', [eva.id, finn.id])
  const otherId = await teamOf('Team Root', [gil.id])
  const { id: quizId, questions } = await does(teacher, 'quizzes.create', {
    ...{ title: 'Plants', description: 'Closed book', code: 'PLANTS', courseId },
    ...{ isVisible: true, isActive: true, isTeamActive: false },
    questions: [singleChoice('P1'), singleChoice('P2')],
  })
  const { id: emptyId } = await does(teacher, 'quizzes.createEmpty', { title: 'Empty', courseId })
  const teacherId = (await does(teacher, 'accounts.me', {}))?.me?.id ?? ''
  const nextId = createIds()
  const look = <Of extends Operation>(operation: Of, input: InputOf<Of>) =>
    looks([teacher], operation, input)
  await look('quizzes.print', { quizId })

  enter('paper', 'the answers of students')
  const [student, mate] = [asker('captain Eva', eva), asker('member Finn', finn)]
  const sheet = { quizId, userId: eva.id }
  const entry = (rows: string[], seen: string | null = null) => ({
    ...{ ...sheet, commandId: nextId() },
    ...{ version: 1, seen, rows },
  })
  await look('attempts.paper', sheet)
  await look('attempts.enterPaper', entry(['E', 'AB']))
  await look('attempts.enterPaper', entry(['A']))
  await look('attempts.enterPaper', { ...entry(['A', 'B']), userId: teacherId })
  await look('attempts.enterPaper', { ...entry([]), quizId: emptyId })
  await does(teacher, 'attempts.enterPaper', entry(['A', 'B']))
  await looks([student], 'attempts.results', { quizId })
  await does(mate, 'attempts.start', { quizId })
  await does(mate, 'attempts.submit', {
    ...{ quizId, submissionId: '00000000-0000-4000-8000-000000000798', version: 1 },
    answers: Object.fromEntries(
      questions.map(({ id, options }) => [id, options.slice(0, 1).map((one) => one.id)]),
    ),
  })
  await look('attempts.paper', { ...sheet, userId: finn.id })
  await look('attempts.enterPaper', { ...entry(['A', 'B']), userId: finn.id })

  enter('paper', 'the tries of teams')
  const place = { quizId, teamId }
  const tries = (rows: string[], memberIds: string[], version = 1) => ({
    ...{ ...place, commandId: nextId(), version, seen: null },
    ...{ rows, memberIds },
  })
  await look('teamQuiz.paper', place)
  await look('teamQuiz.enterPaper', tries(['AB', 'A'], [eva.id]))
  await look('teamQuiz.enterPaper', tries(['A'], [eva.id]))
  await look('teamQuiz.enterPaper', tries(['A', 'A'], [gil.id]))
  await look('teamQuiz.enterPaper', { ...tries([], [eva.id]), quizId: emptyId })
  await does(teacher, 'teamQuiz.enterPaper', tries(['?A', 'BC'], [eva.id, finn.id]))
  await look('teamQuiz.paper', place)
  await look('teamQuiz.enterPaper', tries(['A', 'A'], [eva.id]))
  await does(teacher, 'teams.arrange', {
    courseId,
    moves: [{ userId: finn.id, from: teamId, to: otherId }],
  })
  await look('teamQuiz.paper', { quizId, teamId: otherId })
  await look('teamQuiz.enterPaper', { ...tries(['A', 'A'], [finn.id, gil.id]), teamId: otherId })
  await looks([student], 'teamQuiz.session', place)
  await look('classSession.trail', { quizId })
  await look('gradebook.individualResults', { courseId })
  await look('gradebook.teamResults', { courseId })
}
