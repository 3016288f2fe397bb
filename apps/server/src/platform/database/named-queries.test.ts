import { type QueryOptions, types } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase } from './template.ts'
import { YieldingPGlite } from './yielding-pglite.ts'

describe('statements that come again, in the embedded database', () => {
  let client: YieldingPGlite
  beforeAll(async () => {
    client = new YieldingPGlite({ dataDir: 'memory://', loadDataDir: await emptyDatabase() })
    await client.waitReady
    await client.exec('create table notes (id integer primary key, text text not null)')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await client.exec('truncate notes')
  })
  afterAll(() => client.close())

  const times = async <T>(count: number, ask: () => Promise<T>) => {
    const answers: T[] = []
    while (answers.length < count) answers.push(await ask())
    return answers
  }
  /** How many messages the database has been sent while `work` runs, by their kinds. */
  async function sent(work: () => Promise<unknown>) {
    const spy = vi.spyOn(client, 'execProtocolStream')
    await work()
    return spy.mock.calls.map(([message]) => String.fromCharCode(message[0] ?? 0)).join('')
  }

  test('are prepared at the third call, and then asked in one message', async () => {
    const ask = () => client.query('select $1::int + 1 as sum', [1])
    expect(await sent(() => times(2, ask))).toBe('PDBDESPDBDES')
    vi.restoreAllMocks()
    expect(await sent(() => times(3, ask))).toBe('PBBB')
  })

  test('answer what others answer, of every kind of value', async () => {
    const kinds: Record<string, unknown> = {
      integer: 3,
      bigint: 9007199254740993n,
      text: "it's \\ 'quoted' ü",
      boolean: false,
      'double precision': 0.1,
      jsonb: { list: [1, null, 'two'] },
      timestamptz: '2026-03-01T08:00:00.000Z',
      bytea: new Uint8Array([0, 1, 255]),
      'text[]': ['a', 'b,"c"', null],
      'integer[]': [],
    }
    const text = `select ${Object.keys(kinds)
      .map((kind, index) => `$${index + 1}::${kind} as "${kind}"`)
      .join(', ')}`
    const asDrizzle = {
      rowMode: 'array',
      parsers: { [types.TIMESTAMPTZ]: (value: string) => value },
    }
    for (const options of [undefined, asDrizzle as QueryOptions])
      for (const values of [Object.values(kinds), Object.keys(kinds).map(() => null)]) {
        const [plain, , named] = await times(3, () =>
          client.query(`${text} -- ${values[0]} ${options?.rowMode}`, values, options),
        )
        expect(named).toEqual(plain)
        expect(plain?.rows).toHaveLength(1)
      }
  })

  test('count what they have written, and see what was written meanwhile', async () => {
    const write = (id: number) =>
      client.query('insert into notes values ($1, $2) returning id', [id, 'note'])
    const all = () => client.query('select id from notes order by id')
    for (const id of [1, 2, 3, 4]) {
      expect(await write(id)).toMatchObject({ rows: [{ id }], affectedRows: 1 })
      expect((await all()).rows).toHaveLength(id)
    }
  })

  test('fail with the code of the database, and the next is answered', async () => {
    const write = () => client.query('insert into notes values ($1, $2)', [1, 'note'])
    await write()
    await times(4, () => expect(write()).rejects.toMatchObject({ code: '23505' }))
    const wrong = () => client.query('select $1 from nowhere', [1])
    await times(4, () => expect(wrong()).rejects.toMatchObject({ code: '42P01' }))
    await times(4, () =>
      expect(client.query('select $1::int as one', ['x'])).rejects.toMatchObject({ code: '22P02' }),
    )
    expect((await client.query('select id from notes')).rows).toEqual([{ id: 1 }])
  })

  test('are part of their transaction, and of no other', async () => {
    const write = 'insert into notes (id, text) values ($1, $2)'
    for (const id of [1, 2, 3, 4])
      await expect(
        client.transaction(async (tx) => {
          await tx.query(write, [id, 'note'])
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
    const late = await client.transaction(async (tx) => {
      await tx.query(write, [5, 'note'])
      return tx
    })
    await expect(late.query(write, [6, 'note'])).rejects.toThrow('closed')
    expect((await client.query('select id from notes')).rows).toEqual([{ id: 5 }])
  })

  test('take turns with a transaction', async () => {
    const count = () => client.query<{ count: number }>('select count(*)::int from notes')
    await times(3, count)
    const [, counted] = await Promise.all([
      client.transaction(async (tx) => {
        await tx.query('insert into notes values (1, $1)', ['a'])
        await tx.query('insert into notes values (2, $1)', ['b'])
      }),
      count(),
    ])
    expect(counted.rows).toEqual([{ count: 2 }])
  })
})
