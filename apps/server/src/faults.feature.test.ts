import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../testing/as.ts'
import { isConcurrent } from '../testing/database.ts'
import { given, newAddress, singleChoice } from '../testing/given.ts'
import { inTransaction } from '../testing/in-transaction.ts'
import { openWorld, type World } from '../testing/world.ts'
import { writeNow } from '../testing/write-now.ts'
import type { Database } from './platform/database/database.ts'
import { createLog } from './platform/log.ts'
import { individualAttempts } from './schema/attempts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Does something while nothing can be written to these tables. */
async function withoutWrites(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const alter = async (change: string) => {
    for (const table of tables)
      await world.database.connection.execute(sql.raw(`alter table ${table} ${change}`))
  }
  await alter('add constraint broken check (false) not valid')
  await work().finally(() => alter('drop constraint broken'))
}

/** A world in which the connection breaks when all is written and nothing committed. */
function losesConnection(): World {
  const { connection, transact: whole } = world.database
  const transact: Database['transact'] = (work) =>
    whole(async (tx, afterCommit) => {
      const result = await writeNow(tx, (withCommit) => work(tx, afterCommit, withCommit))
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as {
        rows: { pid: number }[]
      }
      await connection.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      return result
    })
  const database = { ...world.database, transact, withoutLocks: inTransaction(transact) }
  return { ...world, database, services: { ...world.services, database } }
}

/** A student who has opened a quiz, saves a choice and submits; what is stored of it, and told. */
async function desk() {
  const { quizId, key, questions, captain } = await given(world).quiz({ students: 3 })
  const submission = { quizId, submissionId: randomUUID(), version: 1, answers: key }
  const choice = {
    quizId,
    version: 1,
    answers: { [questions[0]?.id ?? '']: { optionIds: [], age: 0 } },
  }
  await as(world, captain).attempts.start({ quizId })
  const before = world.notified.news.length
  const rows = () =>
    world.database.connection
      .select()
      .from(individualAttempts)
      .where(eq(individualAttempts.quizId, quizId))
  return {
    save: (within = world) => codeOf(as(within, captain).attempts.save(choice)),
    submit: (within = world) => codeOf(as(within, captain).attempts.submit(submission)),
    traces: async () => [
      ...(await rows()).filter(
        ({ completed, answers }) => completed || Object.keys(answers).length > 0,
      ),
      ...world.notified.news.slice(before),
    ],
  }
}

test('[P25] where the database takes no more writes, nothing is acknowledged or told; afterwards all goes on', async () => {
  const { save, submit, traces } = await desk()
  await withoutWrites(['individual_attempts'], async () => {
    expect([await save(), await submit()]).toEqual([
      'INTERNAL_SERVER_ERROR',
      'INTERNAL_SERVER_ERROR',
    ])
  })
  expect(await traces()).toEqual([])
  expect([await save(), await submit()]).toEqual(['OK', 'OK'])
})

test.runIf(isConcurrent)(
  '[P25] where a connection breaks before the commit, nothing is acknowledged or told, and the server lives on',
  async () => {
    const { save, submit, traces } = await desk()
    expect([await save(losesConnection()), await submit(losesConnection())]).toEqual([
      'INTERNAL_SERVER_ERROR',
      'INTERNAL_SERVER_ERROR',
    ])
    expect(await traces()).toEqual([])
    expect([await save(), await submit()]).toEqual(['OK', 'OK'])
  },
)

test('[P41, P12] a statement that fails is logged without its values: no session, no hash of a password, no key', async () => {
  const { email, password } = await given(world).account()
  const { teacher, courseId } = await given(world).course({ students: 0 })
  const lines: string[] = []
  const logging = {
    ...world,
    services: {
      ...world.services,
      log: createLog('trace', { write: (line) => void lines.push(line) }),
    },
  }
  const flags = { isActive: false, isVisible: false, isTeamActive: false }
  const quiz = {
    title: 'Q',
    description: '',
    code: '',
    courseId,
    ...flags,
    questions: [{ ...singleChoice('canary'), explanation: 'canary' }],
  }
  const tables = ['auth_sessions', 'sign_ups', 'quiz_versions']
  await withoutWrites(tables, async () => {
    expect(await codeOf(as(logging, null).accounts.logIn({ email, password }))).toBe(
      'INTERNAL_SERVER_ERROR',
    )
    expect(
      await codeOf(
        as(logging, null).accounts.signUp({
          email: newAddress(),
          password,
          name: 'canary',
          role: 'Student',
        }),
      ),
    ).toBe('INTERNAL_SERVER_ERROR')
    expect(await codeOf(as(logging, teacher).quizzes.create(quiz))).toBe('INTERNAL_SERVER_ERROR')
  })
  expect(lines).toEqual(
    tables.map((table) =>
      expect.stringMatching(new RegExp(`insert into ."${table}.*violates check constraint`)),
    ),
  )
  expect(lines.join('\n')).not.toMatch(/params|canary|isCorrect|argon2|Failing row/)
})
