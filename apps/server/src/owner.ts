import { maxStaff } from '@tbl/domain/staff'
import { type ChooseRefusal, chooseOwner } from './features/staff/commands/choose-owner.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { createLog } from './platform/log.ts'

const usage = 'Usage: npm run owner -- COURSE-CODE ADDRESS'

const why: Record<ChooseRefusal, (code: string, address: string) => string> = {
  COURSE_NOT_FOUND: (code) => `No course has the code ${code}.`,
  ACCOUNT_NOT_FOUND: (_code, address) => `No account has the confirmed address ${address}.`,
  CANNOT_OWN: () => 'Only somebody who may create courses can own one.',
  IS_STUDENT_HERE: () => 'This person is a student of this course. Remove them as a student first.',
  IS_OWNER: (code, address) => `${address} owns ${code} already.`,
  STAFF_LIMIT: () => `A course can have at most ${maxStaff} co-teachers and assistants.`,
}

/**
 * Gives a course whose owner is gone another one, for who runs the server; answers the line that
 * says what was done. Beside running servers on PostgreSQL; the embedded database is for one
 * process at a time. Throws ConfigError with one line where it cannot be done.
 */
export async function giveOwner(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'logLevel'>,
  values: readonly string[],
  clock: Clock = systemClock,
): Promise<string> {
  const [code, address, ...more] = values.map((value) => value.trim())
  if (!code || !address || more.length > 0) throw new ConfigError(usage)
  const log = createLog(config.logLevel)
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, log)
    : await openEmbedded(config.dataDir, log).catch((error) => {
        throw error instanceof ConfigError
          ? new ConfigError(`${error.message}. Stop the server first.`)
          : error
      })
  try {
    const chosen = await chooseOwner({ database, clock }, code, address)
    if (!chosen.ok) throw new ConfigError(why[chosen.refusal](code, address))
    const { name, before } = chosen.value
    return `${name} (${address}) owns ${code} now; ${before} is co-teacher of it.`
  } finally {
    await database.close()
  }
}
