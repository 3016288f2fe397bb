import { Outlet, useRouterState } from '@tanstack/react-router'
import { useHeadingFocus } from '../platform/heading-focus.ts'

/** Around every page. */
export function RootLayout() {
  const page = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  useHeadingFocus(page)
  return <Outlet />
}
