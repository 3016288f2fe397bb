import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { ResultRow } from '../results/result-row.ts'
import { texts } from './messages.ts'

/**
 * Stores a score in place of the one that was seen. Changed meanwhile: `seen` is what is stored
 * now, and saving again replaces that.
 */
export function useEditScore({ id: attemptId, score: shown }: ResultRow, onSaved: () => void) {
  const api = useApi()
  const renew = useRenew()
  const [seen, setSeen] = useState(shown)
  const [isStale, setIsStale] = useState(false)
  const { mutate, isPending } = useMutation(
    api.gradebook.editScore.mutationOptions({
      onSuccess: () => {
        onSaved()
        showSuccess(texts.score.done)
        void renew('grades')
      },
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts.score, error) : texts.score.failed)
        if (isDefinedError(error) && error.code === 'SCORE_CHANGED') {
          setSeen(error.data.score)
          setIsStale(true)
        }
        if (isAbsent(error)) onSaved()
        if (isDefinedError(error)) void renew('grades')
      },
    }),
  )
  /** Null removes what was typed before. */
  const save = (score: number | null, reason: string) => {
    if (!isPending) mutate({ attemptId, score, seen, reason })
  }
  return { save, isPending, seen, isStale }
}
