import { isDefinedError, safe } from '@orpc/client'
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
export function useEditScore(
  { id: attemptId, score: shown }: Pick<ResultRow, 'id' | 'score'>,
  onSaved: () => void,
) {
  const api = useApi()
  const renew = useRenew()
  const [seen, setSeen] = useState(shown)
  const [isStale, setIsStale] = useState(false)
  /** What was earned, typed, is no edit: the score of before is all that has to be known. */
  async function undo(before: number, now: number): Promise<void> {
    const back = { attemptId, score: before, seen: now, reason: '' }
    const [error] = await safe(api.gradebook.editScore.call(back))
    if (error)
      showError(isDefinedError(error) ? refusalMessage(texts.score, error) : texts.score.failed)
    else showSuccess(texts.score.done)
    void renew('grades')
  }
  const { mutate, isPending } = useMutation(
    api.gradebook.editScore.mutationOptions({
      onSuccess: ({ score }, { seen: before }) => {
        onSaved()
        const wayBack = { label: texts.score.undo, onClick: () => void undo(before, score) }
        showSuccess(texts.score.done, wayBack)
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
