import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { asVisitor } from '../../../testing/as-visitor.ts'
import { createCourse } from '../../../testing/class.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { tokenFor } from '../../../testing/mailbox.ts'
import { play } from '../../../testing/play.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { courses } from '../../schema/courses.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const storedOf = async (courseId: string) => {
  const stored = await world.database.connection
    .select()
    .from(courses)
    .where(eq(courses.id, courseId))
  return stored[0]?.language
}

describe('the language of the content of a course', () => {
  test.each([
    ['de', 'es', 'en', 'de'],
    [undefined, 'es', 'de', 'es'],
    [undefined, null, 'de-AT', 'de'],
    [undefined, null, 'fr', 'en'],
    [null, 'es', 'de', null],
    ['fi', 'es', 'de', 'fi'],
  ] as const)(
    '[LANG-05] named %s, by an owner who has chosen %s, on a page in %s: %s',
    async (language, chosen, page, found) => {
      const teacher = await given(world).instructor()
      await as(world, teacher).accounts.setLanguage({ language: chosen })
      const onPage = as(world, teacher, { 'accept-language': page })
      const named = language === undefined ? {} : { language }
      const { courseId } = await createCourse(onPage, named)
      expect(await as(world, teacher).courses.get({ courseId })).toMatchObject({ language: found })
      expect(await as(world, teacher).courses.list({})).toMatchObject([{ language: found }])
    },
  )

  test('[LANG-05] is changed by who teaches the course, stays where it is left out, and can be none', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
    const course = await as(world, teacher).courses.get({ courseId })
    if (course.access !== 'full') throw new Error('Its owner sees all of it')
    const { title, code, description, semester, teamSizeLimit } = course
    const { allowSelfTeamFormation, enrollmentMode, autoEnrollFromAllowlist, scoreAfterTeam } =
      course
    const form = {
      ...{ courseId, title, code, description, semester, teamSizeLimit, scoreAfterTeam },
      ...{ allowSelfTeamFormation, enrollmentMode, autoEnrollFromAllowlist },
    }
    const update = (who: { id: string }, language: unknown) =>
      as(world, who).courses.update({ ...form, language } as typeof form)
    expect(await update(teacher, 'es')).toMatchObject({ language: 'es' })
    expect(await as(world, coTeacher).courses.update(form)).toMatchObject({ language: 'es' })
    expect(await update(coTeacher, 'pt')).toMatchObject({ language: 'pt' })
    expect(await update(teacher, null)).toMatchObject({ language: null })
    for (const forged of ['tlh', 'de-AT', '', 1])
      expect(await codeOf(update(teacher, forged))).toBe('BAD_REQUEST')
    expect(await codeOf(update(students[0] ?? teacher, 'de'))).toBe('FORBIDDEN')
    expect(await storedOf(courseId)).toBeNull()
  })

  test('[LANG-05] one that is not known any more counts as none', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await world.database.connection
      .update(courses)
      .set({ language: 'tlh' })
      .where(eq(courses.id, courseId))
    expect(await as(world, teacher).courses.get({ courseId })).toMatchObject({ language: null })
  })

  test('[LANG-05] the catalog says it of each course', async () => {
    const title = 'Lengua y literatura'
    await given(world).course({ students: 0, title, language: 'es' })
    const student = await given(world).student()
    const { courses: found } = await as(world, student).courses.catalogue({ search: title })
    expect(found).toMatchObject([{ title, language: 'es' }])
  })
})

