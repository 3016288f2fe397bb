import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { takeQuiz } from '../testing/class.ts'
import { isConcurrent } from '../testing/database.ts'
import { given } from '../testing/given.ts'
import { readyClass } from '../testing/running-session.ts'
import { statementCounts } from '../testing/statement-counts.ts'
import { traffic } from '../testing/statements.ts'
import { openWorld, type World } from '../testing/world.ts'
import { collectAttempts } from './features/attempts/collect-attempts.ts'

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
  if (/^(with|insert|update|delete)/.test(start) && /(insert into|update "|delete from)/.test(text))
    return 'write'
  if (/for (share|update)/.test(text)) return 'lock'
  return 'read'
}

const askedBy = async (work: () => Promise<unknown>) => {
  const { texts, roundTrips } = await traffic(work)
  return { statements: texts.map(nameOf), roundTrips }
}

/** What is decided on what was read, and stored where that is still so. */
const withoutLocks = ['read', 'write']

/** The call asks for these statements, and for as many as `npm run check` says. */
async function expectTraffic(
  name: keyof typeof statementCounts,
  work: () => Promise<unknown>,
  statements: readonly string[],
) {
  const asked = await askedBy(work)
  expect(asked.statements).toEqual(statements)
  expect({ ...asked, statements: asked.statements.length }).toEqual(statementCounts[name])
}

describe.runIf(isConcurrent)('statements of a call on PostgreSQL', () => {
  test('[FIRM-06] a vote, and the team quiz as it stands', async () => {
    const { place, member, questions } = await given(world).teamQuiz()
    const [question] = questions
    const { teamQuiz } = as(world, member)
    const vote = (index: number) =>
      teamQuiz.vote({
        ...place,
        questionId: question?.id ?? '',
        optionId: question?.options[index]?.id ?? '',
        isOn: true,
      })
    await vote(0) // the version is read once
    await expectTraffic('vote', () => vote(1), withoutLocks)
    await expectTraffic('team session', () => teamQuiz.session(place), ['read'])
  })

  test('[FIRM-06] a choice that is saved, and a submission', async () => {
    const { quizId, key, captain, member } = await given(world).quiz({ students: 3 })
    await takeQuiz(as(world, member), { quizId, key }) // the first one fixes how it is scored
    const { attempts } = as(world, captain)
    await attempts.start({ quizId })
    const [[questionId = '', optionIds = []] = []] = Object.entries(key)
    const answers = { [questionId]: { optionIds, age: 0 } }
    await expectTraffic('save', () => attempts.save({ quizId, version: 1, answers }), withoutLocks)
    const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
    await expectTraffic('submit', () => attempts.submit(submission), withoutLocks)
  })

  test('[PACE-02] a choice that is saved while ends are to come, and the cockpit has been looked at', async () => {
    const room = await readyClass(world)
    await room.runs.open('individual', { limitMinutes: 10 })
    await room.runs.giveTime([room.captain], { addMinutes: 5 })
    await room.start(room.captain)
    await room.runs.get()
    await expectTraffic('save', () => room.save(room.captain, 1), withoutLocks)
  })

  test('[PACE-05] the attempts of a class are collected together: as many statements for twelve as for three', async () => {
    const collectedBy = async (students: number) => {
      const room = await readyClass(world, { students })
      await room.runs.open('individual', { limitMinutes: 10 })
      for (const one of room.students) await room.start(one)
      room.at(11 * 60)
      const { texts } = await traffic(async () => {
        expect(await collectAttempts(world.services, room.quizId)).toBe(students)
      })
      return texts.length
    }
    expect(await collectedBy(12)).toBe(await collectedBy(3))
  })

  test('[FIRM-06] the page of a quiz, and its results', async () => {
    const { quizId, key, captain, member, third } = await given(world).quiz({ students: 3 })
    const [mine, others] = [as(world, captain).attempts, as(world, member).attempts]
    await as(world, third).attempts.start({ quizId }) // the version is read once
    await expectTraffic('start', () => mine.start({ quizId }), withoutLocks)
    await expectTraffic('start again', () => mine.start({ quizId }), ['read'])
    await expectTraffic('take', () => mine.take({ quizId }), ['read'])
    await others.start({ quizId })
    await others.submit({ quizId, submissionId: randomUUID(), version: 1, answers: key })
    await expectTraffic('results', () => others.results({ quizId }), ['read'])
  })
})
