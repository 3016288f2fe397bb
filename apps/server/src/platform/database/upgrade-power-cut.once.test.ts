import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksums } from '../../../testing/checksums.ts'
import { migrationsBefore } from '../../../testing/old-database.ts'
import { RecordedFolder } from '../../../testing/power-cut.ts'
import { repeats } from '../../../testing/repeats.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createLog } from '../log.ts'
import { openEmbedded } from './open-embedded.ts'

const cuts = repeats({ short: 2, long: 300 })
const older = migrationsBefore('_link_guesses')
const copyName = 'database.as-of-0010_let_in'

type Sums = Record<string, string>

async function sumsOf(dataDir: string, migrations?: string): Promise<Sums> {
  const database = await openEmbedded(
    dataDir,
    createLog('silent'),
    migrations ? { migrations } : {},
  )
  const sums = await checksums(database.connection)
  await database.close()
  return sums
}

/** A folder of the version of before with a person in it, and its first start with this one. */
async function upgrade() {
  const folder = temporaryFolder()
  const disk = new RecordedFolder(folder)
  const stop = disk.start()
  try {
    const database = await openEmbedded(folder, createLog('silent'), { migrations: older })
    await database.connection.execute(
      sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (gen_random_uuid(), 'Ana', 'ana@example.org', true, now(), now())`,
    )
    const before = await checksums(database.connection)
    await database.close()
    const begun = disk.steps.length
    await sumsOf(folder)
    return { disk, begun, before }
  } finally {
    stop()
  }
}

test(
  `[FIRM-17, P42] a power cut in an upgrade, while it copies or migrates, loses nothing: after the next start the database is upgraded, and the copy is what was before, x${cuts}`,
  async () => {
    const { disk, begun, before } = await upgrade()
    const place = temporaryFolder()
    const [folder, other] = [path.join(place, 'data'), path.join(place, 'other')]
    const copy = path.join(folder, copyName)
    /** The copy opens with the version of before, and has what was there. */
    const expectWholeCopy = async () => {
      cpSync(copy, path.join(other, 'database'), { recursive: true })
      expect(await sumsOf(other, older)).toEqual(before)
      rmSync(other, { recursive: true })
    }
    const copied = disk.steps.findIndex(
      (step) => step.kind === 'rename' && path.basename(step.to) === copyName,
    )
    expect(copied).toBeGreaterThan(begun)
    /** Half of the cuts anywhere, most of which is copying; half from when the copy is in place. */
    const timestamp = fc.oneof(
      ...[begun, copied].map((min) => fc.integer({ min, max: disk.steps.length })),
    )
    const kept = fc.oneof(fc.constant(null), fc.infiniteStream(fc.boolean()))
    const property = fc.asyncProperty(timestamp, kept, async (steps, choices) => {
      disk.restore(folder, steps, () => choices?.next().value ?? false)
      if (existsSync(copy)) await expectWholeCopy()
      const after = await sumsOf(folder)
      expect(after['public.auth_users']).toBe(before['public.auth_users'])
      await expectWholeCopy()
      rmSync(folder, { recursive: true })
    })
    await fc.assert(property, { numRuns: cuts, endOnFailure: true })
  },
  60_000 + 8000 * cuts,
)
