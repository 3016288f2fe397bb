import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Rehearsal } from '@tbl/contract/rehearsals'
import { useApi } from '../../platform/api.tsx'
import { isAbsent } from '../../platform/failure.ts'
import { ConfirmButtons, Dialog } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/router/hooks.ts'
import { showError } from '../../ui/toast.ts'
import { texts } from './messages.ts'

type EndDialogProps = { rehearsal: Rehearsal; isOpen: boolean; onClose: () => void }

/** Asks before a rehearsal ends, and leads back to where its quiz is. */
export function EndDialog({ rehearsal: { quizId, of }, isOpen, onClose }: EndDialogProps) {
  const api = useApi()
  const navigate = useNavigate()
  const leave = () => {
    onClose()
    void (of.courseId
      ? navigate({
          to: '/courses/$courseId',
          params: { courseId: of.courseId },
          search: { tab: 'quizzes' },
        })
      : navigate({ to: '/quizzes' }))
  }
  const { mutate, isPending } = useMutation(
    api.rehearsals.end.mutationOptions({
      onSuccess: leave,
      onError: (error) => (isAbsent(error) ? leave() : showError(texts.end.failed)), // it is over
    }),
  )
  return (
    <Dialog title={texts.end.title} isOpen={isOpen} onClose={onClose}>
      <Text>{texts.end.text}</Text>
      <ConfirmButtons
        confirm={texts.end.submit}
        isBusy={isPending}
        onConfirm={() => mutate({ quizId })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
