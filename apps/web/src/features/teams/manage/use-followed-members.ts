import type { Team } from '@tbl/contract/teams'
import { useEffect, useRef } from 'react'

/**
 * Tells a form of a team who has come and who has gone since it was opened, so that saving it does
 * not undo what others did meanwhile.
 */
export function useFollowedMembers(
  team: Team | null,
  onChange: (came: readonly string[], went: readonly string[]) => void,
): void {
  const known = useRef<readonly string[]>(team?.members.map(({ id }) => id) ?? [])
  const follow = useRef(onChange)
  follow.current = onChange
  useEffect(() => {
    const now = team?.members.map(({ id }) => id) ?? []
    const came = now.filter((id) => !known.current.includes(id))
    const went = known.current.filter((id) => !now.includes(id))
    known.current = now
    if (came.length + went.length > 0) follow.current(came, went)
  }, [team])
}
