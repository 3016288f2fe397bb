import { Button } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { ClassSession } from '@tbl/contract/class-session'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import type { Asked } from '../../../tbl/seen/seen-dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { SeenInSession } from '../dialogs/seen-in-session.tsx'
import { texts } from './messages.ts'

/** Shows a hidden quiz to its students again. */
export function ShowQuiz({ session, isBlind }: { session: ClassSession; isBlind: boolean }) {
  const api = useApi()
  const renew = useRenew()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending } = useMutation(
    api.quizzes.setFlags.mutationOptions({
      onSuccess: () => renew('session', 'quizzes'),
      onError: (error: Error, change) => {
        if (error instanceof ORPCError && error.code === 'SEEN_BY')
          return setAsked({
            students: error.data.students,
            open: (openFor) => mutate({ ...change, openFor }),
          })
        showError({ title: texts.notShown, description: failureText(error) })
      },
    }),
  )
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={isBlind}
        onClick={() => !isPending && mutate({ quizId: session.quizId, isVisible: true })}
      >
        {texts.show}
      </Button>
      <SeenInSession asked={asked} session={session} onClose={() => setAsked(null)} />
    </>
  )
}
