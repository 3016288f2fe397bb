import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { isConcurrent } from '../testing/database.ts'
import { given } from '../testing/given.ts'
import { traffic } from '../testing/statements.ts'
import { openWorld, type World } from '../testing/world.ts'

/**
 * What the calls that a whole class makes at once ask of the database, everything that it logs:
 * who asks, BEGIN and COMMIT too. A class waits for each of them.
 */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a statement is, for the reader of a failure. */
function nameOf(text: string): string {
  const start = text.replace(/\s+/g, ' ').slice(0, 60)
  if (/^(begin|commit|rollback)$/.test(start)) return start
  if (/for (share|update)/.test(text)) return 'hold'
  if (/^(with|insert|update|delete)/.test(start) && /(insert into|update|delete from)/.test(text))
    return 'write'
  return 'read'
}

const askedBy = async (work: () => Promise<unknown>) => {
  const { texts, roundTrips } = await traffic(work)
  return { statements: texts.map(nameOf), roundTrips }
}

const held = ['begin', 'hold', 'read', 'write', 'commit']
/** Who asks, and what is asked for. */
const entering = ['read', 'read']

describe.runIf(isConcurrent)('statements of a call on PostgreSQL', () => {
  test('[FIRM-06] a vote', async () => {
    const { place, member, questions } = await given(world).teamQuiz()
    const [question] = questions
    const vote = (index: number) =>
      as(world, member).teamQuiz.vote({
        ...place,
        questionId: question?.id ?? '',
        optionId: question?.options[index]?.id ?? '',
        isOn: true,
      })
    await vote(0) // the edition is read once
    expect(await askedBy(() => vote(1))).toEqual({
      statements: [...entering, ...held],
      roundTrips: 4,
    })
  })

  test('[FIRM-06] a choice that is saved, and a submission', async () => {
    const { quizId, key, captain } = await given(world).quiz({ students: 3 })
    const { attempts } = as(world, captain)
    await attempts.start({ quizId })
    const [[questionId = '', optionIds = []] = []] = Object.entries(key)
    const save = () =>
      attempts.save({ quizId, version: 1, answers: { [questionId]: { optionIds, age: 0 } } })
    const expected = { statements: [...entering, ...held], roundTrips: 4 }
    expect(await askedBy(save)).toEqual(expected)
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    expect(await askedBy(() => attempts.submit(submission))).toEqual(expected)
  })

  test('[FIRM-06] the page of a quiz, and its results', async () => {
    const { quizId, key, captain, member } = await given(world).quiz({ students: 3 })
    await as(world, captain).attempts.start({ quizId })
    const reads = (count: number) => ({ statements: Array(count).fill('read'), roundTrips: count })
    expect(await askedBy(() => as(world, captain).attempts.take({ quizId }))).toEqual(reads(4))
    await as(world, member).attempts.start({ quizId })
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    await as(world, member).attempts.submit(submission)
    expect(await askedBy(() => as(world, member).attempts.results({ quizId }))).toEqual(reads(4))
  })
})