describe('what is shown of a course', () => {
  const contentLanguage = 'es'
  const named = { language: contentLanguage } as const

  test('[LANG-05] quizzes, in lists and for their author, carry its language; one without a course none', async () => {
    const { teacher, courseId, quizId, captain } = await given(world).quiz({
      students: 3,
      ...named,
    })
    const own = as(world, teacher)
    expect(await own.quizzes.list({ courseId })).toMatchObject({ quizzes: [{ contentLanguage }] })
    expect(await as(world, captain).quizzes.list({})).toMatchObject({
      quizzes: [{ contentLanguage }],
    })
    expect(await own.quizzes.get({ quizId })).toMatchObject({ contentLanguage })
    expect(await own.quizzes.createEmpty({ title: 'Nowhere', courseId: null })).toMatchObject({
      contentLanguage: null,
    })
    const copy = { quizId, title: 'Copy', courseId }
    expect(await own.quizzes.copy(copy)).toMatchObject({ contentLanguage })
  })

  test('[LANG-05] so do attempts, previews and their results', async () => {
    const { teacher, quizId, key, captain } = await given(world).quiz({ students: 3, ...named })
    const { attempts } = as(world, captain)
    expect(await attempts.start({ quizId })).toMatchObject({ contentLanguage })
    expect(await attempts.take({ quizId })).toMatchObject({ contentLanguage })
    expect(await attempts.results({ quizId })).toMatchObject({ contentLanguage })
    const submissionId = crypto.randomUUID()
    await attempts.submit({ quizId, submissionId, version: 1, answers: key })
    expect(await attempts.results({ quizId })).toMatchObject({ contentLanguage })
    const preview = as(world, teacher).attempts
    expect(await preview.take({ quizId })).toMatchObject({ contentLanguage, isPreview: true })
    expect(await preview.results({ quizId })).toMatchObject({ contentLanguage, isPreview: true })
  })

  test('[LANG-05] so do the team quiz, on each way, the gradebook and appeals', async () => {
    const questions = [singleChoice('Q1'), singleChoice('Q2')]
    const made = await given(world).readyTeams({ students: 3, questions, ...named })
    const { teacher, courseId, captain, member, place } = made
    const player = as(world, captain)
    expect(await player.teamQuiz.readiness(place)).toMatchObject({ contentLanguage })
    await play(player, { place, questions: made.questions }, { wrong: [1, 0] })
    expect(await player.teamQuiz.session(place)).toMatchObject({ session: { contentLanguage } })
    expect(world.notified.snapshots.length).toBeGreaterThan(0)
    for (const { snapshot } of world.notified.snapshots)
      expect(snapshot).toMatchObject({ contentLanguage })
    const [question] = made.questions
    await player.appeals.file({ ...place, questionId: question?.id ?? '', reason: 'Both' })
    const { gradebook, appeals } = as(world, teacher)
    const individual = await gradebook.individualResults({ courseId })
    expect(individual).toMatchObject({ contentLanguage })
    expect(await gradebook.teamResults({ courseId })).toMatchObject({ contentLanguage })
    expect(await as(world, member).gradebook.teamResults({ courseId })).toMatchObject({
      contentLanguage,
    })
    const attemptId = individual.results[0]?.attemptId ?? ''
    expect(await gradebook.individualAnswers({ attemptId })).toMatchObject({ contentLanguage })
    expect(await gradebook.teamAnswers(place)).toMatchObject({ contentLanguage })
    const [appeal] = await appeals.list({ courseId })
    expect(appeal).toMatchObject({ contentLanguage })
    expect(await appeals.get({ appealId: appeal?.id ?? '' })).toMatchObject({ contentLanguage })
    expect(await appeals.pendingByCourse({})).toMatchObject([{ contentLanguage }])
  })

  test('[LANG-05] so do an invitation, a removal, and what says which course was left', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1, ...named })
    const [student] = students
    if (!student) throw new Error('A course of one')
    const invited = await given(world).student()
    const invitation = { courseId, role: 'assistant' as const, emails: [invited.email] }
    await as(world, teacher).staff.invite(invitation)
    const token = tokenFor(world, invited.email)
    expect(await as(world, invited).staff.invitation({ token })).toMatchObject({ contentLanguage })
    const removal = { courseId, studentId: student.id, reason: 'Another course' }
    await as(world, teacher).enrollment.remove(removal)
    expect(await as(world, student).enrollment.ownRemovals({})).toMatchObject([{ contentLanguage }])
    const added = await given(world).student()
    await given(world).course({
      ...{ students: 0, enrollmentMode: 'allowlist_only', autoEnrollFromAllowlist: true },
      ...{ allowlist: [added.email], ...named },
    })
    const link = { token: tokenFor(world, added.email) }
    expect(await asVisitor(world).api.enrollment.leaveByLink(link)).toMatchObject({
      contentLanguage,
    })
  })
})
