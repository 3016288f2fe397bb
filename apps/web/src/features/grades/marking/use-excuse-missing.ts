import { isDefinedError, ORPCError, safe } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { itemName } from '../names.ts'
import { texts } from './messages.ts'
import type { QuizItem } from './use-set-mark.ts'

type Excusing = {
  readonly item: QuizItem
  readonly studentIds: readonly string[]
  readonly excused: boolean
  readonly reason: string
}

/** Excuses all who miss a result, with a way back for a while. */
export function useExcuseMissing() {
  const api = useApi()
  const renew = useRenew()
  const { mutateAsync, isPending } = useMutation(api.grades.excuseMissing.mutationOptions())

  /** Whether it is done. */
  async function set({ item, studentIds, excused, reason }: Excusing): Promise<boolean> {
    const { quizId, part } = item
    const input = { quizId, part, studentIds: [...studentIds], excused, reason }
    const [error, done] = await safe(
      mutateAsync(input) as ReturnType<typeof api.grades.excuseMissing.call>,
    )
    if (error) {
      showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed)
      if (error instanceof ORPCError) void renew('grades')
      return false
    }
    const said = { students: done.studentIds.length, what: itemName(item) }
    const { title, description } = excused ? texts.everybody.done : texts.everybody.undone
    const undo = () => void set({ item, studentIds: done.studentIds, excused: false, reason: '' })
    showSuccess(
      { title, description: description(said) },
      excused && said.students > 0 ? { label: texts.undo, onClick: undo } : undefined,
    )
    void renew('grades')
    return true
  }
  return {
    excuse: (excusing: Omit<Excusing, 'excused'>) => set({ ...excusing, excused: true }),
    isPending,
  }
}
