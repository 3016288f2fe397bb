import { given } from '../../given.ts'
import { tokenFor } from '../../mailbox.ts'
import { asker, browser, type Recorder } from '../recorder.ts'
import { type Cast, readersOf } from './cast.ts'

/** Courses are made, changed and deleted; students join and leave them. */
export async function changeCourses({ enter, does, looks }: Recorder, cast: Cast) {
  const { courseId, teacher, other, captain, teamless, former, elsewhere, letIn } = cast
  const readers = readersOf(cast)
  enter('courses', 'a course is made and changed')
  const form = { title: 'Pathology', code: 'PATH600', description: 'What goes wrong' }
  await looks(readers, 'courses.create', form)
  await looks([teacher], 'courses.create', { ...form, code: 'phys101' })
  await looks([teacher], 'courses.create', { ...form, title: ' ', code: '' })
  const made = await does(teacher, 'courses.create', { ...form, semester: 'Winter' })
  const change = {
    courseId: made.id,
    ...form,
    title: 'Pathology I',
    semester: 'Fall' as const,
    allowSelfTeamFormation: true,
    teamSizeLimit: 4,
    enrollmentMode: 'open' as const,
    autoEnrollFromAllowlist: true,
    scoreAfterTeam: true,
  }
  await looks(readers, 'courses.update', { ...change, courseId })
  await looks([teacher], 'courses.update', { ...change, code: 'PHYS101' })
  await looks([teacher], 'courses.update', { ...change, enrollmentMode: 'allowlist_only' })
  await looks([teacher], 'courses.update', {
    ...change,
    enrollmentMode: 'allowlist_only',
    allowlist: ['nils@example.org', 'not an address'],
  })
  await looks([teacher], 'courses.update', {
    ...change,
    enrollmentMode: 'allowlist_only',
    allowlist: ['nils@example.org'],
  })
  await looks([teacher], 'courses.update', {
    ...change,
    classSessions: { lateAfter: 61, captainOfferSeconds: 60, captainNaming: 'offer' },
  })
  await does(teacher, 'courses.update', change)

  enter('courses', 'how its quizzes are scored is set')
  await looks(readers, 'courses.scoring', { courseId })
  await looks(readers, 'courses.setScoring', { courseId, team: { kind: 'scratchCard' } })
  const rising = { kind: 'steps' as const, steps: [100, 50, 75] }
  await looks([teacher], 'courses.setScoring', { courseId, team: rising })

  enter('courses', 'students join and leave')
  await looks([...readers, former, letIn], 'enrollment.joinByCode', { code: 'PHYS101' })
  await looks([elsewhere], 'enrollment.joinByCode', { code: 'NONE000' })
  await looks([...readers, former], 'enrollment.join', { courseId })
  await looks([elsewhere], 'enrollment.join', { courseId, code: 'WRONG' })
  await looks([elsewhere], 'enrollment.join', { courseId, code: ' phys101 ' })
  await looks([...readers, letIn], 'enrollment.open', { courseId })
  await looks([...readers, former, letIn], 'enrollment.leave', { courseId })
  await does(teamless, 'enrollment.joinByCode', { code: 'path600' })
  await looks([teamless], 'courses.list', {})
  await looks([teacher], 'enrollment.students', { courseId: made.id })
  await does(teamless, 'enrollment.leave', { courseId: made.id })
  await does(teamless, 'enrollment.join', { courseId: made.id })
  await looks([captain, other], 'courses.get', { courseId: made.id })

  enter('courses', 'a course is deleted')
  await looks(readers, 'courses.remove', { courseId })
  await does(teacher, 'courses.remove', { courseId: made.id })
  await looks([teacher, teamless], 'courses.get', { courseId: made.id })
  await looks([teacher, teamless], 'courses.list', {})
}

