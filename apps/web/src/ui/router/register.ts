import type { RouteTable } from './route.ts'

/**
 * What the product says about its pages, once, where their table stands (`routes`, `flags` of a
 * page, and the `context` that all of them have), so that links and hooks know it.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the product fills it
export interface Register {}

type Registered<Name extends string, Else> =
  Register extends Record<Name, infer Known> ? Known : Else

export type Flags = Registered<'flags', object>
export type Context = Registered<'context', unknown>
export type Routes = Registered<'routes', RouteTable<Flags>>
