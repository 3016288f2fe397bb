import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Decision } from '@tbl/domain/appeal'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/** Decides an appeal. When another window was first, what it decided is fetched. */
export function useResolveAppeal(appealId: string, onResolved: () => void) {
  const api = useApi()
  const renew = useRenew()
  const { mutate, isPending, variables } = useMutation(
    api.appeals.resolve.mutationOptions({
      onSuccess: (_, { decision }) => {
        onResolved()
        showSuccess(texts.done[decision])
        void renew('grades')
      },
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed)
        if (isDefinedError(error)) void renew('grades')
      },
    }),
  )
  const resolve = (resolution: { decision: Decision; feedback: string }) => {
    if (!isPending) mutate({ appealId, ...resolution })
  }
  return { resolve, underWay: isPending ? variables.decision : null }
}
