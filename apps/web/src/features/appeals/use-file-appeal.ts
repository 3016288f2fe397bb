import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { refusalMessage } from '../../platform/refusal.ts'
import { useRenew } from '../../platform/stale-after.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

/**
 * Files an appeal of the team. A refusal means that the page is out of date: it is fetched again.
 */
export function useFileAppeal(onFiled: () => void) {
  const api = useApi()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.appeals.file.mutationOptions({
      onSuccess: () => {
        onFiled()
        showSuccess(texts.filing.done)
        void renew('grades')
      },
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts.filing, error) : texts.filing.failed)
        if (isDefinedError(error)) void renew('grades')
      },
    }),
  )
  const file = (filing: Parameters<typeof mutate>[0]) => {
    if (!isPending) mutate(filing)
  }
  return { file, isPending }
}
