import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../bench.ts'

/** How many transactions the database of the stage has ended, without those that ask for it. */
async function ended({ read }: Pick<Stage, 'read'>): Promise<number> {
  const [row] = await read<{ ended: string }>(
    'select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()',
    [],
  )
  return Number(row?.ended)
}

/** How many transactions a server has made by itself in so many seconds. */
export async function transactionsIn(stage: Pick<Stage, 'read'>, seconds: number): Promise<number> {
  const before = await ended(stage)
  await pause(seconds * 1000)
  return (await ended(stage)) - before - 1
}

/**
 * Until nothing that came before is counted any more: PostgreSQL looks after new rows now and not
 * while somebody measures, and each connection has told what it did before, which it does once it
 * has been idle for 10 s (`PGSTAT_IDLE_INTERVAL`).
 */
export async function untilAtRest({ read }: Pick<Stage, 'read'>, isTiny: boolean): Promise<void> {
  await read('vacuum (analyze)', [])
  await pause(isTiny ? 0 : 11_000)
}
