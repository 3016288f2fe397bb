import pg from 'pg'

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
const writes = /\b(insert into|delete from)\b|(?<!\bfor )\bupdate\b/i

/**
 * Nobody waits for the beginning of a transaction before what is read in it. Where it fails, and
 * the connection goes on, nothing may be written: it would be stored at once.
 */
const query: Query = function (...args) {
  const send = () => (pg.Client.prototype.query as Query).apply(this, args)
  const text = textOf(args[0])
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
