import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, type Person } from '../../testing/given.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../schema/records.ts'
import { recordTables } from './tables/records.ts'

/* However long the log is: whom it names is found by an index, for the copy and for erasing alike. */

let world: World
let student: Person
beforeAll(async () => {
  world = await openWorld()
  student = await given(world).student()
  await world.database.connection.execute(
    sql`insert into audit_log (at, actor_id, action, subject) select now(), gen_random_uuid(), 'team.join', jsonb_build_object('teamId', gen_random_uuid()) from generate_series(1, 20000)`,
  )
  await world.database.connection.execute(sql`analyze audit_log`)
})
afterAll(() => world.close())

const ask = async <Row>(query: SQL) =>
  ((await world.database.connection.execute(query)) as { rows: unknown }).rows as Row[]

const ways = recordTables.find(({ table }) => table === auditLog)?.ways ?? []

test('[KEEP-03] [KEEP-05] neither a copy nor erasing goes through the whole log', async () => {
  expect(ways.length).toBeGreaterThan(2)
  const { id, email } = student
  const addresses = [
    { email, until: null },
    { email: 'before@example.org', until: world.time.now },
  ]
  const person = { id, addresses }
  for (const { of } of ways)
    for (const statement of [
      sql`select * from ${auditLog} where ${of(person)} order by ${auditLog.id} limit 500`,
      sql`select * from ${auditLog} where ${of(person)} and (${auditLog.id}) > (12345) order by ${auditLog.id} limit 500`,
      sql`update ${auditLog} set reason = null where ${of(person)}`,
    ]) {
      const plan = await ask<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(text).toMatch(/audit_log_names|audit_log_of_actor/)
      expect(text).not.toMatch(/Seq Scan on audit_log/)
      // by their ids only those that were found
      expect(text).not.toMatch(/audit_log_pkey[^\n]*\n\s*Index Cond: (?!.*= ANY)/)
    }
})

test.each([
  ['{}', []],
  ['{"userId": "{id}"}', ['{id}']],
  ['{"moved": [{"from": {"{id}": 1}}, "ana@example.org"]}', ['ana@example.org', '{id}']],
  ['{"email": "a\\"b\\\\@example.org", "name": "Ana"}', ['a"b\\@example.org']],
  [`{"note": "${'@'.repeat(300)}"}`, []], // longer than an address
])('[KEEP-05] ids and addresses in %s are names', async (subject, names) => {
  const filled = (text: string) => text.replace('{id}', student.id)
  const [row] = await ask<{ names: string[] }>(
    sql`select named_in(${filled(subject)}::jsonb) as names`,
  )
  expect(row?.names.toSorted()).toEqual(names.map(filled).toSorted())
})
