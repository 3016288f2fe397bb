import { useState } from 'react'

/** Which rows are open: ids of teams, and 'none' for those without one. */
export type OpenRows = ReadonlySet<string>
export const rowId = (teamId: string | null): string => teamId ?? 'none'

/** Which teams are open; `show` opens one, and `led` is where it leads to until it is there. */
export function useOpenRows() {
  const [openRows, setOpenRows] = useState<OpenRows>(new Set())
  const [led, setLed] = useState<string | null>(null)
  const toggle = (id: string) =>
    setOpenRows((rows) => {
      const next = new Set(rows)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const show = (teamId: string | null) => {
    const id = rowId(teamId)
    setOpenRows((rows) => new Set(rows).add(id))
    setLed(id)
  }
  return { openRows, toggle, show, led, arrive: () => setLed(null) }
}
