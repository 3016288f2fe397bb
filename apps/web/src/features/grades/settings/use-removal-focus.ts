import { useEffect, useRef, useState } from 'react'

/**
 * Where the focus goes when a row of a list is gone: to what removes the next one (`data-removes`),
 * else to what adds one.
 */
export function useRemovalFocus<List extends HTMLElement>() {
  const rows = useRef<List>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState<{ readonly at: number } | null>(null)
  useEffect(() => {
    if (!removed) return
    const next = rows.current?.querySelectorAll<HTMLElement>('[data-removes]')[removed.at]
    const goal = next ?? add.current
    goal?.focus()
  }, [removed])
  return { rows, add, hasRemoved: (at: number) => setRemoved({ at }) }
}
