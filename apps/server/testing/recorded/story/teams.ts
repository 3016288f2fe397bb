import { abandonedAfter } from '@tbl/domain/class-release'
import { as } from '../../as.ts'
import { given } from '../../given.ts'
import { asker, type Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/**
 * The instructor makes, changes and deletes teams of the sample class, also while one is in the
 * middle of a quiz.
 */
export async function arrangeTeams({ enter, does, looks }: Recorder, cast: Cast) {
  const { courseId, teams, ids, teacher, captain, member, teamless, fourthCaptain, quizzes } = cast
  const readers = readersOf(cast)
  const { aorta, diaphragm } = teams
  const vessels = { quizId: quizzes.vessels.id, teamId: diaphragm.id }

  enter('teams', 'the instructor makes teams')
  const form = { courseId, name: 'Team Fibula', memberIds: [ids.nils], captainId: null }
  await looks(readers, 'teams.create', form)
  await looks([teacher], 'teams.create', { ...form, memberIds: [ids.nils, ids.mateo] })
  await looks([teacher], 'teams.create', { ...form, memberIds: [ids.vera] })
  await looks([teacher], 'teams.create', { ...form, captainId: ids.mateo })
  await looks([teacher], 'teams.create', { ...form, memberIds: [] })
  await looks([captain], 'teams.leave', { teamId: aorta.id })
  await looks([teamless], 'teams.join', { teamId: aorta.id })
  await looks([teamless], 'teams.form', { courseId, name: 'Team Fibula' })
  const made = await does(teacher, 'teams.create', form)
  await looks(readers, 'teams.update', {
    teamId: made.id,
    name: 'Team Femur',
    memberIds: [ids.nils],
    captainId: ids.nils,
  })
  await looks([teacher], 'teams.update', {
    teamId: made.id,
    name: 'Team Femur',
    memberIds: [ids.nils, ids.mateo],
    captainId: null,
  })
  await looks([teacher], 'teams.update', {
    teamId: made.id,
    name: 'Team Femur',
    memberIds: [ids.vera],
    captainId: null,
  })
  await looks([teacher], 'teams.update', {
    teamId: made.id,
    name: 'Team Femur',
    memberIds: [ids.nils],
    captainId: ids.mateo,
  })
  await looks([captain, member, fourthCaptain], 'teams.handOver', {
    teamId: aorta.id,
    captainId: ids.mateo,
  })
  await looks([captain], 'teams.handOver', { teamId: aorta.id, captainId: ids.nils })

  enter('teams', 'students are moved while teams are in the middle of a quiz')
  const move = { userId: ids.mateo, from: aorta.id, to: diaphragm.id }
  await looks(readers, 'teams.arrange', {
    courseId,
    moves: [move],
    captains: [{ teamId: diaphragm.id, captainId: ids.mateo }],
  })
  await looks([teacher], 'teams.arrange', { courseId, moves: [{ ...move, from: null }] })
  await looks([teacher], 'teams.arrange', {
    courseId,
    moves: [{ userId: ids.vera, from: null, to: diaphragm.id }],
  })
  await looks([teacher], 'teams.arrange', {
    courseId,
    moves: [move],
    captains: [{ teamId: diaphragm.id, captainId: ids.amara }],
  })
  await does(teacher, 'teams.arrange', { courseId, moves: [move], captains: [] })
  await looks([teacher, member], 'teams.list', { courseId })
  await looks([teacher, member], 'quizzes.list', { courseId })
  await looks([member, fourthCaptain], 'teamQuiz.readiness', vessels)
  await does(fourthCaptain, 'teamQuiz.launch', vessels)
  await looks([member, fourthCaptain], 'teamQuiz.session', vessels)
  await looks([member, captain], 'teamQuiz.session', { ...vessels, teamId: aorta.id })
  const question = quizzes.vessels.questions[0]
  const vote = {
    ...vessels,
    questionId: question?.id ?? '',
    optionId: question?.options[0]?.id ?? '',
    isOn: true,
  }
  await looks([member], 'teamQuiz.vote', vote)
  await looks([teacher], 'quizzes.missing', { quizId: vessels.quizId })
  await does(teacher, 'attempts.allow', {
    quizId: vessels.quizId,
    userIds: [ids.mateo],
    reason: 'Sat at the wrong table',
  })
  await looks([member], 'teamQuiz.session', vessels)
  await looks([member], 'teamQuiz.vote', vote)

  enter('teams', 'teams are deleted and generated')
  await looks(readers, 'teams.remove', { teamId: aorta.id })
  await does(teacher, 'teams.remove', { teamId: made.id })
  await looks([teacher], 'teams.remove', { teamId: made.id })
  await looks(readers, 'teams.generate', { courseId, count: 1 })
  await looks([teacher], 'teams.generate', { courseId, count: 0 })
  await looks([teacher], 'teams.generate', { courseId, count: 1, sectionId: made.id })
  await does(teacher, 'teams.remove', { teamId: aorta.id })
  await looks([teacher, captain], 'teams.list', { courseId })
  await looks([teacher, captain], 'gradebook.teamResults', { courseId })
  await looks([captain], 'teamQuiz.session', { ...vessels, teamId: aorta.id })
  await does(teacher, 'teams.generate', { courseId, count: 2 })
  await looks([teacher], 'teams.generate', { courseId, count: 2 })
}

/** In a course of their own, students form teams of two. */
export async function formTeams(
  { world, enter, does, looks, pass }: Recorder,
  { teacher, elsewhere, nobody, other }: Cast,
) {
  enter('teams', 'students form teams themselves')
  const course = {
    title: 'Genetics',
    code: 'GENE400',
    description: 'Genes',
    allowSelfTeamFormation: true,
    teamSizeLimit: 2,
  }
  const { id: courseId } = await does(teacher, 'courses.create', course)
  const people = await Promise.all(
    ['Gina Rossi', 'Hugo Blanc', 'Ida Lund', 'Jan Kos'].map((name) =>
      given(world).student(name, { email: `${name.slice(0, 3).toLowerCase()}@example.org` }),
    ),
  )
  for (const one of people) await as(world, one).enrollment.joinByCode({ code: course.code })
  const [gina, hugo, ida, jan] = people.map((one) => asker(one.name, one))
  const [ginaId, hugoId, idaId] = people.map(({ id }) => id)
  if (!gina || !hugo || !ida || !jan || !ginaId || !hugoId || !idaId)
    throw new Error('A course of four')
  await looks([teacher, other, gina, elsewhere, nobody], 'teams.form', { courseId, name: 'Helix' })
  await looks([teacher, gina], 'teams.list', { courseId })
  await looks([teacher], 'teams.generate', { courseId, count: 1 })
  const { id: teamId } = await does(gina, 'teams.form', { courseId, name: 'Helix' })
  await looks([gina], 'teams.form', { courseId, name: 'Twice' })
  await looks([teacher, other, gina, elsewhere, nobody], 'teams.join', { teamId })
  await does(hugo, 'teams.join', { teamId })
  await looks([ida, gina], 'teams.join', { teamId })
  await looks([teacher], 'teams.create', {
    courseId,
    name: 'Large',
    memberIds: people.map(({ id }) => id),
    captainId: null,
  })
  await looks([teacher], 'teams.update', {
    teamId,
    name: 'Large',
    memberIds: [ginaId, hugoId, idaId],
    captainId: null,
  })
  await looks([teacher], 'teams.arrange', {
    courseId,
    moves: [{ userId: idaId, from: null, to: teamId }],
  })
  await looks([teacher], 'teams.generate', { courseId, count: 9 })
  await looks([teacher, other, hugo, ida, elsewhere, nobody], 'teams.handOver', {
    teamId,
    captainId: hugoId,
  })
  await looks([gina], 'teams.handOver', { teamId, captainId: idaId })
  await does(gina, 'teams.handOver', { teamId, captainId: hugoId })
  await looks([teacher, other, gina, ida, elsewhere, nobody], 'teams.leave', { teamId })
  await does(gina, 'teams.leave', { teamId })
  await looks([teacher, gina, ida], 'teams.list', { courseId })
  for (let count = 1; count <= 5; count += 1) {
    const formed = await does(jan, 'teams.form', { courseId, name: `Try ${count}` })
    await does(jan, 'teams.leave', { teamId: formed.id })
  }
  await looks([jan], 'teams.form', { courseId, name: 'Try 6' })
  pass(3_600_000)
  await looks([jan], 'teams.form', { courseId, name: 'Try 6' })

  enter('teams', 'a team of one that a student has formed plays')
  const questions = [
    {
      text: 'G1',
      explanation: null,
      options: [
        { text: 'yes', isCorrect: true },
        { text: 'no', isCorrect: false },
      ],
    },
  ]
  const form = {
    title: 'Genes',
    description: '',
    code: '',
    courseId,
    isVisible: true,
    isActive: true,
    isTeamActive: false,
    questions,
  }
  const {
    id: quizId,
    questions: [asked],
  } = await does(teacher, 'quizzes.create', form)
  if (!asked) throw new Error('A quiz of one question')
  const right = asked.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)
  const place = { quizId, teamId }
  await does(hugo, 'attempts.start', { quizId })
  await does(hugo, 'attempts.submit', {
    quizId,
    submissionId: '00000000-0000-4000-8000-000000000031',
    version: 1,
    answers: { [asked.id]: right },
  })
  await does(teacher, 'quizzes.setFlags', { quizId, isTeamActive: true })
  await does(hugo, 'teamQuiz.launch', place)
  await looks([teacher], 'quizzes.list', { courseId })
  await looks([ida], 'teams.join', { teamId })
  await looks([hugo], 'teams.leave', { teamId })
  await looks([gina], 'teamQuiz.session', place)
  const vote = { ...place, questionId: asked.id, optionId: asked.options[0]?.id ?? '', isOn: true }
  await does(teacher, 'teams.update', {
    teamId,
    name: 'Helix',
    memberIds: [hugoId, idaId],
    captainId: hugoId,
  })
  await looks([ida], 'teamQuiz.session', place) // could still take it alone
  await looks([ida], 'teamQuiz.vote', vote)
  await does(teacher, 'teams.update', {
    teamId,
    name: 'Helix',
    memberIds: [hugoId],
    captainId: hugoId,
  })
  await does(hugo, 'teamQuiz.answer', {
    ...place,
    questionId: asked.id,
    optionIds: right,
    attempt: 1,
  })
  await does(hugo, 'teamQuiz.complete', place)
  await does(teacher, 'attempts.submit', {
    quizId,
    submissionId: '00000000-0000-4000-8000-000000000032',
    version: 1,
    answers: { [asked.id]: right },
  })
  await does(ida, 'attempts.start', { quizId })
  await does(ida, 'attempts.submit', {
    quizId,
    submissionId: '00000000-0000-4000-8000-000000000033',
    version: 1,
    answers: { [asked.id]: right },
  })
  await does(ida, 'teams.join', { teamId })
  await looks([ida], 'teamQuiz.session', place) // too late
  await looks([ida], 'teamQuiz.launch', place)
  await looks([ida], 'teamQuiz.vote', vote)
  await looks([ida], 'attempts.results', { quizId })
  await looks([teacher, hugo, ida], 'gradebook.teamResults', { courseId })

  enter('teams', 'somebody begins in one team and moves to another')
  const again = await does(teacher, 'quizzes.create', { ...form, title: 'Genes II' })
  const [only] = again.questions
  const ofAgain = { quizId: again.id, teamId }
  for (const [index, student] of [hugo, ida].entries()) {
    await does(student, 'attempts.start', { quizId: again.id })
    const answers = { [only?.id ?? '']: only?.options.slice(0, 1).map(({ id }) => id) ?? [] }
    await does(student, 'attempts.submit', {
      quizId: again.id,
      submissionId: `00000000-0000-4000-8000-00000000006${index}`,
      version: 1,
      answers,
    })
  }
  await does(teacher, 'quizzes.setFlags', { quizId: again.id, isActive: false, isTeamActive: true })
  await does(hugo, 'teamQuiz.launch', ofAgain)
  await looks([ida], 'teams.leave', { teamId })
  pass(abandonedAfter)
  await does(ida, 'teams.leave', { teamId })
  const alone = {
    quizId: again.id,
    teamId: (await does(ida, 'teams.form', { courseId, name: 'Alone' })).id,
  }
  await looks([ida], 'teamQuiz.launch', alone)
  await looks([ida], 'teamQuiz.readiness', alone)
  await looks([ida], 'quizzes.list', { courseId })
}
