import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'

/** Between the open tab and the edge of the window, in pixels. */
const margin = 16

/**
 * For a row of tabs that scrolls sideways where a phone has no room for it: the open one is in sight,
 * also after a change of language, which makes them wider or narrower.
 */
export function useOpenTabInSight(open: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change where the tabs stand
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[aria-selected="true"]')
    if (!row || !tab) return
    const [edges, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    const left = place.left - edges.left - margin
    const right = place.right - edges.right + margin
    if (left < 0) row.scrollLeft += left
    else if (right > 0) row.scrollLeft += right
  }, [open, language])
  return list
}
