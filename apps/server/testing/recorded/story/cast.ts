import { physiologyClass } from '../../../../../samples/physiology-class.ts'
import { as } from '../../as.ts'
import { asVisitor } from '../../as-visitor.ts'
import { given } from '../../given.ts'
import { sampleClass } from '../../sample-class.ts'
import { asker, type Recorder } from '../recorder.ts'

/** When the class is looked at. */
const now = new Date('2026-09-01T10:00:00.000Z')

const need = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`The sample class has ${what}`)
  return value
}

/**
 * The sample class, with people around it: another instructor, students without a team, of before
 * and of another course.
 */
export async function castOf({ world }: Recorder) {
  const logins = await sampleClass(world, now, { hasStaff: false })
  world.time.now = now
  const idOf = async (part: number) => {
    const { email, password } = need(logins[part], 'people who log in')
    return (await asVisitor(world).api.accounts.logIn({ email, password })).id
  }
  const teacher = { id: await idOf(0) }
  const api = as(world, teacher)
  const course = need((await api.courses.list({}))[0], 'a course')
  const courseId = course.id
  const { teams } = await api.teams.list({ courseId })
  const list = await api.quizzes.list({ courseId })
  const quizOf = (title: string) =>
    api.quizzes.get({
      quizId: need(
        list.quizzes.find((quiz) => quiz.title.includes(title)),
        title,
      ).id,
    })
  const quizzes = {
    heart: await quizOf('quiz 1'),
    vessels: await quizOf('quiz 2'),
    lungs: await quizOf('quiz 3'),
    kidneys: await quizOf('quiz 4'),
  }

  const { instructor, student } = given(world)
  const stranger = async (name: string) =>
    student(name, { email: `${name.split(' ')[0]?.toLowerCase()}@example.org` })
  const other = await instructor('Otto Brandt', { email: 'otto@example.org' })
  const [nils, paul, vera] = [
    await stranger('Nils Berg'),
    await stranger('Paul Adler'),
    await stranger('Vera Novak'),
  ]
  const anatomy = await as(world, other).courses.create({
    title: 'Anatomy',
    code: 'ANAT200',
    description: 'Bones and joints',
  })
  await as(world, vera).enrollment.joinByCode({ code: 'ANAT200' })
  for (const one of [nils, paul])
    await as(world, one).enrollment.joinByCode({ code: physiologyClass.course.code })
  await as(world, paul).enrollment.leave({ courseId })

  const team = (name: string) =>
    need(
      teams.find((one) => one.name === name),
      name,
    )
  const [aorta, bronchi, capillary, diaphragm, endothelium] = [
    team('Team Aorta'),
    team('Team Bronchi'),
    team('Team Capillary'),
    team('Team Diaphragm'),
    team('Team Endothelium'),
  ]
  const memberOf = ({ members }: typeof aorta, index: number) => need(members[index], 'members')
  const askerOf = (part: string, person: { id: string; name: string }) =>
    asker(`${part} ${person.name}`, person)
  const { results } = await api.gradebook.individualResults({ courseId, quizId: quizzes.heart.id })
  const attemptOf = (person: { id: string }) =>
    need(
      results.find((one) => one.student.id === person.id),
      'an attempt',
    ).attemptId
  return {
    teacherId: teacher.id,
    courseId,
    anatomyId: anatomy.id,
    quizzes,
    teams: { aorta, bronchi, capillary, diaphragm, endothelium },
    attemptOf,
    ids: {
      amara: memberOf(aorta, 0).id,
      mateo: memberOf(aorta, 1).id,
      priya: memberOf(aorta, 2).id,
      siobhan: memberOf(aorta, 3).id,
      jonas: memberOf(aorta, 4).id,
      yuki: memberOf(bronchi, 0).id,
      nils: nils.id,
      vera: vera.id,
    },
    teacher: asker('instructor Ingrid', teacher),
    other: asker('another instructor Otto', other),
    captain: askerOf('captain', memberOf(aorta, 0)),
    member: askerOf('member', memberOf(aorta, 1)),
    third: askerOf('third member', memberOf(aorta, 2)),
    fourth: askerOf('fourth member', memberOf(aorta, 3)),
    fifth: askerOf('fifth member', memberOf(aorta, 4)),
    secondCaptain: askerOf('captain of team 2', memberOf(bronchi, 0)),
    secondMember: askerOf('member of team 2', memberOf(bronchi, 1)),
    secondTeam: bronchi.members.map((one) => askerOf('of team 2', one)),
    thirdCaptain: askerOf('captain of team 3', memberOf(capillary, 0)),
    fourthCaptain: askerOf('captain of team 4', memberOf(diaphragm, 0)),
    teamless: askerOf('without team', nils),
    former: askerOf('has left', paul),
    elsewhere: askerOf('of another course', vera),
    letIn: asker('captain let in by code', { id: memberOf(aorta, 0).id, onlyCourseId: courseId }),
    nobody: asker('nobody', null),
  }
}
export type Cast = Awaited<ReturnType<typeof castOf>>

/** Those for whom answers differ most. */
export const readersOf = ({
  teacher,
  other,
  captain,
  member,
  teamless,
  elsewhere,
  nobody,
}: Cast) => [teacher, other, captain, member, teamless, elsewhere, nobody]
