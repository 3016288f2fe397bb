import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given, singleChoice } from '../../../testing/given.ts'
import { play } from '../../../testing/play.ts'
import { submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Flags = { isActive: boolean; isVisible: boolean; isTeamActive: boolean }
const open: Flags = { isActive: true, isVisible: true, isTeamActive: true }
const form = (title: string, courseId: string | null, flags: Partial<Flags> = {}) => ({
  title,
  description: '',
  code: '',
  courseId,
  ...open,
  ...flags,
  questions: [singleChoice('Q1'), singleChoice('Q2')],
})
const later = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000)
}
const titles = (list: { quizzes: readonly { title: string }[] }) =>
  list.quizzes.map(({ title }) => title)

/** The student's card of a quiz. */
async function cardOf(student: { id: string }, quizId: string) {
  const list = await as(world, student).quizzes.list({})
  const card = list.audience === 'student' && list.quizzes.find(({ id }) => id === quizId)
  if (!card) throw new Error('The student does not see the quiz')
  return card
}

describe('listing quizzes', () => {
  test('[CDET-06, PERM-02] of one course is for those inside', async () => {
    const { courseId } = await given(world).course({ students: 0 })
    expect(await codeOf(as(world, null).quizzes.list({}))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, null).quizzes.list({ courseId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(as(world, await given(world).student()).quizzes.list({ courseId }))).toBe(
      'NOT_FOUND',
    )
    const other = await given(world).instructor()
    expect(await codeOf(as(world, other).quizzes.list({ courseId }))).toBe('NOT_FOUND')
    expect(await codeOf(as(world, other).quizzes.list({ courseId: randomUUID() }))).toBe(
      'NOT_FOUND',
    )
  })

  test('[QLIST-02, PERM-02, D-59, D-110] an instructor lists the quizzes of own courses in every state, and own ones without a course; newest first', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const second = await as(world, teacher).courses.create({
      title: 'Second',
      code: randomUUID().slice(0, 13),
      description: 'x',
    })
    for (const [title, place, flags] of [
      ['shown', courseId, {}],
      ['hidden', courseId, { isVisible: false }],
      ['elsewhere', second.id, {}],
      ['without', null, {}],
    ] as const) {
      await as(world, teacher).quizzes.create(form(title, place, flags))
      later()
    }
    expect(titles(await as(world, teacher).quizzes.list({}))).toEqual([
      'without',
      'elsewhere',
      'hidden',
      'shown',
    ])
    expect(titles(await as(world, teacher).quizzes.list({ courseId }))).toEqual(['hidden', 'shown'])
    expect(titles(await as(world, await given(world).instructor()).quizzes.list({}))).toEqual([])
    expect(titles(await as(world, students[0] ?? null).quizzes.list({}))).toEqual(['shown'])
  })

  test("[D-59] a quiz without a course is its maker's alone", async () => {
    const maker = await given(world).instructor()
    const { id: quizId } = await as(world, maker).quizzes.create(form('Mine', null))
    expect(await as(world, maker).quizzes.list({})).toMatchObject({
      quizzes: [
        {
          id: quizId,
          courseId: null,
          courseTitle: null,
          studentsDone: 0,
          studentCount: 0,
          teamsDone: 0,
          teamCount: 0,
        },
      ],
    })
    expect(await codeOf(as(world, maker).quizzes.get({ quizId }))).toBe('OK')
    expect(await codeOf(as(world, maker).quizzes.setFlags({ quizId, isActive: false }))).toBe('OK')
    const { students } = await given(world).course({ students: 1 })
    for (const other of [await given(world).instructor(), students[0] ?? null]) {
      expect(titles(await as(world, other).quizzes.list({}))).toEqual([])
      expect(await codeOf(as(world, other).quizzes.get({ quizId }))).toBe('NOT_FOUND')
      expect(await codeOf(as(world, other).quizzes.setFlags({ quizId, isActive: true }))).toBe(
        'NOT_FOUND',
      )
      expect(await codeOf(as(world, other).attempts.start({ quizId }))).toBe('NOT_FOUND')
    }
  })

  test('[QLIST-08, PERM-09, PERM-10, D-48] a student lists the visible quizzes of enrolled courses, whatever else is switched on', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const foreign = await given(world).course({ students: 1 })
    await as(world, foreign.teacher).quizzes.create(form('foreign', foreign.courseId))
    for (const isVisible of [true, false]) {
      for (const isActive of [true, false]) {
        for (const isTeamActive of [true, false])
          await as(world, teacher).quizzes.create(
            form([isVisible, isActive, isTeamActive].join(), courseId, {
              isVisible,
              isActive,
              isTeamActive,
            }),
          )
      }
    }
    const shown = ['true,false,false', 'true,false,true', 'true,true,false', 'true,true,true']
    expect(titles(await as(world, students[0] ?? null).quizzes.list({})).sort()).toEqual(shown)
    expect(titles(await as(world, students[0] ?? null).quizzes.list({ courseId })).sort()).toEqual(
      shown,
    )
  })

  test('[TAKE-11] the list of a student holds no question and no key', async () => {
    const { students, quizId, questions } = await given(world).quiz({ students: 3 })
    const text = JSON.stringify(await as(world, students[0] ?? null).quizzes.list({}))
    expect(text).toContain(quizId)
    for (const secret of ['isCorrect', 'explanation', 'Because', ...questions.map(({ id }) => id)])
      expect(text).not.toContain(secret)
  })

  test('the instructor sees how far the class is', async () => {
    const { teacher, students, quizId, courseId, questions, captain, place } =
      await given(world).teamQuiz()
    const [card] = (await as(world, teacher).quizzes.list({ courseId })).quizzes
    expect(card).toMatchObject({
      id: quizId,
      courseTitle: 'Physiology',
      questionCount: 3,
      studentsDone: students.length,
      studentCount: students.length,
      teamsDone: 0,
      teamCount: 2,
      ...open,
    })
    await play(as(world, captain), { place, questions })
    expect(await as(world, teacher).quizzes.list({ courseId })).toMatchObject({
      quizzes: [{ teamsDone: 1 }],
    })
  })
})

