import type { Person } from '@tbl/contract/base'
import type { TeamList } from '@tbl/contract/teams'
import { useCallback, useMemo, useState } from 'react'

/**
 * The students who are chosen on the board, in the order of choosing; who has left the course is
 * not chosen any more.
 */
export function useChosen(list: TeamList) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const people = useMemo(
    () =>
      new Map<string, Person>(
        [...list.teams.flatMap(({ members }) => members), ...(list.free ?? [])].map((person) => [
          person.id,
          person,
        ]),
      ),
    [list],
  )
  const chosen = useMemo(
    () => new Set([...picked].filter((id) => people.has(id))),
    [picked, people],
  )
  const toggle = useCallback((userId: string) => {
    setPicked((before) => {
      const after = new Set(before)
      if (!after.delete(userId)) after.add(userId)
      return after
    })
  }, [])
  const choose = useCallback((userIds: Iterable<string>) => setPicked(new Set(userIds)), [])
  return { people, chosen, toggle, choose }
}
