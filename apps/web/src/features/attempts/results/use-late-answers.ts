import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Results } from '@tbl/contract/attempts'
import { useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isFinal } from '../../../platform/failure.ts'
import { useMe } from '../../../platform/session.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { forgetLocal, readLocal } from '../saving/local-answers.ts'
import { withAges } from '../saving/save-queue.ts'
import { pauseAfter } from '../saving/timing.ts'

/**
 * Once an attempt is over, the device keeps nothing of it. Choices that could not get to the server
 * in time are sent once more, for the instructor to see, and kept until that is answered. Answers
 * how many are still here.
 */
export function useLateAnswers(quizId: string, { timeOver, individualDone }: Results): number {
  const api = useApi()
  const renew = useRenew()
  const userId = useMe().id
  const [left, setLeft] = useState(0)
  const forget = () => {
    forgetLocal(quizId, userId)
    setLeft(0)
  }
  const { mutate } = useMutation(
    api.attempts.keepLate.mutationOptions({
      retry: (_count, error) => !isFinal(error),
      retryDelay: (count) => pauseAfter(count + 1),
      onSuccess: () => {
        forget()
        void renew('results')
      },
      onError: (error) => {
        // there is more time: they can be saved
        if (isDefinedError(error) && error.code === 'QUIZ_NOT_OPEN') void renew('results')
        else forget() // the server will never take them
      },
    }),
  )
  const isOver = timeOver !== null
  useEffect(() => {
    const { version = 1, choices = {} } = readLocal(quizId, userId) ?? {}
    const count = Object.keys(choices).length
    if (isOver && count > 0) {
      setLeft(count)
      mutate({ quizId, version, answers: withAges(choices, Date.now()) })
    } else if (isOver || individualDone) forgetLocal(quizId, userId)
  }, [isOver, individualDone, quizId, userId, mutate])
  return left
}