/** A course for those on its list, which enrolls them by itself; a student is let in by code. */
export async function enrollByList(
  { world, enter, does, tries, looks, pass }: Recorder,
  cast: Cast,
) {
  const { courseId, teacher, other, captain, teamless, elsewhere, nobody, ids } = cast
  enter('courses', 'a course for those on its list')
  const course = {
    title: 'Histology',
    code: 'HIST700',
    description: 'Tissues',
    enrollmentMode: 'allowlist_only' as const,
    autoEnrollFromAllowlist: true,
  }
  const { id } = await does(teacher, 'courses.create', course)
  const own = { courseId: id }
  const [mia, noa] = await Promise.all(
    ['Mia Keller', 'Noa Levi'].map((name) =>
      given(world).student(name, { email: `${name.slice(0, 3).toLowerCase()}@example.org` }),
    ),
  )
  if (!mia || !noa) throw new Error('Two students')
  const [listed, unlisted] = [
    asker('on the list Mia Keller', mia),
    asker('not on the list Noa Levi', noa),
  ]
  const entries = [
    'Mia@Example.org ',
    { email: 'soon@example.org', name: 'Sol Onn', studentNumber: '4711', section: 'B' },
  ]
  await looks([teacher], 'roster.add', { ...own, entries: ['mia@example.org', 'broken'] })
  await looks([teacher, other, teamless, elsewhere, nobody], 'roster.add', { ...own, entries })
  await does(teacher, 'roster.add', { ...own, entries })
  await does(teacher, 'roster.add', {
    ...own,
    entries: [{ email: 'soon@example.org', section: 'C' }, 'late@example.org'],
  })
  await looks([teacher], 'roster.list', own)
  await looks([teacher], 'enrollment.students', own)
  await looks([listed, unlisted], 'courses.get', own)
  await looks([listed], 'courses.list', {})
  await looks([listed], 'quizzes.list', own)
  await looks([unlisted], 'enrollment.join', own)
  await looks([unlisted], 'enrollment.joinByCode', { code: course.code })
  await looks([unlisted], 'courses.catalogue', { search: 'Histology' })
  await looks([nobody], 'enrollment.leaveByLink', { token: tokenFor(world, mia.email) })
  await looks([nobody], 'enrollment.leaveByLink', { token: 'x' })
  enter('courses', 'who was added opens the course')
  await does(listed, 'enrollment.open', own)
  await looks([listed], 'courses.get', own)
  await looks([teacher], 'roster.list', own)
  await looks([teacher, listed], 'enrollment.students', own)
  await looks([teacher], 'roster.remove', { ...own, email: 'nobody@example.org' })
  await looks([other, teamless, elsewhere, nobody], 'roster.remove', {
    ...own,
    email: 'mia@example.org',
  })
  await does(teacher, 'roster.remove', { ...own, email: 'mia@example.org' })
  await does(nobody, 'enrollment.leaveByLink', { token: tokenFor(world, mia.email) })
  await tries(nobody, 'enrollment.leaveByLink', { token: tokenFor(world, mia.email) })

  enter('courses', 'a student is let in by code')
  const letIn = { courseId, studentId: ids.nils }
  await looks([other, captain, elsewhere, nobody], 'enrollment.letIn', letIn)
  await looks([teacher], 'enrollment.letIn', { courseId, studentId: ids.vera })
  const { code } = await does(teacher, 'enrollment.letIn', letIn)
  const nils = browser(world, 'without team Nils Berg, by code')
  await tries(nils, 'accounts.logInWithCode', { email: 'nils@example.org', code: 'x' })
  await does(nils, 'accounts.logInWithCode', { email: 'nils@example.org', code })
  await tries(nils, 'accounts.logInWithCode', { email: 'nils@example.org', code })
  await looks([nils], 'accounts.me', {})
  await looks([nils], 'courses.list', {})
  await looks([nils], 'courses.get', { courseId })
  await looks([nils], 'courses.get', own)
  await looks([nils], 'accounts.listEvents', {})
  const guess = async (right: string) => {
    const wrong = right === '000000' ? '111111' : '000000'
    for (let count = 1; count <= 3; count += 1)
      await tries(nobody, 'accounts.logInWithCode', { email: 'nils@example.org', code: wrong })
  }
  for (let count = 2; count <= 4; count += 1)
    await guess((await does(teacher, 'enrollment.letIn', letIn)).code)
  const { code: last } = await does(teacher, 'enrollment.letIn', letIn)
  await tries(teacher, 'enrollment.letIn', letIn)
  await guess(last)
  await looks([teacher], 'enrollment.letIn', { courseId, studentId: ids.mateo })
  await looks([asker('without team Nils Berg', { id: ids.nils })], 'accounts.listEvents', {})
  pass(3_600_000)
  await looks([nils], 'accounts.me', {})
}
