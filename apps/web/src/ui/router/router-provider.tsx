import {
  createContext,
  createElement,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Boundary } from './boundary.tsx'
import type { PartState } from './part.ts'
import type { Router, RouterState } from './router.ts'

const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)
/** How many layouts are around what asks. */
const DepthContext = createContext(0)

function required<Value>(value: Value | null): Value {
  if (!value) throw new Error('RouterProvider is missing')
  return value
}

/** The router of the product, which stays the same. */
export const useRouter = (): Router => required(useContext(RouterContext))
/** What is shown and what is to come; draws anew with every change. */
export const useRouterState = (): RouterState => required(useContext(StateContext))

/** For links and hooks within, without the pages. */
export function RouterContextProvider({
  router,
  children,
}: {
  router: Router
  children: ReactNode
}) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const draw = () => startTransition(() => setState(router.state))
    const stop = router.start(draw)
    draw() // what has changed since the first state was read
    return stop
  }, [router])
  useLayoutEffect(() => router.onDrawn(state), [router, state])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children}</StateContext>
    </RouterContext>
  )
}

/** The page of the address, in its layouts. */
export const RouterProvider = ({ router }: { router: Router }) => (
  <RouterContextProvider router={router}>
    <Level depth={0} />
  </RouterContextProvider>
)

/** Where a layout shows what is within it. */
export const Outlet = () => <Level depth={useContext(DepthContext)} />

function Level({ depth }: { depth: number }) {
  const { PendingPage, ErrorPage, onCatch } = useRouter()
  const { shown } = useRouterState()
  return (
    <DepthContext value={depth + 1}>
      <Boundary ErrorPage={ErrorPage} onCatch={onCatch} turn={shown}>
        <Suspense fallback={<PendingPage />}>
          <Shown part={shown.parts[depth]} PendingPage={PendingPage} />
        </Suspense>
      </Boundary>
    </DepthContext>
  )
}

type ShownProps = { part: PartState | undefined; PendingPage: Router['PendingPage'] }

/** A layout or page; drawn anew by what it asks for itself, not by every change of the address. */
function Shown({ part: { component, error } = {}, PendingPage }: ShownProps) {
  const drawn = useMemo(() => component && createElement(component), [component])
  if (error) throw error
  return drawn ?? <PendingPage />
}
