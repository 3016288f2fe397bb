import { useCallback } from 'react'
import type { Location } from './history.ts'
import type { Context, Flags } from './register.ts'
import type { Router } from './router.ts'
import { useRouter, useRouterState } from './router-provider.tsx'
import type { ParamsOf, SearchOf, Target, To } from './target.ts'

/** What all pages have in common. */
export const useRouterContext = (): Context => useRouter().context

/** The way to other pages by code. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate

/** Where the person wants to be; its page may still be on its way. */
export const useLocation = (): Location => useRouterState().location

/** The path of the page that is there. */
export const useSettledPath = (): string => useRouterState().settledPath

/** What the table says of the page that is shown. */
export const useFlags = (): Flags => useRouterState().shown.route

/** The parameters of the page that is shown; a page names itself. */
export const useParams = <Path extends To>(_path: Path): ParamsOf<Path> =>
  useRouterState().shown.params as ParamsOf<Path>

/** What the page that is shown has read of its address; a page names itself. */
export const useSearch = <Path extends To>(_path: Path): SearchOf<Path> =>
  useRouterState().shown.search as SearchOf<Path>

type Change<Search> = (before: Search) => Search
const isChange = <Search>(given: Search | Change<Search>): given is Change<Search> =>
  typeof given === 'function'

/** Writes the search of the page that is shown, in the place of the one before. */
export function useSetSearch<Path extends To>(to: Path) {
  const router = useRouter()
  const { params } = useRouterState().shown
  return useCallback(
    (change: SearchOf<Path> | Change<SearchOf<Path>>) => {
      if (!router.state().isSettled) return // the person is on the way to another page
      const search = isChange(change) ? change(router.currentSearch() as SearchOf<Path>) : change
      void router.navigate({ to, params, search, replace: true } as unknown as Target)
    },
    [router, to, params],
  )
}

/** Whether the location is at an address or below it, and has all of its search. */
export function isActive(location: Location, href: string, isExact: boolean): boolean {
  const [path = '', search] = href.split('?')
  const isThere =
    location.pathname === path || (!isExact && location.pathname.startsWith(`${path}/`))
  if (!isThere) return false
  const given = new URLSearchParams(location.search)
  return [...new URLSearchParams(search)].every(([name, value]) => given.get(name) === value)
}
