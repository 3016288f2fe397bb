import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { type Refusal, refusalMessage } from '../../platform/refusal.ts'
import { useRenew } from '../../platform/stale-after.ts'
import { useNavigate } from '../../ui/router/hooks.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

/** Who is of the staff of a course, and what waits. */
export const useStaff = (courseId: string) =>
  useQuery(useApi().staff.list.queryOptions({ input: { courseId } }))

type Done = keyof typeof texts.done
type ChangeRefusal = Refusal<typeof texts.change.refusals>

/** What every change of the staff does on the screen; `onDone` closes what asked for it. */
function useOutcome(onDone?: () => void) {
  const renew = useRenew()
  const settled = () => void renew('staff', 'courses')
  return (done: Done) => ({
    onSuccess: () => {
      showSuccess({ title: texts.done[done] })
      onDone?.()
      settled()
    },
    onError: (error: Error) => {
      showError(
        isDefinedError(error)
          ? refusalMessage(texts.change, error as unknown as ChangeRefusal)
          : texts.change.failed,
      )
      onDone?.()
      settled() // somebody else was quicker
    },
  })
}

/** The changes of a course's staff that need no form. */
export function useStaffChanges(onDone?: () => void) {
  const api = useApi().staff
  const outcome = useOutcome(onDone)
  return {
    revoke: useMutation(api.revoke.mutationOptions(outcome('revoked'))),
    changeRole: useMutation(api.changeRole.mutationOptions(outcome('roleChanged'))),
    remove: useMutation(api.remove.mutationOptions(outcome('removed'))),
    handOver: useMutation(api.handOver.mutationOptions(outcome('offered'))),
    withdrawOffer: useMutation(api.withdrawOffer.mutationOptions(outcome('offerWithdrawn'))),
    takeOver: useMutation(api.takeOver.mutationOptions(outcome('tookOver'))),
    declineOffer: useMutation(api.declineOffer.mutationOptions(outcome('offerDeclined'))),
  }
}

/** Gives up the own role; leads away before the course is closed to the reader. */
export function useLeaveStaff(onDone: () => void) {
  const api = useApi().staff
  const renew = useRenew()
  const navigate = useNavigate()
  const { onError } = useOutcome(onDone)('left')
  return useMutation(
    api.leave.mutationOptions({
      onSuccess: async () => {
        showSuccess({ title: texts.done.left })
        await navigate({ to: '/courses' })
        await renew('courses', 'quizzes')
      },
      onError,
    }),
  )
}
