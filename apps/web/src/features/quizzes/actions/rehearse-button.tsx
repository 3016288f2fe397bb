import { Button } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { showError } from '../../../ui/toast.ts'
import classes from '../board/author-quiz-rows.module.css'
import { texts } from './messages.ts'

/** Begins a rehearsal of the quiz, or leads to the one that runs. */
export function RehearseButton({ quiz: { id, title } }: { quiz: AuthorQuizCard }) {
  const api = useApi()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    api.rehearsals.start.mutationOptions({
      onSuccess: ({ quizId }) =>
        void navigate({ to: '/quizzes/$quizId/session', params: { quizId } }),
      onError: (error) =>
        showError(
          isDefinedError(error) ? refusalMessage(texts.rehearsal, error) : texts.rehearsal.failed,
        ),
    }),
  )
  return (
    <Button
      size="sm"
      variant="subtle"
      className={classes.factButton}
      aria-label={texts.rehearsal.startWhich({ quiz: title })}
      loading={isPending}
      onClick={() => mutate({ quizId: id })}
    >
      {texts.rehearsal.start}
    </Button>
  )
}
