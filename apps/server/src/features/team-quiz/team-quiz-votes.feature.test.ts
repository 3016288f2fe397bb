import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A running session with its first two questions: single choice, select-all. */
async function running() {
  const made = await given(world).teamQuiz({ students: 3 })
  const [first, second] = made.questions
  if (!first || !second) throw new Error('two questions')
  return { ...made, first, second }
}

describe('voting', () => {
  test('[TSESS-16, TSESS-17, D-88, ENT-17] on a single-choice question a vote moves, and can be taken back; all see all votes', async () => {
    const made = await running()
    const { first } = made
    const [a = '', b = ''] = first.options.map(({ id }) => id)
    const vote = async (who: { id: string }, optionId: string, isOn = true) => {
      const answer = await as(world, who).teamQuiz.vote({
        ...made.place,
        questionId: first.id,
        optionId,
        isOn,
      })
      return 'questions' in answer && answer.questions[0]?.votes
    }
    const { member, third, captain } = made
    expect(await vote(member, a)).toEqual({ [a]: [member.id] })
    expect(await vote(third, a)).toEqual({ [a]: [member.id, third.id] })
    expect(await vote(member, b)).toEqual({ [a]: [third.id], [b]: [member.id] })
    expect(
      (await as(world, captain).teamQuiz.session(made.place)).session?.questions[0]?.votes,
    ).toEqual({ [a]: [third.id], [b]: [member.id] })
    expect(await vote(member, b, false)).toEqual({ [a]: [third.id] })
    expect(await vote(member, b, false)).toEqual({ [a]: [third.id] })
    expect(await vote(third, a)).toEqual({ [a]: [third.id] })
    expect((await as(world, captain).teamQuiz.session(made.place)).session).toMatchObject({
      version: 5,
    })
  })

  test('[TSESS-17, D-88] on a select-all question each option is voted for by itself', async () => {
    const made = await running()
    const { second } = made
    const [a = '', b = '', c = ''] = second.options.map(({ id }) => id)
    const vote = async (optionId: string, isOn = true) => {
      const answer = await as(world, made.member).teamQuiz.vote({
        ...made.place,
        questionId: second.id,
        optionId,
        isOn,
      })
      return 'questions' in answer && answer.questions[1]?.votes
    }
    await vote(a)
    await vote(b)
    expect(await vote(c)).toEqual({
      [a]: [made.member.id],
      [b]: [made.member.id],
      [c]: [made.member.id],
    })
    expect(await vote(b, false)).toEqual({ [a]: [made.member.id], [c]: [made.member.id] })
  })

  test('[TSESS-17] whom the room tells of votes is answered the version alone, which a vote that changes nothing leaves', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    const [first] = made.questions
    const before = (await as(world, made.member).teamQuiz.session(made.place)).session?.version ?? 0
    const vote = (isOn: boolean) =>
      as(world, made.member).teamQuiz.vote({
        ...made.place,
        questionId: first?.id ?? '',
        optionId: first?.options[0]?.id ?? '',
        isOn,
        answer: 'version',
      })
    expect(await vote(false)).toEqual({ version: before })
    expect(await vote(true)).toEqual({ version: before + 1 })
    expect(await vote(true)).toEqual({ version: before + 1 })
    expect(await vote(false)).toEqual({ version: before + 2 })
  })

  test('a vote is for an option of the question', async () => {
    const made = await running()
    const { first, second } = made
    for (const [questionId, optionId] of [
      [first.id, second.options[0]?.id ?? ''],
      [first.id, randomUUID()],
      [randomUUID(), first.options[0]?.id ?? ''],
    ] as const) {
      expect(
        await codeOf(
          as(world, made.member).teamQuiz.vote({ ...made.place, questionId, optionId, isOn: true }),
        ),
      ).toBe('UNKNOWN_CHOICE')
    }
  })
})
