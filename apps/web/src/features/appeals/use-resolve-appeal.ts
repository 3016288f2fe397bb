import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '@tbl/domain/appeal'
import { useApi } from '../../platform/api.tsx'
import { refusalMessage } from '../../platform/refusal.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

/** Decides an appeal. When another window was first, what it decided is fetched. */
export function useResolveAppeal(appealId: string, onResolved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: api.appeals.key() })
    void queryClient.invalidateQueries({ queryKey: api.gradebook.key() })
  }
  const { mutate, isPending, variables } = useMutation(
    api.appeals.resolve.mutationOptions({
      onSuccess: (_, { decision }) => {
        onResolved()
        showSuccess(texts.resolving.done[decision])
        refresh()
      },
      onError: (error) => {
        showError(
          isDefinedError(error) ? refusalMessage(texts.resolving, error) : texts.resolving.failed,
        )
        if (isDefinedError(error)) refresh()
      },
    }),
  )
  const resolve = (resolution: { decision: Decision; feedback: string }) => {
    if (!isPending) mutate({ appealId, ...resolution })
  }
  return { resolve, underWay: isPending ? variables.decision : null }
}
