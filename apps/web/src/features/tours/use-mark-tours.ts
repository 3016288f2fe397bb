import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ToursSeen } from '@tbl/domain/account'
import { useApi } from '../../platform/api.tsx'
import { useShowMeAs } from '../../platform/session.tsx'
import { useRenew } from '../../platform/stale-after.ts'
import { showError } from '../../ui/toast.ts'
import { texts } from './messages.ts'

const mutationKey = ['mark-tours']

/**
 * Marks tours as seen, or as to be shown again: here at once, and back again when the server cannot
 * store it. One after the other, so that the last one counts.
 */
export function useMarkTours(): (tours: Partial<ToursSeen>) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const showMeAs = useShowMeAs()
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const { mutationFn } = api.accounts.markTours.mutationOptions()
  const { mutate } = useMutation({
    mutationFn,
    mutationKey,
    scope: { id: 'mark-tours' },
    onMutate: showMeAs,
    onError: (_error, tours, before) => {
      if (before && isLast()) showMeAs(before)
      showError(Object.values(tours).includes(false) ? texts.notReset : texts.notMarked)
    },
    onSuccess: () => (isLast() ? renew('account') : undefined),
  })
  return mutate
}
