import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
} from 'react'
import { isActive } from './hooks.ts'
import { useRouter, useRouterState } from './router-provider.tsx'
import { hrefOf, type Target, type Way } from './target.ts'

type LinkOptions = Target &
  Way & {
    /** When the page is loaded ahead of a click: once somebody is about to click, or at once. */
    preload?: 'intent' | 'render'
    /** Counts as the way to this page only, not to those below it. */
    isExact?: boolean
    children?: ReactNode
  }

/** How long somebody points at a link who is about to click, in milliseconds. */
const intentDelay = 50

type Attributes = AnchorHTMLAttributes<HTMLAnchorElement>

/** Calls both, the second one unless the first one prevents it. */
const both =
  <Given extends { defaultPrevented: boolean }>(
    first: ((event: Given) => void) | undefined,
    second: (event: Given) => void,
  ) =>
  (event: Given) => {
    first?.(event)
    if (!event.defaultPrevented) second(event)
  }

/** What makes an `<a>` a link to a page of the product. */
function useLink(props: LinkOptions & Attributes): Attributes {
  const {
    to,
    params,
    search,
    replace,
    ignoreBlocker,
    preload = 'intent',
    isExact = false,
    ...attributes
  } = props
  const router = useRouter()
  const { location } = useRouterState()
  const target = { to, params, search } as Target
  const href = hrefOf(target)
  const load = () => router.preload(href)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const loadSoon = () => {
    cancel()
    timer.current = setTimeout(load, intentDelay)
  }
  useEffect(() => {
    if (preload === 'render') router.preload(href)
  }, [router, preload, href])
  return {
    ...attributes,
    ...(isActive(location, href, isExact) && {
      'data-status': 'active',
      'aria-current': 'page' as const,
    }),
    href,
    onClick: both(attributes.onClick, (event) => {
      const isElsewhere =
        event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
      const frame = event.currentTarget.target
      if (isElsewhere || (frame && frame !== '_self')) return
      event.preventDefault()
      void router.navigate({ ...target, replace, ignoreBlocker })
    }),
    onFocus: both(attributes.onFocus, loadSoon),
    onBlur: both(attributes.onBlur, cancel),
    onMouseEnter: both(attributes.onMouseEnter, loadSoon),
    onMouseLeave: both(attributes.onMouseLeave, cancel),
    onTouchStart: both(attributes.onTouchStart, load),
  }
}

/** A link to a page of the product that looks like `Host`. */
export const createLink =
  <Props extends object>(Host: ComponentType<Props>) =>
  (props: LinkOptions & Omit<Props, 'href' | keyof LinkOptions>): ReactElement =>
    createElement(Host, useLink(props) as Props)

/** A plain link to a page of the product. What it gets of a button it leaves out. */
export const Link = createLink(
  ({ type: _type, ...props }: Attributes & { ref?: Ref<HTMLAnchorElement> }) =>
    createElement('a', props),
)
