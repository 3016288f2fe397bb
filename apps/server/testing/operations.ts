import type { InferRouterInputs } from '@orpc/server'
import { contract } from '@tbl/contract/contract'
import type { router } from '../src/router.ts'
import type { Caller } from './as.ts'

type Inputs = InferRouterInputs<typeof router>
type OperationsOf<Noun extends keyof Inputs> = `${Noun}.${string & keyof Inputs[Noun]}`
/** An operation of the contract, as `courses.create`. */
export type Operation = { [Noun in keyof Inputs]: OperationsOf<Noun> }[keyof Inputs]
export type InputOf<Of extends Operation> =
  Of extends `${infer Noun extends keyof Inputs}.${infer Verb}`
    ? Verb extends keyof Inputs[Noun]
      ? Inputs[Noun][Verb]
      : never
    : never

/** Every operation that the contract has now. */
export const operations = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.keys(verbs).map((verb) => `${noun}.${verb}` as Operation),
)

/** Calls an operation by its name. */
export function callOperation(
  caller: Caller,
  operation: Operation,
  input: unknown,
): Promise<unknown> {
  const [noun = '', verb = ''] = operation.split('.')
  const nouns = caller as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const call = nouns[noun]?.[verb]
  if (!call) throw new Error(`${operation} is not an operation`)
  return call(input)
}

type Route = { readonly method?: string; readonly path?: string }

/** How an operation is called over HTTP; a name in braces stands for a field of its input. */
export function routeOf(operation: Operation): { method: string; path: string } {
  const [noun = '', verb = ''] = operation.split('.')
  const nouns = contract as unknown as Record<string, Record<string, { '~orpc': { route: Route } }>>
  const { method, path } = nouns[noun]?.[verb]?.['~orpc'].route ?? {}
  if (!method || !path) throw new Error(`${operation} has no route`)
  return { method, path }
}
