import { as } from '../../as.ts'
import { given, singleChoice } from '../../given.ts'
import { asker, type Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/** Two others run a course with its owner: one teaches it too, one helps and studies elsewhere. */
export async function helpInCourse(
  { world, enter, does, looks }: Recorder,
  { teacher, anatomyId }: Cast,
) {
  enter('helping', 'an assistant in class')
  const { id: courseId } = await does(teacher, 'courses.create', {
    title: 'Pharmacology',
    code: 'PHAR600',
    description: 'Drugs',
  })
  const [noor, omar, pia, tilda, uwe] = await Promise.all(
    ['Noor Aziz', 'Omar Haas', 'Pia Lang', 'Tilda Falk', 'Uwe Storm'].map((name) =>
      given(world).student(name, {
        email: `${name.slice(0, 4).toLowerCase()}@pharmacology.example`,
      }),
    ),
  )
  if (!noor || !omar || !pia || !tilda || !uwe) throw new Error('Three students, two of the staff')
  for (const one of [noor, omar, pia]) await as(world, one).enrollment.join({ courseId })
  await as(world, uwe).enrollment.join({ courseId: anatomyId })
  await given(world).staff({ courseId, role: 'coTeacher', who: tilda })
  await given(world).staff({ courseId, role: 'assistant', who: uwe })
  const [captain, member, coTeacher, assistant] = [
    asker('captain Noor', noor),
    asker('member Omar', omar),
    asker('co-teacher Tilda', tilda),
    asker('assistant Uwe', uwe),
  ]
  const staff = [teacher, coTeacher, assistant]
  const quiz = await does(coTeacher, 'quizzes.create', {
    title: 'Dosage',
    description: '',
    code: '',
    courseId,
    isVisible: true,
    isActive: true,
    isTeamActive: true,
    questions: [singleChoice('P1')],
  })
  const team = await does(assistant, 'teams.create', {
    courseId,
    name: 'Team Dose',
    memberIds: [noor.id, omar.id],
    captainId: null,
  })
  const [asked] = quiz.questions
  const answers = { [asked?.id ?? '']: asked?.options.slice(0, 1).map(({ id }) => id) ?? [] }
  for (const [index, student] of [captain, member].entries()) {
    await does(student, 'attempts.start', { quizId: quiz.id })
    await does(student, 'attempts.submit', {
      quizId: quiz.id,
      submissionId: `00000000-0000-4000-8000-00000000007${index}`,
      version: 1,
      answers,
    })
  }
  await does(captain, 'teamQuiz.launch', { quizId: quiz.id, teamId: team.id })

  await looks(staff, 'courses.list', {})
  await looks(staff, 'courses.get', { courseId })
  await looks(staff, 'quizzes.list', { courseId })
  await looks([assistant], 'quizzes.list', {})
  await looks(staff, 'quizzes.get', { quizId: quiz.id })
  await looks(staff, 'teams.list', { courseId })
  await looks([assistant], 'teams.count', {})
  await looks(staff, 'gradebook.individualResults', { courseId })
  await looks(staff, 'teams.remove', { teamId: team.id })
  await looks(staff, 'teams.update', {
    teamId: team.id,
    name: 'Team Dose',
    memberIds: [pia.id],
    captainId: null,
  })
  await looks(staff, 'teams.arrange', {
    courseId,
    moves: [noor, omar].map(({ id }) => ({ userId: id, from: team.id, to: null })),
  })
  await looks(staff, 'quizzes.setFlags', {
    quizId: quiz.id,
    isActive: false,
    openFor: { who: 'all', reason: 'Was ill' },
  })
  await does(assistant, 'quizzes.setFlags', { quizId: quiz.id, isActive: false })
  await does(coTeacher, 'roster.add', { courseId, entries: ['ruth@example.org'] })
  await does(teacher, 'courses.remove', { courseId })
}
