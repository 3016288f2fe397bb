import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { randomId } from '../../../ui/random-id.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as control } from '../control/messages.ts'
import { texts } from './messages.ts'

/** What is given to students in one quiz; what is left out stays as it is. */
export type Extra = {
  readonly userIds: string[]
  readonly percent?: number | null
  readonly addMinutes?: number
  readonly isUnlimited?: boolean
  readonly reason?: string
}

type Given = { readonly extra: Extra; readonly commandId: string; readonly name: string }

const retries = 2

/** Gives a student time of their own; the same again, because no answer came, counts once. */
export function useExtraTime(quizId: string, onDone: () => void = () => {}) {
  const api = useApi()
  const renew = useRenew()
  const [unanswered] = useState(() => new Map<string, string>())
  const { mutate, isPending } = useMutation({
    mutationFn: ({ extra, commandId }: Given) =>
      api.timing.setForQuiz.call({ ...extra, quizId, commandId }),
    retry: (count: number, error: Error) => !(error instanceof ORPCError) && count < retries,
    onSuccess: (_: unknown, { extra, name }: Given) => {
      unanswered.delete(JSON.stringify(extra))
      onDone()
      const { title, description } = texts.extra.added
      showSuccess(
        extra.addMinutes === 5 && extra.percent === undefined
          ? { title, description: description({ name }) }
          : { title: texts.extra.done },
      )
      void renew('session')
    },
    onError: (error: Error, { extra }: Given) => {
      if (!(error instanceof ORPCError)) return showError(control.notSent)
      unanswered.delete(JSON.stringify(extra))
      showError({
        ...texts.extra.failed,
        description: failureText(error, texts.extra.refusals),
      })
      void renew('session')
    },
  })
  const give = (extra: Extra, name: string) => {
    const want = JSON.stringify(extra)
    const commandId = unanswered.get(want) ?? randomId()
    unanswered.set(want, commandId)
    mutate({ extra, commandId, name })
  }
  return { give, isPending }
}
