import { fillPath, type Params } from './paths.ts'
import type { Routes } from './register.ts'
import { writeSearch } from './search.ts'

/** The pattern of a page that one can go to. */
export type To = Exclude<keyof Routes & string, '/$'>

/** The names of the parameters in a pattern. */
type ParamName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<More>
    : Rest
  : never

export type ParamsOf<Path extends To> = { readonly [Name in ParamName<Path>]: string }

/** What a page reads from its address. */
export type SearchOf<Path extends To> = Routes[Path] extends {
  readonly search: (...given: never[]) => infer Read
}
  ? Read
  : never

type TargetOf<Path extends To> = {
  to: Path
  search?: SearchOf<Path>
} & (ParamName<Path> extends never ? { params?: never } : { params: ParamsOf<Path> })

/** A page with its parameters. */
export type Target = { [Path in To]: TargetOf<Path> }[To]

/** The pages without parameters. */
export type PlainTo = { [Path in To]: ParamName<Path> extends never ? Path : never }[To]

/** How to go there. */
export type Way = {
  /** In the place of the page that is left, so that the way back does not lead to it. */
  replace?: boolean
  /** Asks nobody whether the page may be left. */
  ignoreBlocker?: boolean
}

/** The address of a page. It begins with the path of a pattern, and so with one slash. */
export const hrefOf = ({ to, params, search = {} }: Target): string =>
  fillPath(to, params as Params | undefined) + writeSearch(search)
