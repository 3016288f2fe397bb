import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { askedAs, differences } from '../testing/asked-as-student.ts'
import { correctKey } from '../testing/correcting.ts'
import { fairClass, type Someone } from '../testing/fair-class.ts'
import { singleChoice } from '../testing/given.ts'
import { openWorld, type World } from '../testing/world.ts'
import { teamAttempts } from './schema/team-quiz.ts'

const canary = 'The canary was a finch all along'
/** What a correction is told by, besides its reason. */
const signs = /canary|"correction":\{|"correctionId":"|"corrected":\{|"rule":"(accept|replace)/

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * A class of two teams. The captain has chosen B at the first question, which a correction makes
 * right; the member has chosen A, which was. One student of the other team still takes the quiz.
 */
async function correctedClass({ lastStarts = true } = {}) {
  const made = await fairClass(world, {
    questions: [singleChoice('Q1'), singleChoice('Q2'), singleChoice('Q3')],
  })
  const { captain, member, third, students, quizId, questions, key, first } = made
  const b = first.options[1]?.id ?? ''
  const attemptIds = new Map<string, string>()
  const submissions = new Map<string, Parameters<ReturnType<typeof as>['attempts']['submit']>[0]>()
  const submit = async (who: Someone, isB: boolean) => {
    const answers = { ...key, ...(isB && { [first.id]: [b] }) }
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers }
    submissions.set(who.id, submission)
    await as(world, who).attempts.start({ quizId })
    attemptIds.set(who.id, (await as(world, who).attempts.submit(submission)).attemptId)
  }
  const last = students[5] as Someone
  for (const one of [captain, member, third, ...students.slice(3, 5)])
    await submit(one, one === captain || one === third)
  if (lastStarts) await as(world, last).attempts.start({ quizId })
  /** All that a student can read, and the receipt of what they have sent, sent again. */
  const asked = async (who: Someone, team = 0) => ({
    ...(await askedAs(world, who, {
      courseId: made.courseId,
      ...made.at(team),
      ...(attemptIds.has(who.id) && { attemptId: attemptIds.get(who.id) ?? '' }),
    })),
    receipt: await as(world, who)
      .attempts.submit(
        submissions.get(who.id) ?? { quizId, submissionId: randomUUID(), version: 1, answers: {} },
      )
      .catch(({ code }: { code: string }) => ({ refused: code })),
  })
  const correct = (choices = {}) =>
    correctKey(
      world,
      made,
      { questionId: first.id, rule: 'replace' },
      { answers: [b], reason: canary, ...choices },
    )
  return { ...made, b, last, asked, correct, questions }
}
type Made = Awaited<ReturnType<typeof correctedClass>>

const textOf = (answers: object): string => JSON.stringify(answers)
/** Which operations tell of it, and by what. */
const leaks = (answers: Readonly<Record<string, unknown>>, sign = signs) =>
  Object.entries(answers).flatMap(([operation, answer]) => {
    const [found] = JSON.stringify(answer)?.match(sign) ?? []
    return found === undefined ? [] : [[operation, found]]
  })

/** The quiz up to some moment before the key is out, for the captain and the member at least. */
const times: [string, (made: Made) => Promise<unknown>][] = [
  ['while others still take the quiz', async () => null],
  ['between the phases', (made) => made.switchTo({ isActive: false, isTeamActive: false })],
  [
    'while the team plays',
    async (made) => [
      await made.switchTo({ isActive: false }),
      await made.launch(made.captain),
      await as(world, made.member).teamQuiz.session(made.at(0)),
      await made.miss(made.captain),
    ],
  ],
  ['when the team is done, while others still take the quiz', (made) => made.playOut(made.captain)],
  [
    'when the team is done and the quiz hidden',
    async (made) => [await made.playOut(made.captain), await made.switchTo({ isVisible: false })],
  ],
]

