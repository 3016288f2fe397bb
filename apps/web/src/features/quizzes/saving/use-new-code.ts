import { useMutation, useQuery } from '@tanstack/react-query'
import { fallbackQuizCode } from '@tbl/domain/quiz'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/**
 * The code that a new quiz starts with: the lowest free one, or one by the time when nobody can
 * tell. Asked for once; blank until then.
 */
export function useFirstCode(): string {
  const api = useApi()
  const options = {
    input: {},
    gcTime: 0,
    retry: false,
    enabled: ({ state }: { state: { status: string } }) => state.status === 'pending',
  }
  const { data, isError } = useQuery(api.quizzes.suggestCode.queryOptions(options))
  const [fallback] = useState(() => fallbackQuizCode(new Date()))
  return isError ? fallback : (data?.code ?? '')
}

/** Asks for a generated code in place of the one in the form. */
export function useNewCode(onCode: (code: string) => void): {
  generate: () => void
  isPending: boolean
} {
  const api = useApi()
  const { mutate, isPending } = useMutation(
    api.quizzes.suggestCode.mutationOptions({
      onSuccess: ({ code }) => {
        onCode(code)
        showSuccess(texts.code.done)
      },
      onError: () => showError(texts.code.failed),
    }),
  )
  return { generate: () => !isPending && mutate({}), isPending }
}