describe("a student's one button", () => {
  test('[STATE-01, STATE-02, STATE-03] goes from taking to the team quiz to the results', async () => {
    const { quizId, key, captain, member, third, outsider, questions, place, teamId } =
      await given(world).quiz()
    expect(await cardOf(captain, quizId)).toMatchObject({
      action: 'TAKE',
      hasAttempt: false,
      teamId,
      questionCount: 3,
    })
    for (const student of [captain, member, third, outsider])
      await submitAs(world, student, {
        quizId,
        submissionId: randomUUID(),
        version: 1,
        answers: key,
      })
    expect(await cardOf(captain, quizId)).toMatchObject({
      action: 'TEAM',
      hasAttempt: true,
      teamId,
    })
    await as(world, captain).teamQuiz.launch(place)
    await play(as(world, captain), { place, questions }, { isCompleted: false })
    expect((await cardOf(member, quizId)).action).toBe('TEAM')
    await as(world, captain).teamQuiz.complete(place)
    expect((await cardOf(member, quizId)).action).toBe('RESULTS')
    expect((await cardOf(outsider, quizId)).action).toBe('TEAM')
  })

  test('[STATE-01, STATE-03, STATE-04, D-50] follows the switches', async () => {
    const { quizId, key, captain, member, teacher } = await given(world).quiz()
    const set = (flags: Partial<Flags>) => as(world, teacher).quizzes.setFlags({ quizId, ...flags })
    await submitAs(world, captain, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    const actions = async () => [
      (await cardOf(captain, quizId)).action,
      (await cardOf(member, quizId)).action,
    ]
    expect(await actions()).toEqual(['TEAM', 'TAKE'])
    await set({ isActive: false })
    expect(await actions()).toEqual(['TEAM', 'CLOSED'])
    await set({ isTeamActive: false })
    expect(await actions()).toEqual(['RESULTS', 'CLOSED'])
    await set({ isActive: true })
    expect(await actions()).toEqual(['RESULTS', 'TAKE'])
  })

  test('[MEND-02] says that the own team is at it, with its name: from the start until it is done, abandoned, or its phase is closed', async () => {
    const { quizId, captain, member, outsider, teacher, place, questions } = await given(
      world,
    ).readyTeams({ students: 4 })
    const started = async (student = member) => (await cardOf(student, quizId)).hasTeamStarted
    const set = (flags: Partial<Flags>) => as(world, teacher).quizzes.setFlags({ quizId, ...flags })
    expect(await cardOf(member, quizId)).toMatchObject({
      teamName: 'Team A',
      hasTeamStarted: false,
    })
    await as(world, captain).teamQuiz.launch(place)
    expect([await started(), await started(captain), await started(outsider)]).toEqual([
      true,
      true,
      false,
    ])
    await set({ isTeamActive: false })
    expect(await started()).toBe(false)
    await set({ isTeamActive: true })
    expect(await started()).toBe(true)
    const now = world.time.now
    world.time.now = new Date(now.getTime() + 12 * 60 * 60 * 1000)
    expect(await started()).toBe(false)
    world.time.now = now
    await play(as(world, captain), { place, questions })
    expect(await started()).toBe(false)
  })

  test('[STATE-04, D-50] without a team, while the team phase is open, it leads by Take Quiz to the locked results', async () => {
    const { quizId, key, courseId } = await given(world).quiz({ students: 3 })
    const single = await given(world).student()
    await as(world, single).enrollment.join({ courseId })
    await submitAs(world, single, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    expect(await cardOf(single, quizId)).toMatchObject({
      action: 'TAKE',
      hasAttempt: true,
      teamId: null,
    })
    expect(await as(world, single).attempts.results({ quizId })).toMatchObject({
      status: 'waiting',
      hasTeam: false,
    })
  })
})
