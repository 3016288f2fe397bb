import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClassSession, SessionControl } from '@tbl/contract/class-session'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import type { Asked } from '../../../tbl/seen/seen-dialog.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { Step } from '../step.ts'
import { type Command, createCommandIds } from './command.ts'
import { texts } from './messages.ts'

/** Those who have seen answers, when time is added after an end; `goOn` adds it for the others. */
export type SeenAlready = {
  readonly students: readonly string[]
  readonly teams: readonly string[]
  readonly goOn: () => void
}

/** `onAnswered`: the server has answered for good, and what asked for the command can go. */
export type RunCommand = (command: Command, onAnswered?: () => void) => void

type Sent = {
  readonly command: Command
  readonly commandId: string
  onAnswered?: (() => void) | undefined
}

/** Refusals of what was typed: it can be typed again. */
const ofTyping: readonly string[] = ['TIME_OUT_OF_RANGE', 'END_TOO_SOON']

/** How often a command without an answer is sent again, with its id, before the page says so. */
const retries = 2

/** Sends the steps of who runs the class, each once; what has to be asked first is in `asked`. */
export function useCommand(quizId: string) {
  const api = useApi()
  const renew = useRenew()
  const queryClient = useQueryClient()
  const [ids] = useState(() => createCommandIds())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [seenAlready, setSeenAlready] = useState<SeenAlready | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ command: { does, input }, commandId }: Sent): Promise<SessionControl> =>
      // each command has the input of its operation
      api.classSession[does].call({ ...input, quizId, commandId } as never),
    retry: (count: number, error: Error) => !(error instanceof ORPCError) && count < retries,
    onSuccess: (control: SessionControl, { command, onAnswered }: Sent) => {
      ids.answered(command)
      queryClient.setQueryData<ClassSession>(
        api.classSession.get.queryKey({ input: { quizId } }),
        (session) => session && { ...session, control },
      )
      onAnswered?.()
      sayDone(command, control)
      void renew('session')
    },
    onError: (error: Error, { command, onAnswered }: Sent) => {
      if (!(error instanceof ORPCError)) return showError(texts.notSent)
      ids.answered(command)
      if (!ofTyping.includes(error.code)) {
        onAnswered?.()
        void renew('session')
      }
      if (error.code === 'SEEN_BY')
        return setAsked({
          students: error.data.students,
          open: (openFor) => run(withInput(command, { openFor })),
        })
      if (error.code === 'ANSWERS_SEEN')
        return setSeenAlready({
          ...error.data,
          goOn: () => run(withInput(command, { evenSo: true })),
        })
      showError({ ...texts.failed, description: failureText(error, texts.refusals) })
    },
  })
  const run: RunCommand = (command, onAnswered) => {
    if (!isPending) mutate({ command, commandId: ids.idOf(command), onAnswered })
  }
  return {
    run,
    isBusy: isPending,
    asked,
    seenAlready,
    onAnswered: () => {
      setAsked(null)
      setSeenAlready(null)
    },
  }
}

const withInput = (command: Command, more: object): Command =>
  ({ ...command, input: { ...command.input, ...more } }) as Command

/** Says where a phase ends now, and what the page does not show; all else shows itself. */
function sayDone({ does, input }: Command, control: SessionControl): void {
  if (does === 'setRule') showSuccess({ title: texts.done.setRule })
  if (does !== 'addTime' && does !== 'setEnd' && does !== 'announceMinutes') return
  const step: Step = input.step
  const { endsAt } = control[step]
  if (endsAt === null) return
  const time = clockText(endsAt, new Date(control.at))
  showSuccess({ title: texts.done[does], description: texts.done.ends({ step, time }) })
}
