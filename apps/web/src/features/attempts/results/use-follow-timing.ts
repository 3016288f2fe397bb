import { useEffect } from 'react'
import { useRenew } from '../../../platform/stale-after.ts'
import { useOwnTiming } from '../../../tbl/clock/own-timing.ts'
import { usePhaseState } from '../../../tbl/clock/use-phase-state.ts'

/** Where the time `isOver`: fetches the results again as its state changes, since time can be added. */
export function useFollowTiming(quizId: string, isOver: boolean): void {
  const renew = useRenew()
  const heard = useOwnTiming(quizId, {
    part: isOver ? 'individual' : null,
    carried: null,
    asks: isOver,
  })
  const state = usePhaseState(heard, 'individual')
  useEffect(() => {
    if (isOver && state === 'open') void renew('results', 'quizzes')
  }, [isOver, state, renew])
}
