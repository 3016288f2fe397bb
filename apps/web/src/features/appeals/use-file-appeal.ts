import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { refusalMessage } from '../../platform/refusal.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

/**
 * Files an appeal of the team. A refusal means that the page is out of date: it is fetched again.
 */
export function useFileAppeal(onFiled: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.gradebook.teamAnswers.key() })
  const { mutate, isPending } = useMutation(
    api.appeals.file.mutationOptions({
      onSuccess: () => {
        onFiled()
        showSuccess(texts.filing.done)
        void refresh()
      },
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts.filing, error) : texts.filing.failed)
        if (isDefinedError(error)) void refresh()
      },
    }),
  )
  const file = (filing: Parameters<typeof mutate>[0]) => {
    if (!isPending) mutate(filing)
  }
  return { file, isPending }
}
