import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

type Keys = ReadonlySet<VirtualItem['key']>

/** So many new rows are drawn in a picture. */
const most = 4

/**
 * Of the items that are wanted those that are drawn already, and a few of the others: what is drawn
 * grows from where it is. All, where none of them is drawn yet.
 */
export function fewNew(wanted: readonly VirtualItem[], drawn: Keys): readonly VirtualItem[] {
  const fresh = wanted.filter(({ key }) => !drawn.has(key))
  if (fresh.length === wanted.length) return wanted
  const isBelow = wanted[0] !== fresh[0]
  const late = new Set(isBelow ? fresh.slice(most) : fresh.slice(0, -most))
  return wanted.filter((item) => !late.has(item))
}

/** Does something in the picture after this one, however far this one is; answers how to cancel it. */
function inNextPicture(work: () => void): () => void {
  let picture = 0
  const timer = setTimeout(() => {
    picture = requestAnimationFrame(work)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(picture)
  }
}

/**
 * Draws no more than a few new rows in each picture, so that a slow machine goes on answering while a
 * list is scrolled fast.
 */
export function useFewAtATime(wanted: readonly VirtualItem[]): readonly VirtualItem[] {
  const before = useRef<Keys>(new Set())
  const [, goOn] = useReducer((count: number) => count + 1, 0)
  const drawn = fewNew(wanted, before.current)
  useLayoutEffect(() => {
    before.current = new Set(drawn.map(({ key }) => key))
    return drawn.length < wanted.length ? inNextPicture(() => flushSync(goOn)) : undefined
  })
  return drawn
}
