import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { type Client, useApi } from '../../../platform/api.tsx'
import { isAbsent, isBusy } from '../../../platform/failure.ts'
import type { TakingRefusal } from '../messages.ts'
import { answerTime } from './timing.ts'

type SaveEnd = {
  onSaved: (kept: Awaited<ReturnType<Client['attempts']['save']>>) => void
  /** All of it was chosen while the time stood still. */
  onPaused: () => void
  /** For certain: trying again with the same questions answers the same. */
  onRefused: (refusal: TakingRefusal) => void
  /** Others have locked what it needs, for a while already: nothing was kept. */
  onBusy: () => void
  /** Nobody knows whether it arrived. */
  onUnanswered: () => void
}

/** Sends choices to the server, and tells how that ended, in one of five ways. */
export function useSave({ onSaved, onPaused, onRefused, onBusy, onUnanswered }: SaveEnd) {
  const { save } = useApi().attempts
  const options = save.mutationOptions({
    onSuccess: onSaved,
    onError: (error) => {
      if (isBusy(error)) return onBusy()
      if (isDefinedError(error)) return error.code === 'PAUSED' ? onPaused() : onRefused(error.code)
      // not even understood: this page is older than the server
      if (isAbsent(error)) return onRefused('UNKNOWN_ANSWER')
      onUnanswered()
    },
  })
  return useMutation({
    ...options,
    mutationFn: (input) => withinTime((signal) => save.call(input, { signal })),
  }).mutate
}

/**
 * A bad network can leave a request hanging for minutes: it is given up, so that the next one can
 * go.
 */
async function withinTime<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), answerTime)
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
