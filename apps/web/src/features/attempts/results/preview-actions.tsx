import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { focusHeading } from '../../../platform/heading-focus.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/**
 * What an instructor can do with the own preview: take the quiz (again), and delete what is there.
 */
export function PreviewActions({ quizId, hasPreview }: { quizId: string; hasPreview: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div className={classes.links}>
      <ButtonLink variant="ink" to="/quizzes/$quizId/take" params={{ quizId }}>
        {hasPreview ? texts.preview.takeAgain : shared.takeQuiz}
      </ButtonLink>
      <ButtonLink variant="default" to="/quizzes/$quizId/report" params={{ quizId }}>
        {texts.preview.report}
      </ButtonLink>
      {hasPreview && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.preview.remove}
        </Button>
      )}
      <Dialog
        title={texts.preview.question}
        isOpen={isAsking}
        returnFocus={hasPreview}
        onClose={close}
      >
        <Confirm quizId={quizId} onClose={close} />
      </Dialog>
    </div>
  )
}

function Confirm({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const api = useApi()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.attempts.removePreview.mutationOptions({
      onSuccess: async () => {
        await renew('grades')
        onClose()
        focusHeading() // the button that opened the dialog is gone
        showSuccess(texts.preview.removed)
      },
      onError: () => showError(texts.preview.failed),
    }),
  )
  return (
    <>
      <Text c="var(--tbl-ink-2)">{texts.preview.what}</Text>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {kit.cancel}
        </Button>
        <BusyButton
          variant="danger"
          isBusy={isPending}
          busyLabel={texts.preview.busy}
          onClick={() => mutate({ quizId })}
        >
          {texts.preview.remove}
        </BusyButton>
      </DialogButtons>
    </>
  )
}
