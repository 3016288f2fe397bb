import { setImmediate as nextTurn } from 'node:timers'
import pg from 'pg'
import { createStatementNames } from './statement-names.ts'

/**
 * A connection on which statements are sent without waiting for the answers of earlier ones, where
 * the caller does not wait either; the database answers them in their order.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(Object.assign({}, config, { pipeline: true })) // the types do not know the option yet
  }
}

/** What `pg.Client` has in many overloads. */
type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>
/** How the beginning of a transaction went; until it is answered, what is written waits for it. */
type Beginning = { state: 'asked' | 'begun' | 'failed'; readonly answer: Promise<unknown> }

const beginnings = new WeakMap<pg.Client, Beginning>()
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
const writes = /\b(insert into|delete from)\b|(?<!\bfor (no key )?)\bupdate\b/i

/** The same names on all connections. */
const nameOf = createStatementNames()

/** The statement with a name: its own, or one that it gets as it comes again. */
function named(statement: unknown): unknown {
  const text = textOf(statement)
  if ((statement as { name?: string }).name) return statement
  const name = controls.has(text) ? undefined : nameOf(text)
  return name === undefined ? statement : { ...(statement as object), name }
}
const controls = new Set(['', 'begin', 'commit', 'rollback'])

const corked = new WeakSet<pg.Client>()
/** What is sent one after the other in a turn of the event loop goes as one packet. */
function cork(client: pg.Client): void {
  if (corked.has(client)) return
  const { stream } = client.connection
  stream.cork()
  corked.add(client)
  nextTurn(() => {
    corked.delete(client)
    stream.uncork()
  })
}

/**
 * Nobody waits for the beginning of a transaction before what is read in it. Where it fails, and
 * the connection goes on, nothing may be written: it would be stored at once.
 */
const query: Query = function (...args) {
  const text = textOf(args[0])
  const send = () => {
    cork(this)
    return (pg.Client.prototype.query as Query).apply(this, [named(args[0]), ...args.slice(1)])
  }
  if (text === 'begin') {
    const beginning: Beginning = { state: 'asked', answer: send() }
    beginnings.set(this, beginning)
    beginning.answer.then(
      () => {
        beginning.state = 'begun'
      },
      () => {
        beginning.state = 'failed'
      },
    )
    return Promise.resolve({ rows: [], rowCount: 0 })
  }
  const beginning = beginnings.get(this)
  if (text === 'commit' || text === 'rollback') beginnings.delete(this)
  if (!beginning || beginning.state === 'begun' || text === 'rollback') return send()
  if (beginning.state === 'failed') return beginning.answer
  return text === 'commit' || writes.test(text) ? beginning.answer.then(send) : send()
}
Object.defineProperty(PipelinedClient.prototype, 'query', { value: query })
