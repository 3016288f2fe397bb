import pg from 'pg'

/** Statements on their way over one connection at most; PostgreSQL answers them in their order. */
const mostAtOnce = 8
/** Nobody follows a statement that has taken longer, in milliseconds. */
const longest = 10

/** How the names of statements begin that share connections. */
export const sharedPrefix = 'read_'

/** A connection over which several statements are on their way. */
type Sharing = {
  readonly client: Promise<pg.PoolClient>
  count: number
  /** When the statement that is being answered was sent, or came to be the first. */
  since: number
  /** A statement has failed, maybe with the connection: it is not used again. */
  hasFailed: boolean
}

type Statement = Parameters<pg.Pool['query']>[0] & { readonly name?: string }

/**
 * A pool in which statements that are defined to be read share a connection with others that are asked at
 * the time: many questions go as one packet, and come back as one. They take a moment and wait for
 * nobody. Any other statement, and each transaction, has a connection of its own.
 */
export class SharingPool extends pg.Pool {
  readonly #sharing: Sharing[] = []

  /** For `query`, which has many overloads in `pg.Pool`. */
  async ask(statement: Statement, values: unknown[]): Promise<unknown> {
    if (!statement.name?.startsWith(sharedPrefix)) return super.query(statement, values)
    const shared = this.#sharing.find(
      ({ count, since, hasFailed }) =>
        count < mostAtOnce && performance.now() - since < longest && !hasFailed,
    )
    return this.#askOver(shared ?? this.#open(), statement, values)
  }

  #open(): Sharing {
    const sharing = { client: this.connect(), count: 0, since: performance.now(), hasFailed: false }
    this.#sharing.push(sharing)
    return sharing
  }

  async #askOver(sharing: Sharing, statement: Statement, values: unknown[]): Promise<unknown> {
    sharing.count += 1
    try {
      return await (await sharing.client).query(statement, values)
    } catch (error) {
      sharing.hasFailed = true
      throw error
    } finally {
      sharing.count -= 1
      sharing.since = performance.now()
      if (sharing.count === 0) {
        this.#sharing.splice(this.#sharing.indexOf(sharing), 1)
        sharing.client.then(
          (client) => client.release(sharing.hasFailed),
          () => {}, // there was none
        )
      }
    }
  }
}
Object.defineProperty(SharingPool.prototype, 'query', { value: SharingPool.prototype.ask })
