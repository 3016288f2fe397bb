import { contract } from '@tbl/contract/contract'
import type { Plugin } from 'vite'
import type { Routes } from '../apps/web/src/platform/http-link.ts'

type Operation = { readonly '~orpc': { readonly route: { method?: string; path?: string } } }

const mapped = <From, To>(entries: Record<string, From>, map: (one: From, name: string) => To) =>
  Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, map(one, name)]))

/** Method and path of each operation of the contract. */
export const routesOf = (): Routes =>
  mapped(contract as Record<string, Record<string, Operation>>, (operations, noun) =>
    mapped(operations, ({ '~orpc': { route } }, name) => {
      if (!route.method || !route.path) throw new Error(`${noun}.${name} has no method or path`)
      return `${route.method} ${route.path}`
    }),
  )

/**
 * `virtual:contract-routes` holds methods and paths of the contract only: the browser needs no
 * schemas to call it.
 */
export function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(routesOf())}` : undefined),
  }
}
