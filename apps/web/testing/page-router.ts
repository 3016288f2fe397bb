import { here, type Part } from '../src/ui/router/part.ts'
import type { Context } from '../src/ui/router/register.ts'
import { createRouter, type Router } from '../src/ui/router/router.ts'
import { createMemoryHistory } from './memory-history.ts'

type Props = Partial<Pick<Router, 'ErrorPage' | 'onCatch' | 'PendingPage'>> & {
  context?: Partial<Context>
}

/** A router that has one page. */
export const pageRouter = (
  page: Part = here(() => null),
  {
    context = {},
    ErrorPage = () => null,
    PendingPage = () => null,
    onCatch = () => {},
  }: Props = {},
): Router =>
  createRouter({
    routes: { '/$': { within: [], page } },
    history: createMemoryHistory('/results'),
    context: context as Context,
    PendingPage,
    ErrorPage,
    onCatch,
  })