describe('a correction before the key is released', () => {
  test.each(times)(
    '[REKEY-16, REKEY-25] %s: no byte of it reaches a student, and no score or count from which its answer follows',
    async (_when, lead) => {
      const made = await correctedClass()
      await lead(made)
      const people = [made.captain, made.member]
      for (const one of people) await made.asked(one) // what is read once counts as seen
      const before = [await made.asked(made.captain), await made.asked(made.member)]
      const { notified } = world
      const [events, snapshots] = [notified.events.length, notified.snapshots.length]
      notified.news.length = 0
      await made.correct()
      const [news] = notified.news
      expect([news, notified.news.length]).toEqual([
        { to: { courseId: made.courseId }, topic: 'grades' },
        1,
      ])
      expect([notified.events.length, notified.snapshots.length]).toEqual([events, snapshots])
      const after = [await made.asked(made.captain), await made.asked(made.member)]
      for (const answers of after) expect(leaks(answers)).toEqual([])
      const [ofCaptain, ofMember] = people.map((_, at) =>
        differences(before[at] ?? {}, after[at] ?? {}),
      )
      expect(ofCaptain).toEqual(ofMember)
      for (const answers of after)
        expect(answers).toMatchObject({ 'gradebook.individualResults': { results: [] } })
      expect(after.map(({ receipt }) => receipt)).toEqual(
        people.map(() => expect.objectContaining({ points: null, total: null, score: null })),
      )
      for (const one of made.students.slice(3)) expect(leaks(await made.asked(one, 1))).toEqual([])
    },
    60_000,
  )

  test('[REKEY-16, REKEY-25] a team goes on with its card, is told by it when it finishes, and reads what holds with the key, all at once', async () => {
    const made = await correctedClass()
    const { captain, member, third, quizId, teamId, last } = made
    await made.launch(captain)
    for (const one of [member, third]) await as(world, one).teamQuiz.session(made.at(0))
    await made.correct()
    await made.playOut(captain)
    const [attempt] = await world.database.connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.teamId, teamId))
    expect(attempt?.score).toBe(91.67) // A was a wrong try, and the card told the team to stop
    const sent = world.notified.snapshots.filter(({ snapshot }) => snapshot.status === 'completed')
    expect(sent.slice(-3).map(({ snapshot }) => 'score' in snapshot && snapshot.score)).toEqual([
      100, 100, 100,
    ])
    expect(world.notified.events.at(-1)).toMatchObject({ name: 'quiz_completed' })
    expect(textOf(world.notified.events)).not.toMatch(/91\.67/)
    for (const one of [captain, member, third]) {
      const answers = await made.asked(one)
      expect([leaks(answers), leaks(answers, /91\.67/)]).toEqual([[], []])
    }
    await made.take(last)
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, made.teacher).quizzes.release({ quizId })
    for (const one of [captain, member, third, last]) {
      expect(textOf(await made.results(one))).toContain(canary)
    }
    expect(await made.results(captain)).toMatchObject({
      ...{ level: 'key', score: 100, points: 3, total: 3, teamScore: 91.67 },
      corrected: { was: 66.67 },
    })
    expect(await made.results(member)).toMatchObject({ score: 66.67, corrected: { was: 100 } })
    expect((await as(world, member).teamQuiz.session(made.at(0))).session).toMatchObject({
      score: 91.67,
      questions: [
        { right: [made.b], correction: { rule: 'replace', answers: [[made.b]] } },
        {},
        {},
      ],
    })
  })

  test('[REKEY-16, REKEY-19] who joined the team later reads no feedback, the team of an appeal that was accepted with it no more than that, until the key is released', async () => {
    const made = await correctedClass()
    const { captain, third, outsider, teacher, quizId, teamId, first } = made
    await made.launch(captain)
    await as(world, third).teamQuiz.session(made.at(0))
    await made.miss(captain)
    await made.playOut(captain)
    await made.move(outsider.id, made.teamIds[1] ?? '', teamId)
    await as(world, captain).appeals.file({
      ...made.at(0),
      questionId: first.id,
      reason: 'B is right',
    })
    await made.correct({ acceptAppeals: true })
    for (const one of [captain, third, outsider])
      expect(leaks(await made.asked(one), /canary/)).toEqual([])
    const appealFor = async (who: Someone) =>
      (await as(world, who).gradebook.teamAnswers(made.at(0))).questions?.[0]?.appeal
    expect(await appealFor(captain)).toMatchObject({
      ...{ status: 'accepted', feedback: null },
      correction: { reason: null },
    })
    expect(await appealFor(outsider)).toBeUndefined()
    await made.switchTo({ isActive: false, isTeamActive: false })
    await as(world, teacher).quizzes.release({ quizId })
    expect(await appealFor(captain)).toMatchObject({ correction: { reason: canary } })
    expect(await appealFor(outsider)).toBeUndefined()
  }, 60_000)

  test('[REKEY-16, REKEY-25] who has a make-up to come learns nothing of it, however long the others know', async () => {
    const made = await correctedClass({ lastStarts: false })
    const { captain, last, teacher, quizId } = made
    await made.switchTo({ isActive: false, isTeamActive: false })
    const opensAt = new Date(world.time.now.getTime() + 86_400_000).toISOString()
    await as(world, teacher).timing.setWindow({
      ...{ quizId, commandId: randomUUID(), userIds: [last.id] },
      window: { opensAt, closesAt: null },
    })
    await made.correct()
    await as(world, teacher).quizzes.release({ quizId })
    expect(textOf(await made.asked(captain))).toContain(canary)
    expect(leaks(await made.asked(last, 1))).toEqual([])
  }, 60_000)
})
