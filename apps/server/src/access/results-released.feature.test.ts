import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { type FairClass, fairClass } from '../../testing/fair-class.ts'
import { given } from '../../testing/given.ts'
import { gradebookOf } from '../../testing/gradebook-of.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { courses } from '../schema/courses.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const levelOf = async ({ results }: FairClass, who: { id: string }) => {
  const shown = await results(who)
  return shown.status === 'available' ? shown.level : shown.status
}
const takeAll = async (made: FairClass, except: readonly { id: string }[] = []) => {
  for (const student of made.students) if (!except.includes(student)) await made.take(student)
}

describe('the key after the own team is done', () => {
  test('[FAIR-02] waits while a classmate still answers, comes when the individual phase closes, and is never taken back', async () => {
    const made = await fairClass(world)
    const { captain, member, outsider, teacher } = made
    await takeAll(made, [outsider])
    await as(world, outsider).attempts.start({ quizId: made.quizId })
    const done = await made.playOut(captain)
    expect(done).toMatchObject({ status: 'completed', hasKey: false })
    expect(
      JSON.stringify([
        done,
        await made.results(member),
        await as(world, member).teamQuiz.session(made.at(0)),
      ]),
    ).not.toContain('Because')
    expect(await made.results(captain)).toMatchObject({
      level: 'card',
      score: 100,
      teamScore: 100,
      review: null,
    })
    const answers = await as(world, member).gradebook.teamAnswers(made.at(0))
    expect(answers.questions?.map(({ explanation }) => explanation)).toEqual([null, null, null])
    await made.switchTo({ isActive: false })
    expect(await levelOf(made, captain)).toBe('key')
    expect(JSON.stringify(await as(world, member).teamQuiz.session(made.at(0)))).toContain(
      'Because',
    )
    await as(world, teacher).quizzes.setFlags({
      quizId: made.quizId,
      isActive: true,
      openFor: { who: 'others' },
    })
    expect(await levelOf(made, captain)).toBe('key') // was sent it
    expect(await levelOf(made, made.third)).toBe('card') // was not
  })

  test('[FAIR-02] does not wait for who has never opened the quiz', async () => {
    const made = await fairClass(world)
    await takeAll(made, [made.outsider])
    await made.switchTo({ isActive: false })
    await made.playOut(made.captain)
    expect(await levelOf(made, made.member)).toBe('key')
  })
})

describe('two closed phases', () => {
  const runs: [string, boolean, (made: FairClass) => Promise<unknown>][] = [
    [
      'individual closed, team phase not yet opened',
      false,
      (made) => made.switchTo({ isActive: false }),
    ],
    [
      'both open, team closed first, then individual',
      false,
      async (made) => [
        await made.switchTo({ isTeamActive: false }),
        await made.switchTo({ isActive: false }),
      ],
    ],
    [
      'both open, then hidden and shown closed',
      false,
      async (made) => [
        await made.switchTo({ isVisible: false }),
        await made.switchTo({ isActive: false, isTeamActive: false, isVisible: true }),
      ],
    ],
    [
      'the team phase on and off again by a wrong click',
      false,
      async (made) => [
        await made.switchTo({ isActive: false, isTeamActive: true }),
        await made.switchTo({ isTeamActive: false }),
      ],
    ],
    [
      'closed while a team plays',
      false,
      async (made) => [
        await made.switchTo({ isActive: false, isTeamActive: true }),
        await made.playOut(made.outsider, 1),
        await made.launch(made.captain),
        await made.switchTo({ isTeamActive: false }),
      ],
    ],
    [
      'played, closed',
      true,
      async (made) => [
        await made.switchTo({ isActive: false, isTeamActive: true }),
        await made.playOut(made.outsider, 1),
        await made.switchTo({ isTeamActive: false }),
      ],
    ],
  ]

  test.each(runs)('[FAIR-03] %s: released %j', async (_name, isReleased, run) => {
    const made = await fairClass(world)
    if (!_name.startsWith('both open')) await made.switchTo({ isTeamActive: false })
    await takeAll(made)
    await run(made)
    expect(await levelOf(made, made.captain)).toBe(isReleased ? 'key' : 'score')
    expect(JSON.stringify(await made.results(made.member)).includes('Because')).toBe(isReleased)
  })

  test('[FAIR-03] a team that has left its quiz for 12 hours holds it no longer', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.switchTo({ isActive: false })
    await made.playOut(made.outsider, 1)
    await made.launch(made.captain)
    await made.switchTo({ isTeamActive: false })
    made.pass(12 * 60 - 2)
    expect(await levelOf(made, made.member)).toBe('score')
    made.pass(3)
    expect(await levelOf(made, made.member)).toBe('key')
  })
})

