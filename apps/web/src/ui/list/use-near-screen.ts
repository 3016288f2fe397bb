import { type RefCallback, startTransition, useCallback, useState } from 'react'

/** How far beyond the edge of the screen is near: half of its height. */
const margin = '50% 0px'

type Hear = (isNear: boolean) => void

/** One for all that is watched: what it hears of becomes one drawing. */
let observer: IntersectionObserver | null = null
const hearing = new WeakMap<Element, Hear>()

const watchers = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        for (const { target, isIntersecting } of entries) hearing.get(target)?.(isIntersecting)
      }),
    { rootMargin: margin },
  ))

/**
 * Whether an element of a long list is on the screen or near it, so that it is drawn whole; what has
 * the focus stays near. Where the browser cannot say, everything is.
 */
export function useNearScreen<Drawn extends Element>(
  isNearAtFirst: boolean,
): { ref: RefCallback<Drawn>; isNear: boolean } {
  const canSay = typeof IntersectionObserver !== 'undefined'
  const [isNear, setIsNear] = useState(isNearAtFirst || !canSay)
  const ref = useCallback((element: Drawn | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    hearing.set(element, (isNearNow) =>
      setIsNear(isNearNow || element.contains(document.activeElement)),
    )
    watchers().observe(element)
    return () => watchers().unobserve(element)
  }, [])
  return { ref, isNear }
}
