import type { AttendanceStatus } from '@tbl/domain/attendance'
import { useApi } from '../../../platform/api.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { Marked } from '../remedies/remedies.ts'
import { useRemedy } from '../remedies/use-remedy.ts'
import { texts } from './messages.ts'

/** What is set by hand; null: back to what is derived. */
type Status = AttendanceStatus | null
type Change = {
  readonly userIds: string[]
  readonly status: Status
  /** Undefined: an earlier one stays. */
  readonly note: string | null | undefined
  /** Only of those for whom this is set by hand; undefined: of all. */
  readonly seen?: Status
}

/** Sets the attendance of students by hand; what was set is said, and can be undone. */
export function useAttendance(quizId: string, onAnswered: () => void = () => {}) {
  const api = useApi()
  const options = {
    send: (change: Change & { commandId: string }) =>
      api.attendance.set.call({ ...change, quizId }),
    refusals: texts.refusals,
  }
  const undoing = useRemedy({
    ...options,
    onDone: ({ userIds }: Change, _students: object, { set }) =>
      set === userIds.length
        ? showSuccess({ title: texts.undone })
        : showError({
            title: texts.partlyUndone,
            description: texts.othersSince({ students: userIds.length - set }),
          }),
  })
  /** Of whom somebody else has set something since, that stays. */
  const undo = (students: readonly Marked[], seen: Status) => {
    for (const same of alike(students)) {
      const [{ attendance, note }] = same
      undoing.give({ ...changeTo(attendance, same, note ?? null), seen }, {})
    }
  }
  const { give, isPending } = useRemedy({
    ...options,
    onDone: ({ status }: Change, { students }: { students: readonly Marked[] }) => {
      onAnswered()
      const message = { title: texts.done.title, description: doneText(status, students) }
      showSuccess(message, { label: texts.undo, onClick: () => undo(students, status) })
    },
  })
  const set = (students: readonly Marked[], status: Status, note?: string | null) =>
    give(changeTo(status, students, note), { students })
  return { set, isPending }
}

const changeTo = (
  status: Status,
  students: readonly Marked[],
  note: string | null | undefined,
): Change => ({ userIds: students.map(({ id }) => id), status, note })

/** Those whom the same was set for, together. */
function alike(students: readonly Marked[]): [Marked, ...Marked[]][] {
  const found = new Map<string, [Marked, ...Marked[]]>()
  for (const student of students) {
    const key = JSON.stringify([student.attendance, student.note ?? null])
    const same = found.get(key)
    if (same) same.push(student)
    else found.set(key, [student])
  }
  return [...found.values()]
}

function doneText(status: Status, students: readonly Marked[]): string {
  const [only] = students
  const what = status === null ? texts.automatic : texts.statuses[status]
  return only && students.length === 1
    ? texts.done.one({ name: only.name, status: what })
    : texts.done.several({ students: students.length, status: what })
}