describe('releasing by hand', () => {
  test('[FAIR-04, FAIR-05] in a course without teams nothing is released by itself; by hand it is, to all who took the quiz', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 2 })
    const [ana, ben] = students
    if (!ana || !ben) throw new Error('two students')
    const { id: quizId } = await as(world, teacher).quizzes.create({
      title: 'Alone',
      description: '',
      code: '',
      courseId,
      isVisible: true,
      isActive: true,
      isTeamActive: false,
      questions: [
        {
          text: 'Q',
          explanation: 'Because',
          options: ['A', 'B'].map((text, index) => ({ text, isCorrect: index === 0 })),
        },
      ],
    })
    const { questions } = await as(world, teacher).quizzes.get({ quizId })
    const [question] = questions
    await as(world, ana).attempts.start({ quizId })
    await as(world, ana).attempts.submit({
      quizId,
      submissionId: crypto.randomUUID(),
      version: 1,
      answers: { [question?.id ?? '']: [question?.options[0]?.id ?? ''] },
    })
    expect(await codeOf(as(world, teacher).quizzes.release({ quizId }))).toBe('PHASE_OPEN')
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    expect(await as(world, ana).attempts.results({ quizId })).toMatchObject({
      level: 'score',
      review: null,
    })
    const card = async () => {
      const list = await as(world, teacher).quizzes.list({ courseId })
      return list.audience === 'instructor' ? list.quizzes[0] : undefined
    }
    expect(await card()).toMatchObject({
      isReleased: false,
      release: { untaken: 1, unfinishedTeams: 0 },
    })
    await as(world, teacher).quizzes.release({ quizId })
    expect(await as(world, ana).attempts.results({ quizId })).toMatchObject({ level: 'key' })
    expect(await as(world, ben).attempts.results({ quizId })).toMatchObject({ status: 'none' })
    expect(await card()).toMatchObject({ isReleased: true, release: null })
    expect(await codeOf(as(world, teacher).quizzes.release({ quizId }))).toBe('OK')
  })

  test('[FAIR-04] teams made after the individual phase are told nothing before they have played', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    for (const teamId of made.teamIds) await as(world, made.teacher).teams.remove({ teamId })
    await made.switchTo({ isActive: false, isTeamActive: false })
    expect(await levelOf(made, made.captain)).toBe('score')
  })

  test('[FAIR-05, FAIR-07] after a release by mistake the team phase can be opened, for the others or for all; nobody is asked about who has not looked', async () => {
    const made = await fairClass(world)
    await takeAll(made)
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    expect(await levelOf(made, made.captain)).toBe('key')
    await expect(made.switchTo({ isTeamActive: true })).rejects.toMatchObject({
      code: 'SEEN_BY',
      data: { students: [{ id: made.captain.id, name: made.captain.name }] },
    })
    await as(world, made.teacher).quizzes.setFlags({
      quizId: made.quizId,
      isTeamActive: true,
      openFor: { who: 'others' },
    })
    expect(await codeOf(made.launch(made.captain))).toBe('ANSWERS_SEEN')
    // captain of this quiz: the other one watches
    expect(await codeOf(made.launch(made.member))).toBe('OK')
    expect(await levelOf(made, made.third)).not.toBe('key') // can still answer
    await made.switchTo({ isTeamActive: false })
    await as(world, made.teacher).quizzes.setFlags({
      quizId: made.quizId,
      isTeamActive: true,
      openFor: { who: 'all', reason: 'Released by mistake' },
    })
    expect(await codeOf(made.miss(made.captain))).toBe('OK')
  })

  test('[FAIR-07] opening the individual phase for a latecomer asks only about those who have seen answers and not submitted', async () => {
    const made = await fairClass(world)
    const latecomer = made.students[5]
    if (!latecomer) throw new Error('six students')
    await takeAll(made, [latecomer])
    await made.switchTo({ isActive: false })
    await made.playOut(made.captain)
    await made.switchTo({ isTeamActive: false })
    expect(await levelOf(made, made.captain)).toBe('key')
    expect(await made.switchTo({ isActive: true })).toMatchObject({ isActive: true })
    expect(await codeOf(as(world, latecomer).attempts.start({ quizId: made.quizId }))).toBe('OK')
    await made.switchTo({ isActive: false, isTeamActive: true })
    await made.move(latecomer.id, made.teamIds[1] ?? '', null)
    await made.launch(made.outsider, 1).catch(() => {})
    await made.miss(made.outsider, 1).catch(() => {})
    await made.move(latecomer.id, null, made.teamIds[1] ?? '')
    await as(world, latecomer).teamQuiz.session(made.at(1))
    await expect(made.switchTo({ isActive: true })).rejects.toMatchObject({
      code: 'SEEN_BY',
      data: { students: [{ id: latecomer.id }] },
    })
    await as(world, made.teacher).quizzes.setFlags({
      quizId: made.quizId,
      isActive: true,
      openFor: { who: 'all', reason: 'Was ill' },
    })
    await made.take(latecomer)
    const { individual } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
    expect(individual.find(({ student }) => student.id === latecomer.id)?.marks).toEqual([
      'seenAnswers',
    ])
    expect(individual.find(({ student }) => student.id === made.captain.id)?.marks).toEqual([])
  })
})

test('[FAIR-18] the score waits for the team where the course says so: in receipt, results and gradebook', async () => {
  const made = await fairClass(world)
  await world.database.connection
    .update(courses)
    .set({ scoreAfterTeam: true })
    .where(eq(courses.id, made.courseId))
  const receipts = [
    await made.take(made.captain),
    await made.take(made.member),
    await made.take(made.third),
  ]
  for (const receipt of receipts)
    expect(receipt).toMatchObject({ score: null, points: null, total: null })
  await made.switchTo({ isActive: false, isTeamActive: false })
  expect(await made.results(made.captain)).toMatchObject({ status: 'waiting' })
  const own = async () =>
    (await gradebookOf(world, made.captain, { courseId: made.courseId })).individual
  expect(await own()).toEqual([])
  const { individual } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
  const attemptId =
    individual.find(({ student }) => student.id === made.captain.id)?.attemptId ?? ''
  expect(await codeOf(as(world, made.captain).gradebook.individualAnswers({ attemptId }))).toBe(
    'NOT_FOUND',
  )
  await made.switchTo({ isTeamActive: true })
  await made.playOut(made.captain)
  expect(await own()).toMatchObject([{ score: 100 }])
  expect(await made.results(made.member)).toMatchObject({ status: 'available', score: 100 })
})
