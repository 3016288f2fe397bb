import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { showError } from '../../../ui/toast.ts'
import classes from '../board/author-quiz-rows.module.css'
import { texts } from './messages.ts'

/**
 * Begins a rehearsal of the quiz, or leads to the one that runs; asked again where one of another
 * quiz would end.
 */
export function RehearseButton({ quiz: { id, title } }: { quiz: AuthorQuizCard }) {
  const api = useApi()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const { mutate, isPending } = useMutation(
    api.rehearsals.start.mutationOptions({
      onSuccess: ({ quizId }) =>
        void navigate({ to: '/quizzes/$quizId/session', params: { quizId } }),
      onError: (error) => {
        const refusal = isDefinedError(error) ? error : null
        if (refusal?.code === 'OTHER_REHEARSAL') return setAsks(true)
        close()
        showError(refusal ? refusalMessage(texts.rehearsal, refusal) : texts.rehearsal.failed)
      },
    }),
  )
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        className={classes.factButton}
        aria-label={texts.rehearsal.startWhich({ quiz: title })}
        loading={isPending && !asks}
        onClick={() => mutate({ quizId: id })}
      >
        {texts.rehearsal.start}
      </Button>
      <Dialog title={texts.rehearsal.other.title} isOpen={asks} onClose={close}>
        <Text>{texts.rehearsal.other.text}</Text>
        <ConfirmButtons
          confirm={texts.rehearsal.other.submit}
          isBusy={isPending}
          onConfirm={() => mutate({ quizId: id, endsOther: true })}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
