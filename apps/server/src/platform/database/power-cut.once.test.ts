import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecordedFolder } from '../../../testing/power-cut.ts'
import { repeats } from '../../../testing/repeats.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createLog } from '../log.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'

const log = createLog('silent')
const cuts = repeats({ short: 4, long: 500 })
const transactions = 80

/** One transaction changes two tables, so that half of it would be seen. */
async function write(database: Database, number: number): Promise<void> {
  await database.transact(async (tx) => {
    await tx.execute(sql`insert into entries values (${number}, ${'x'.repeat(2000)})`)
    await tx.execute(sql`update total set entries = entries + 1`)
  })
}

/** The numbers that are stored, and the total beside them; null where there are no tables yet. */
async function read({
  connection,
}: Database): Promise<{ numbers: number[]; total: number } | null> {
  const tables = (await connection.execute(
    sql`select 1 from pg_tables where tablename = 'total'`,
  )) as { rows: unknown[] }
  if (tables.rows.length === 0) return null
  const stored = (await connection.execute(sql`select number from entries order by number`)) as {
    rows: { number: number }[]
  }
  const total = (await connection.execute(sql`select entries from total`)) as {
    rows: { entries: number }[]
  }
  return { numbers: stored.rows.map(({ number }) => number), total: total.rows[0]?.entries ?? 0 }
}

/**
 * A server's life on a new folder, with checkpoints and an orderly stop; `acknowledged` has the
 * count of steps after which each transaction was answered.
 */
async function live(): Promise<{
  disk: RecordedFolder
  tablesAt: number
  acknowledged: number[]
  begun: number[]
}> {
  const folder = temporaryFolder()
  const disk = new RecordedFolder(folder)
  const stop = disk.start()
  try {
    const database = await openEmbedded(folder, log)
    await database.transact(async (tx) => {
      await tx.execute(sql`create table entries (number int primary key, content text)`)
      await tx.execute(sql`create table total as select 0 as entries`)
    })
    const [tablesAt, begun, acknowledged] = [disk.steps.length, [] as number[], [] as number[]]
    for (let number = 1; number <= transactions; number += 1) {
      begun.push(disk.steps.length)
      await write(database, number)
      acknowledged.push(disk.steps.length)
      if (number % 25 === 0) await database.connection.execute(sql`checkpoint`)
    }
    await database.close()
    return { disk, tablesAt, acknowledged, begun }
  } finally {
    stop()
  }
}

const countUntil = (timestamps: readonly number[], timestamp: number): number =>
  timestamps.filter((each) => each <= timestamp).length

test(
  `[FIRM-17] a power cut loses nothing acknowledged, x${cuts}`,
  async () => {
    const { disk, tablesAt, acknowledged, begun } = await live()
    const place = temporaryFolder()
    /** Half of the cuts while the folder is made, which are most steps; half while it is used. */
    const timestamp = fc.oneof(
      fc.nat(disk.steps.length),
      fc.integer({ min: tablesAt, max: disk.steps.length }),
    )
    const kept = fc.oneof(fc.constant(null), fc.infiniteStream(fc.boolean()))
    const property = fc.asyncProperty(timestamp, kept, async (steps, choices) => {
      const folder = path.join(place, 'data')
      disk.restore(folder, steps, () => choices?.next().value ?? false)
      const database = await openEmbedded(folder, log)
      const stored = await read(database)
      await database.close()
      rmSync(folder, { recursive: true })
      const [least, most] = [countUntil(acknowledged, steps), countUntil(begun, steps)]
      if (stored === null) {
        expect(steps).toBeLessThan(tablesAt)
        return
      }
      expect(stored.total).toBe(stored.numbers.length)
      expect(stored.numbers).toEqual(stored.numbers.map((_number, index) => index + 1))
      expect(stored.total).toBeGreaterThanOrEqual(least)
      expect(stored.total).toBeLessThanOrEqual(most)
    })
    await fc.assert(property, { numRuns: cuts, endOnFailure: true })
  },
  120_000 + 4000 * cuts,
)
