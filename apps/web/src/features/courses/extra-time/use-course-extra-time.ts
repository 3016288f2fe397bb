import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { ExtraTime } from '@tbl/contract/timing'
import { listed } from '@tbl/texts/texts'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { randomId } from '../../../ui/random-id.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

type Given = ExtraTime & { readonly reason: string }

/** Names whom a refusal is about, where it says so. */
function descriptionOf(error: Error): string {
  if (!(error instanceof ORPCError)) return failureText(error)
  const { ANSWERS_SEEN, ...plain } = texts.refusals
  if (error.code !== 'ANSWERS_SEEN') return failureText(error, plain)
  const { names } = error.data as { names: string[] }
  return ANSWERS_SEEN({ names: listed(names), count: names.length })
}

/** Gives students extra time in the whole course, or takes it away with nothing of it. */
export function useCourseExtraTime(
  { courseId, userIds }: { courseId: string; userIds: string[] },
  onSaved: () => void,
) {
  const api = useApi()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.timing.setForCourse.mutationOptions({
      onSuccess: async (_changed, { percent, minutes, isUnlimited }) => {
        await renew('students')
        const isNone = percent === 0 && minutes === 0 && !isUnlimited
        const { title, description } = isNone ? texts.removed : texts.saved
        showSuccess({ title, description: description({ students: userIds.length }) })
        onSaved()
      },
      onError: (error) => {
        showError({ title: texts.failed, description: descriptionOf(error) })
        void renew('students')
      },
    }),
  )
  const save = (given: Given) => mutate({ courseId, userIds, commandId: randomId(), ...given })
  return { save, isPending }
}
