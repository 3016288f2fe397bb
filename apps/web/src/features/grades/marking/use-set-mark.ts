import { isDefinedError, ORPCError, safe } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableItem } from '@tbl/contract/grades'
import type { Mark } from '@tbl/domain/grade-result'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { itemName } from '../names.ts'
import { reasonBefore } from './changes-of.ts'
import { type KnownMark, toSet } from './known-mark.ts'
import { texts } from './messages.ts'
import type { GradePlace } from './open-result.ts'

export type QuizItem = Extract<TableItem, { kind: 'quiz' }>

/** What is to be set in place of whose result; null takes back what was set. */
export type MarkChange = {
  readonly place: GradePlace & { readonly item: QuizItem }
  readonly mark: Mark | null
  readonly seen: KnownMark
  readonly reason: string
}

/** What came of it: `changed` is what somebody else has set meanwhile. */
type Outcome =
  | { readonly is: 'done' | 'failed' }
  | { readonly is: 'changed'; readonly now: KnownMark }

/** Sets what counts in place of results, with a way back for a while. */
export function useSetMark() {
  const api = useApi()
  const renew = useRenew()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation(api.grades.setMark.mutationOptions())
  const send = (input: Parameters<typeof mutateAsync>[0]) =>
    safe(mutateAsync(input) as ReturnType<typeof api.grades.setMark.call>)

  /** With which reason that was set which a change has replaced: its history knows. */
  async function formerReason({ courseId, student, item }: GradePlace): Promise<string> {
    const input = { courseId, studentId: student.id }
    const query = { ...api.grades.student.queryOptions({ input }), staleTime: 0 }
    return reasonBefore((await client.fetchQuery(query)).history, item)
  }

  async function undo({ place, seen }: MarkChange, now: KnownMark): Promise<void> {
    const [error, reason] = await safe(seen === null ? Promise.resolve('') : formerReason(place))
    if (error) showError(texts.failed)
    else await set({ place, mark: toSet(seen), seen: now, reason }, true)
  }

  async function set(change: MarkChange, isUndoing = false): Promise<Outcome> {
    const { place, mark, seen, reason } = change
    const { item, student } = place
    const [error, saved] = await send({
      ...{ quizId: item.quizId, part: item.part, studentId: student.id },
      ...{ mark, seen, reason },
    })
    if (error) {
      const isRefused = isDefinedError(error)
      showError(isRefused ? refusalMessage(texts, error) : texts.failed)
      if (error instanceof ORPCError) void renew('grades')
      return isRefused && error.code === 'MARK_CHANGED'
        ? { is: 'changed', now: error.data.mark }
        : { is: 'failed' }
    }
    const what = shared.whose({ name: student.name, what: itemName(item) })
    const { title, description } = mark?.kind === 'excused' ? texts.excused : texts.saved
    const wayBack = { label: texts.undo, onClick: () => void undo(change, saved.mark) }
    showSuccess({ title, description: description({ what }) }, isUndoing ? undefined : wayBack)
    void renew('grades')
    return { is: 'done' }
  }
  return { set: (change: MarkChange) => set(change), isPending }
}

/** Sets marks; it outlasts the dialog, for the way back. */
export type Marking = ReturnType<typeof useSetMark>
