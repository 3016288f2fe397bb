import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsConnectionLost } from '../../platform/live.tsx'

type Asked = Pick<UseQueryResult, 'dataUpdatedAt' | 'failureCount' | 'isRefetchError' | 'refetch'>

/**
 * Whether the page does not hear from the server: its last call had no answer, or its connection is
 * lost and no call has been answered since.
 */
export function useIsBlind(query: Asked): boolean {
  const { dataUpdatedAt, failureCount, isRefetchError, refetch } = query
  const isLost = useIsConnectionLost()
  const lastBefore = useRef<number | null>(null)
  if (!isLost) lastBefore.current = null
  else lastBefore.current ??= dataUpdatedAt
  useEffect(() => void (isLost && refetch()), [isLost, refetch])
  const isUnheard = isLost && dataUpdatedAt === lastBefore.current
  return isUnheard || failureCount > 0 || isRefetchError
}
