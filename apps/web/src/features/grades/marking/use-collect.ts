import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { itemName } from '../names.ts'
import { texts } from './messages.ts'
import type { GradePlace } from './open-result.ts'
import type { QuizItem } from './use-set-mark.ts'

/** Submits what a student had saved when the time was over. */
export function useCollect(
  { student, item }: GradePlace & { readonly item: QuizItem },
  onDone: () => void,
) {
  const api = useApi()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.grades.collect.mutationOptions({
      onSuccess: () => {
        onDone()
        const what = shared.whose({ name: student.name, what: itemName(item) })
        const { title, description } = texts.collected
        showSuccess({ title, description: description({ what }) })
        void renew('readiness')
      },
      onError: (error) => {
        const isRefused = isDefinedError(error)
        showError(isRefused ? refusalMessage(texts.collecting, error) : texts.collecting.failed)
        if (isRefused) void renew('readiness')
      },
    }),
  )
  const collect = () => {
    if (!isPending) mutate({ quizId: item.quizId, studentId: student.id })
  }
  return { collect, isPending }
}
