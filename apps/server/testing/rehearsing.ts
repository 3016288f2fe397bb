import { sql } from 'drizzle-orm'
import { actingIn } from '../src/acting.ts'
import { rehearseOnce } from '../src/features/rehearsals/driver.ts'
import type { Database } from '../src/platform/database/database.ts'
import { as } from './as.ts'
import type { Person } from './given.ts'
import { runs } from './running-session.ts'
import type { World } from './world.ts'

/** How many rows each table has, by its name. */
export async function countRows({
  connection,
}: Pick<Database, 'connection'>): Promise<Record<string, number>> {
  const { rows } = (await connection.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const counted = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  )
  const { rows: counts } = (await connection.execute(
    sql.join(counted, sql` union all `),
  )) as unknown as {
    rows: { name: string; rows: number }[]
  }
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]))
}

/** A rehearsal of a quiz that somebody has begun, the seconds of which tests count. */
export async function rehearse(world: World, teacher: Person, ofQuizId: string) {
  const { quizId } = await as(world, teacher).rehearsals.start({ quizId: ofQuizId })
  const { services, time } = world
  const read = () => as(world, teacher).rehearsals.get({ quizId })
  /** So many seconds pass, and the invented students act in each. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      time.now = new Date(time.now.getTime() + 1000)
      await rehearseOnce(services, actingIn(services))
      if (second % 5 === 0) await services.signs.store()
    }
    await services.background.settled()
  }
  return { quizId, read, pass, runs: runs(world, teacher, quizId) }
}
