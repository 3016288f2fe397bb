import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { createStatementNames } from './statement-names.ts'

type Client = Pick<PGlite, 'execProtocolStream' | 'serializers' | 'parsers'>
/** Asks one statement with these values, as PGlite's `query` does. */
type Ask = (values?: readonly unknown[], options?: QueryOptions) => Promise<Results>

const { bind, describe, execute, parse: prepare, sync } = protocol.serialize

/**
 * PGlite sends each statement without a name, so that it is parsed and planned at each call, which
 * takes longer than most of them run. These prepare what comes again once, and ask it in one
 * message (https://www.postgresql.org/docs/17/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY). Answers
 * how to ask a statement, or undefined where it is not one of them; for who has the database alone.
 */
export function createNamedQueries(client: Client): (text: string) => Ask | undefined {
  const nameOf = createStatementNames()
  /** The types of the parameters of each prepared statement. */
  const prepared = new Map<string, readonly number[]>()
  const send = (...messages: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false })

  async function typesOf(name: string, text: string) {
    const known = prepared.get(name)
    if (known) return known
    const answers = await send(prepare({ name, text }), describe({ type: 'S', name }))
    const types = parse.parseDescribeStatementResults(answers)
    prepared.set(name, types)
    return types
  }
  function toText(value: unknown, type: number | undefined) {
    if (value === null || value === undefined) return null
    const serialize = type === undefined ? undefined : client.serializers[type]
    return String(serialize ? serialize(value) : value)
  }
  return (text) => {
    const name = nameOf(text)
    if (name === undefined) return undefined
    return async (given = [], options) => {
      const types = await typesOf(name, text)
      const values = given.map((value, index) => toText(value, types[index]))
      const bound = bind({ statement: name, values })
      const answers = await send(bound, describe({ type: 'P' }), execute({}))
      return parse.parseResults(answers, client.parsers, options)[0] as Results
    }
  }
}
