import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { fairClass } from '../testing/fair-class.ts'
import { given } from '../testing/given.ts'
import { gradebookOf } from '../testing/gradebook-of.ts'
import { openWorld, type World } from '../testing/world.ts'
import { findFeeds } from './features/courses/queries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What these hear of something in the course, each whether themselves or with all who have it. */
async function heardOf(work: () => Promise<unknown>, people: readonly { readonly id: string }[]) {
  world.notified.news.length = 0
  await work()
  return people.map(({ id }) => [
    ...new Set(
      world.notified.news.flatMap(({ to, topic }) =>
        'courseId' in to || ('userIds' in to && to.userIds.includes(id)) ? [topic] : [],
      ),
    ),
  ])
}

test('[STAFF-08] owner, co-teacher and assistant hear every change of a course alike, whoever makes it', async () => {
  const made = await fairClass(world, { students: 6 })
  const { courseId, quizId, teacher, captain, member, teamId, place, key, students } = made
  const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
  const assistant = await given(world).staff({ courseId, role: 'assistant' })
  const staff = [teacher, coTeacher, assistant]
  const course = await as(world, coTeacher).courses.get({ courseId })
  if (course.access !== 'full') throw new Error('Of the staff')
  const { title, code, description, semester, enrollmentMode, scoreAfterTeam } = course
  const resultOf = async () => (await gradebookOf(world, teacher, { courseId })).individual[0]
  const steps: Record<string, [() => Promise<unknown>, string[]]> = {
    settings: [
      () =>
        as(world, coTeacher).courses.update({
          courseId,
          ...{ title, code, description, semester, enrollmentMode, scoreAfterTeam },
          allowSelfTeamFormation: true,
          teamSizeLimit: null,
          autoEnrollFromAllowlist: false,
        }),
      ['courses'],
    ],
    allowlist: [
      () => as(world, coTeacher).roster.add({ courseId, entries: ['ada@example.org'] }),
      ['students'],
    ],
    'allowlist, less': [
      () => as(world, teacher).roster.remove({ courseId, email: 'ada@example.org' }),
      ['students'],
    ],
    arrival: [
      async () => as(world, await given(world).student()).enrollment.joinByCode({ code }),
      ['students'],
    ],
    start: [() => as(world, captain).attempts.start({ quizId }), ['readiness']],
    submission: [() => made.take(captain), ['readiness']],
    'the others': [
      async () => {
        for (const one of students) if (one !== captain) await made.take(one)
      },
      ['readiness'],
    ],
    launch: [() => made.launch(captain), ['quizzes']],
    completion: [() => made.miss(captain).then(() => complete()), ['quizzes']],
    appeal: [
      () =>
        as(world, captain).appeals.file({ ...place, questionId: made.first.id, reason: 'Unclear' }),
      ['grades'],
    ],
    decision: [
      async () => {
        const [appeal] = await as(world, coTeacher).appeals.list({ courseId })
        const appealId = appeal?.id ?? ''
        await as(world, coTeacher).appeals.resolve({
          appealId,
          decision: 'rejected',
          feedback: 'No',
        })
      },
      ['grades'],
    ],
    score: [
      async () =>
        as(world, coTeacher).gradebook.editScore({
          attemptId: (await resultOf())?.attemptId ?? '',
          score: 50,
          seen: (await resultOf())?.score ?? 0,
          reason: 'Misprint',
        }),
      ['grades'],
    ],
    attempt: [
      async () =>
        as(world, teacher).gradebook.removeAttempt({
          attemptId: (await resultOf())?.attemptId ?? '',
          reason: 'A test',
        }),
      ['quizzes'],
    ],
    allowance: [
      () => as(world, coTeacher).attempts.allow({ quizId, userIds: [member.id], reason: 'Ill' }),
      ['quizzes'],
    ],
    switches: [
      () => as(world, assistant).quizzes.setFlags({ quizId, isVisible: false }),
      ['quizzes'],
    ],
    teams: [
      () =>
        as(world, assistant).teams.arrange({
          courseId,
          moves: [{ userId: member.id, from: teamId, to: null }],
        }),
      ['teams'],
    ],
    'a team less': [() => as(world, coTeacher).teams.remove({ teamId }), ['teams', 'quizzes']],
    'a quiz less': [() => as(world, coTeacher).quizzes.remove({ quizId }), ['quizzes']],
    'no course': [() => as(world, teacher).courses.remove({ courseId }), ['courses', 'quizzes']],
  }
  async function complete() {
    for (const [questionId, optionIds] of Object.entries(key))
      await as(world, captain).teamQuiz.answer({
        ...place,
        questionId,
        optionIds,
        attempt: questionId === made.first.id ? 2 : 1,
      })
    await as(world, captain).teamQuiz.complete(place)
  }
  for (const { id } of staff) {
    const claim = { userId: id, onlyCourseId: null }
    expect((await findFeeds(world.database.connection, claim))?.courseIds).toContain(courseId)
  }
  for (const [step, [work, topics]] of Object.entries(steps))
    expect([step, ...(await heardOf(work, staff))]).toEqual([step, topics, topics, topics])
})
