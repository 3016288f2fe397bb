import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { PipelinedClient } from './pipelined-client.ts'

/** A connection whose statements are answered by hand. */
function connection() {
  const asked: { text: string; answer: (rows?: unknown) => void; fail: () => void }[] = []
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(
    ((query: { text: string }) =>
      new Promise((resolve, reject) => {
        asked.push({
          text: query.text,
          answer: resolve,
          fail: () => reject(new Error(`${query.text} failed`)),
        })
      })) as never,
  )
  const client = new PipelinedClient()
  const ask = (text: string) => client.query({ text }) as Promise<unknown>
  return { ask, asked, sent: () => asked.map(({ text }) => text) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.restoreAllMocks())

test('what is read is sent behind the beginning, what is written after its answer', async () => {
  const { ask, asked, sent } = connection()
  await ask('begin')
  void ask('select 1')
  void ask('with a as (select 1 for share) select 2')
  void ask('with a as (select 1 for no key update) select 3') // what reads behind it waits for it
  void ask('with b as (insert into one) select 1')
  void ask('commit')
  await turn()
  const locks = ['for share) select 2', 'for no key update) select 3']
  expect(sent()).toEqual([
    'begin',
    'select 1',
    ...locks.map((lock) => `with a as (select 1 ${lock}`),
  ])
  asked[0]?.answer()
  await turn()
  expect(sent().slice(4)).toEqual(['with b as (insert into one) select 1', 'commit'])
  await ask('begin')
  asked[6]?.answer()
  await turn()
  void ask('update two')
  void ask('commit')
  expect(sent().slice(7)).toEqual(['update two', 'commit']) // at once, in their order
})

test('where the beginning fails and the connection goes on, nothing is written', async () => {
  const { ask, asked, sent } = connection()
  await ask('begin')
  const early = ask('insert into one')
  asked[0]?.fail()
  await expect(early).rejects.toThrow('begin failed')
  await expect(ask('with a as (update two) select 1')).rejects.toThrow('begin failed')
  await expect(ask('commit')).rejects.toThrow('begin failed')
  void ask('rollback')
  void ask('select 3') // outside of any transaction
  await ask('begin')
  void ask('select 4')
  expect(sent()).toEqual(['begin', 'rollback', 'select 3', 'begin', 'select 4'])
})
