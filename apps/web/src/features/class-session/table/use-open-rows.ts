import { useEffect, useState } from 'react'
import { type OpenRows, rowId } from './team-table.tsx'

/** Which teams are open; `show` opens one and leads to it. */
export function useOpenRows() {
  const [openRows, setOpenRows] = useState<OpenRows>(new Set())
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null) return
    document.querySelector<HTMLElement>(`[data-team="${shown}"] button`)?.focus()
    setShown(null)
  }, [shown])
  const toggle = (id: string) =>
    setOpenRows((rows) => {
      const next = new Set(rows)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const show = (teamId: string | null) => {
    const id = rowId(teamId)
    setOpenRows((rows) => new Set(rows).add(id))
    setShown(id)
  }
  return { openRows, toggle, show }
}
