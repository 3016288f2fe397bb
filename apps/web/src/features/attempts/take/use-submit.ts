import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { formatPoints } from '../../../tbl/score.tsx'
import { texts as withheld } from '../../../tbl/withheld/messages.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/**
 * What the page knows of the attempt: nothing was sent, or refused; sent, without an answer so far;
 * on the server.
 */
export type SubmitFate = 'open' | 'unanswered' | 'stored'

/**
 * Submits an attempt and says how that went; what depends on it is fetched anew. Once the attempt
 * is known to be `stored`, a lost reply is no failure. Once the time `isOver` the page hands in by
 * itself, and tries again without a word.
 */
export function useSubmit(quizId: string, fate: RefObject<SubmitFate>, isOver: boolean) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  return useMutation(
    api.attempts.submit.mutationOptions({
      onMutate: () => {
        fate.current = 'unanswered'
      },
      onSuccess: (receipt) => {
        fate.current = 'stored'
        const { points, total, waitsForKey } = receipt
        const later = waitsForKey ? withheld.score : shared.scoreLater
        showSuccess({
          title: isOver ? shared.timeOver.title : texts.submit.done,
          description:
            points === null || total === null
              ? later
              : texts.submit.doneScored({ correct: formatPoints(points), total }),
        })
        // of an earlier preview: never shown as this one's
        queryClient.removeQueries({ queryKey: api.attempts.results.key({ input: { quizId } }) })
        void renew('readiness')
      },
      onError: (error) => {
        if (fate.current === 'stored') return
        if (isDefinedError(error)) fate.current = 'open'
        if (!isOver)
          showError(isDefinedError(error) ? shared.refusals[error.code] : texts.submit.failed)
        if (isDefinedError(error)) void renew('attempt')
      },
    }),
  )
}
