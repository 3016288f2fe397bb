import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

type Keys = ReadonlySet<VirtualItem['key']>

/** So many new rows are drawn in a picture: beside others, and where none of these is in sight now. */
const most = { beside: 4, alone: 8 }

/**
 * Of the items that are wanted those that are drawn already, and a few of the others: what is drawn
 * grows from where it is, or from the first one, where none of them is drawn. All, where nothing is
 * drawn yet.
 */
export function fewNew(wanted: readonly VirtualItem[], drawn: Keys): readonly VirtualItem[] {
  if (drawn.size === 0) return wanted
  const fresh = wanted.filter(({ key }) => !drawn.has(key))
  if (fresh.length === wanted.length) return wanted.slice(0, most.alone)
  const isBelow = wanted[0] !== fresh[0]
  const late = new Set(isBelow ? fresh.slice(most.beside) : fresh.slice(0, -most.beside))
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
