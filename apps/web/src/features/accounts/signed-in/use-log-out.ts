import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { failureText, isAbsent, isSignedOut } from '../../../platform/failure.ts'
import { useSetSession } from '../../../platform/session.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/**
 * Logs the person out: here at once, then everywhere. A session that is already gone counts as
 * success.
 */
export function useLogOut(): () => void {
  const api = useApi()
  const setSession = useSetSession()
  const logOut = useMutation(
    api.accounts.logOut.mutationOptions({
      onMutate: () => setSession(null),
      onSettled: (_answer, error) => {
        if (!error || isSignedOut(error) || isAbsent(error)) showSuccess(texts.logOut.done)
        else showError({ ...texts.logOut.failed, description: failureText(error) })
      },
    }),
  )
  return () => logOut.mutate({})
}
