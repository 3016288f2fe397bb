import type { Part } from './part.ts'
import type { Search } from './search.ts'

/** A page: the layouts around it, from the outside in, and what it reads from its address. */
type RouteOf = {
  readonly within: readonly Part[]
  readonly page: Part
  readonly search?: (search: Search) => object
}
export type Route<Flags = object> = RouteOf & Flags

/** All pages by the patterns of their paths; `/$` is shown where no other one fits. */
export type RouteTable<Flags = object> = {
  readonly [path: `/${string}`]: Route<Flags>
  readonly '/$': Route<Flags>
}
