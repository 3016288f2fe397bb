import pg from 'pg'

const isBegin = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === 'begin'

/**
 * A connection on which statements are sent without waiting for the answers of earlier ones, where
 * the caller does not wait either; the database answers them in their order. Nobody has to wait for
 * the beginning of a transaction: where it fails, so does what was sent behind it.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(Object.assign({}, config, { pipeline: true })) // the types do not know the option yet
  }
}

/** What `pg.Client` has in many overloads. */
type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>

const query: Query = function (...args) {
  const answer = (pg.Client.prototype.query as Query).apply(this, args)
  if (!isBegin(args[0])) return answer
  answer.catch(() => {})
  return Promise.resolve({ rows: [], rowCount: 0 })
}
Object.defineProperty(PipelinedClient.prototype, 'query', { value: query })
