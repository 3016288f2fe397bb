import type { Watching } from '@tbl/contract/teams'
import { useCallback, useState } from 'react'

/** Takes in who of the students that were put into teams can only watch a quiz there. */
export type OnWatching = (watching: readonly Watching[], placed: readonly string[]) => void

/** Moved students who can only watch, each until they are moved again or the instructor has done with it. */
export function useWatching() {
  const [watching, setWatching] = useState<readonly Watching[]>([])
  const onWatching = useCallback<OnWatching>((found, placed) => setWatching((all) => [...all.filter(({ student }) => !placed.includes(student.id)), ...found]), [])
  const forget = useCallback((one: Watching) => setWatching((all) => all.filter((other) => other !== one)), [])
  return { watching, onWatching, forget }
}
