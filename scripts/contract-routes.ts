import { contract } from '@tbl/contract/contract'
import type { Plugin } from 'vite'
import type { Routes } from '../apps/web/src/platform/http-link.ts'

type Contract = typeof contract
type Operation = { readonly '~orpc': { readonly route: { method?: string; path?: string } } }

const mapped = <From, To>(
  entries: Readonly<Record<string, From>>,
  map: (one: From, name: string) => To,
) => Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, map(one, name)]))

/** What pages of a class that is playing call, which are all that a student's quiz loads. */
const ofClass: { readonly [Noun in keyof Contract]?: readonly (keyof Contract[Noun])[] } = {
  accounts: ['me', 'setLanguage'],
  courses: ['list', 'get'],
  quizzes: ['list'],
  attempts: ['start', 'save', 'keepLate', 'submit', 'results'],
  teamQuiz: ['readiness', 'launch', 'session', 'vote', 'answer', 'navigate', 'complete'],
  teams: ['handOver', 'takeCaptaincy'],
  timing: ['own'],
  attendance: ['here'],
  announcements: ['list', 'see'],
  defects: ['report'],
}
const isOfClass = (noun: string, operation: string): boolean =>
  (ofClass[noun as keyof Contract] ?? []).some((one) => one === operation)

/** Method and path of each operation of the contract. */
export const routesOf = (): Routes =>
  mapped(contract as Record<string, Record<string, Operation>>, (operations, noun) =>
    mapped(operations, ({ '~orpc': { route } }, name) => {
      if (!route.method || !route.path) throw new Error(`${noun}.${name} has no method or path`)
      return `${route.method} ${route.path}`
    }),
  )

/** Those that pages of a class call, or all others. */
export const routesFor = (pages: 'class' | 'others'): Routes =>
  mapped(routesOf(), (operations, noun) =>
    Object.fromEntries(
      Object.entries(operations).filter(
        ([operation]) => isOfClass(noun, operation) === (pages === 'class'),
      ),
    ),
  )

/**
 * `virtual:contract-routes` holds methods and paths of the contract only: the browser needs no
 * schemas to call it. `virtual:contract-routes/others` has those that no page of a class calls.
 */
export function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  const content = (pages: 'class' | 'others') =>
    `export default ${JSON.stringify(routesFor(pages))}`
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name || id === `${name}/others` ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? content('class')
        : id === `\0${name}/others`
          ? content('others')
          : undefined,
  }
}
