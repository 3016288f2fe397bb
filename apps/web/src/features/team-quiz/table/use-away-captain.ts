import { useEffect, useState } from 'react'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { texts } from '../messages.ts'
import { captainPatience } from '../session/timing.ts'

/**
 * What to say of a captain who has been away for a while; null while they are here, or nobody can
 * know.
 */
export function useAwayCaptain(captain: Seat | undefined): string | null {
  const awayId = captain?.isAway ? captain.userId : null
  const [missedId, setMissedId] = useState<string | null>(null)
  useEffect(() => {
    setMissedId(null)
    if (awayId === null) return
    const timer = setTimeout(() => setMissedId(awayId), captainPatience)
    return () => clearTimeout(timer)
  }, [awayId])
  return captain && awayId !== null && missedId === awayId
    ? texts.captainAway({ name: captain.name })
    : null
}
