import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../platform/failure.ts'
import { type Topic, useRenew } from '../../../platform/stale-after.ts'
import { showError } from '../../../ui/toast.ts'
import { createCommandIds } from '../control/command.ts'
import { texts as control } from '../control/messages.ts'
import { texts } from './messages.ts'

/** What a screen says of refusals: plain texts, or such as name whom it is about. */
type Refusals = Readonly<Record<string, string | ((about: never) => string)>>

type RemedyOptions<Input extends object, Output, About extends object> = {
  readonly send: (input: Input & { readonly commandId: string }) => Promise<Output>
  readonly refusals: Refusals
  /** What is stale then, besides the session. */
  readonly renews?: readonly Topic[]
  readonly onDone: (input: Input, about: About, output: Output) => void
  /** Deals with a refusal by itself, and answers true; else it is said. */
  readonly onRefused?: (code: string) => boolean
}

/** `about`: who or what is meant, for what is said of it. */
type Sent<Input, About> = {
  readonly input: Input
  readonly about: About
  readonly commandId: string
}

/** How often what has no answer is sent again, with its id, before the page says so. */
const retries = 2

/** Sends what is done for single students and teams; the same again, because no answer came, counts once. */
export function useRemedy<Input extends object, Output, About extends object>({
  send,
  refusals,
  renews = [],
  onDone,
  onRefused = () => false,
}: RemedyOptions<Input, Output, About>) {
  const renew = useRenew()
  const [ids] = useState(() => createCommandIds<Input>())
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, commandId }: Sent<Input, About>) => send({ ...input, commandId }),
    retry: (count: number, error: Error) => !(error instanceof ORPCError) && count < retries,
    onSuccess: (output: Output, { input, about }: Sent<Input, About>) => {
      ids.answered(input)
      onDone(input, about, output)
      void renew('session', ...renews)
    },
    onError: (error: Error, { input, about }: Sent<Input, About>) => {
      if (!(error instanceof ORPCError)) return showError(control.notSent)
      ids.answered(input)
      void renew('session', ...renews)
      if (onRefused(error.code)) return
      showError({ ...texts.failed, description: refusalText(error, refusals, about) })
    },
  })
  const give = (input: Input, about: About) => mutate({ input, about, commandId: ids.idOf(input) })
  return { give, isPending }
}

/** Why it was refused; `about`: what texts name besides what the server says. */
export function refusalText(
  error: ORPCError<string, unknown>,
  refusals: Refusals,
  about: object,
): string {
  const own = refusals[error.code]
  if (typeof own !== 'function')
    return failureText(error, own === undefined ? {} : { [error.code]: own })
  return own({ ...(error.data as object), ...about } as never)
}
