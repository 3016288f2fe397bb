import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { mails } from '../schema/records.ts'
import type { Database } from './database/database.ts'
import { createLog } from './log.ts'
import type { Mail } from './mail.ts'
import { createMailQueue } from './mail-queue.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => void (await database.connection.delete(mails)))

const start = new Date('2026-09-01T08:00:00.000Z')
const time = { now: start }
beforeEach(() => {
  time.now = start
})
const later = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000)
}
const mailTo = (to: string): Mail => ({
  to,
  language: 'en',
  subject: 'Verify your email',
  text: 'Hello',
  link: 'https://tbl.example.org/auth/callback?token=secret-of-the-link',
})
const secret = 'for-tests-only-for-tests-only-for-tests-only'

/** A queue whose mail server is `send`; its sent mails. */
function queueWith(send: (mail: Mail) => Promise<void> = async () => {}) {
  const sent: string[] = []
  const queue = createMailQueue({
    database,
    clock: { now: () => time.now },
    log: createLog('silent'),
    secret,
    send: async (mail) => {
      await send(mail)
      sent.push(mail.to)
    },
    start: () => {},
  })
  const add = (to: string, dueAt?: Date) =>
    database.transact((tx, afterCommit) => queue.add(tx, afterCommit, [mailTo(to)], dueAt))
  return { queue, sent, add }
}
const waiting = async () => (await database.connection.select().from(mails)).length

describe('mails in the database', () => {
  test('[DOOR-21] 300 are sent, at most 10 at a time, each once', async () => {
    let now = 0
    let most = 0
    const { queue, sent, add } = queueWith(async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
    })
    for (let student = 0; student < 300; student += 1) await add(`${student}@example.org`)
    await Promise.all([queue.sendDue(), queue.sendDue()])
    expect(most).toBe(10)
    expect(new Set(sent).size).toBe(300)
    expect(sent).toHaveLength(300)
    expect(await waiting()).toBe(0)
  })

  test('[DOOR-21] while the mail server is away they wait; they go when it is back, also after a restart', async () => {
    let isAway = true
    const away = async () => {
      if (isAway) throw new Error('away')
    }
    const before = queueWith(away)
    for (let student = 0; student < 12; student += 1) await before.add(`${student}@example.org`)
    for (let minute = 0; minute < 5; minute += 1) {
      await before.queue.sendDue()
      later(60)
    }
    await before.queue.close()
    expect([before.sent.length, await waiting()]).toEqual([0, 12])
    isAway = false
    const after = queueWith(away)
    await after.queue.sendDue()
    expect([new Set(after.sent).size, await waiting()]).toEqual([12, 0])
  })

  test('[DOOR-21] the pauses between tries grow to a minute; after a day a mail is given up', async () => {
    let tries = 0
    const { queue, add } = queueWith(async () => {
      tries += 1
      throw new Error('refused')
    })
    await add('ana@example.org')
    for (const [pause, counted] of [
      [0, 1],
      [1.9, 1],
      [0.1, 2],
      [5, 3],
      [15, 4],
      [30, 5],
      [59, 5],
      [1, 6],
    ] as const) {
      later(pause)
      await queue.sendDue()
      expect(tries).toBe(counted)
    }
    later(24 * 3600)
    await queue.sendDue()
    expect(await waiting()).toBe(0)
  })

  test('two servers send each mail once; what a killed server was sending, another sends a minute later', async () => {
    const [one, other] = [queueWith(), queueWith()]
    for (let student = 0; student < 40; student += 1) await one.add(`${student}@example.org`)
    await Promise.all([one.queue.sendDue(), other.queue.sendDue()])
    expect([...one.sent, ...other.sent]).toHaveLength(40)
    let isKilled: (reason: Error) => void = () => {}
    const killed = queueWith(
      () =>
        new Promise((_resolve, reject) => {
          isKilled = reject
        }),
    )
    await killed.add('late@example.org')
    const sending = killed.queue.sendDue()
    while (
      (await database.connection.select({ dueAt: mails.dueAt }).from(mails))[0]?.dueAt.getTime() ===
      time.now.getTime()
    );
    await other.queue.sendDue()
    expect(other.sent).not.toContain('late@example.org')
    later(61)
    await other.queue.sendDue()
    expect(other.sent).toContain('late@example.org')
    isKilled(new Error('killed'))
    await sending
  })

  test('[DOOR-09] one whose turn comes later waits for it', async () => {
    const { queue, sent, add } = queueWith()
    await add('later@example.org', new Date(start.getTime() + 60_000))
    await queue.sendDue()
    expect(sent).toEqual([])
    later(60)
    await queue.sendDue()
    expect(sent).toEqual(['later@example.org'])
  })

  test('nothing of a mail can be read in the database, and none is sent for a change that was not made', async () => {
    const { queue, sent, add } = queueWith()
    await add('ana@example.org')
    const [row] = await database.connection.select().from(mails)
    for (const part of ['secret-of-the-link', 'ana@example.org', 'Verify'])
      expect(Buffer.from(row?.sealed ?? '', 'base64').toString('latin1')).not.toContain(part)
    const undone = database.transact(async (tx, afterCommit) => {
      await queue.add(tx, afterCommit, [mailTo('ben@example.org')])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await queue.sendDue()
    expect(sent).toEqual(['ana@example.org'])
  })
})
