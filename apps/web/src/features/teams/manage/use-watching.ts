import type { Watching } from '@tbl/contract/teams'
import { useCallback, useState } from 'react'

/**
 * Takes in who of the students that were moved can only watch a quiz in their new team; `moved` are
 * those of whom it may have been said before.
 */
export type OnWatching = (watching: readonly Watching[], moved?: readonly string[]) => void

/**
 * Moved students who can only watch, each until they are moved again or the instructor has done
 * with it.
 */
export function useWatching() {
  const [watching, setWatching] = useState<readonly Watching[]>([])
  const onWatching = useCallback<OnWatching>(
    (found, moved = found.map(({ student }) => student.id)) => {
      const rest = (all: readonly Watching[]) =>
        all.filter(({ student }) => !moved.includes(student.id))
      setWatching((all) => (all.length + found.length === 0 ? all : [...rest(all), ...found]))
    },
    [],
  )
  const forget = useCallback(
    (one: Watching) => setWatching((all) => all.filter((other) => other !== one)),
    [],
  )
  return { watching, onWatching, forget }
}
