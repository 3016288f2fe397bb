import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useUpdateMe } from '../../../platform/session.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { accountRefusal } from '../account-refusal.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './profile.module.css'

/** Says when the account will be deleted, and takes that back. */
export function ErasureNotice({ dueAt }: { dueAt: string }) {
  const api = useApi()
  const updateMe = useUpdateMe()
  const { failed, done, button } = texts.withdraw
  const cancel = useMutation(
    api.accounts.cancelErasure.mutationOptions({
      onSuccess: (me) => {
        updateMe(me)
        showSuccess(done)
      },
      onError: (error) =>
        showError(
          isDefinedError(error)
            ? accountRefusal(failed, error)
            : { ...failed, description: failureText(error) },
        ),
    }),
  )
  return (
    <div className={classes.notice}>
      <Text>{shared.erasureDue({ date: new Date(dueAt) })}</Text>
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {button}
        </Button>
      </div>
    </div>
  )
}
