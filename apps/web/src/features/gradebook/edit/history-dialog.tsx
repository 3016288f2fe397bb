import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import type { ResultPlace } from '../results/result-row.ts'
import { ChangeList } from './change-list.tsx'
import { texts } from './messages.ts'

type HistoryDialogProps = {
  courseId: string
  title: string
  /** Whose score, at which quiz; null is everything in the course. */
  row: ResultPlace | null
  isOpen: boolean
  onClose: () => void
}

/** Every change of scores: who, when, from what to what, and why. */
export const HistoryDialog = ({ courseId, title, row, isOpen, onClose }: HistoryDialogProps) => (
  <Dialog title={title} width={680} isOpen={isOpen} onClose={onClose}>
    {isOpen && <Changes courseId={courseId} row={row} />}
  </Dialog>
)

/** The changes of a course, or those of one result. */
export function Changes({ courseId, row }: Pick<HistoryDialogProps, 'courseId' | 'row'>) {
  const api = useApi()
  const history = useQuery(api.gradebook.history.queryOptions({ input: { courseId } }))
  return (
    <Loaded query={history} failed={texts.history.failed}>
      {(changes) => (
        <ChangeList
          changes={
            row
              ? changes.filter(
                  ({ quizId, part, student, team }) =>
                    quizId === row.quizId &&
                    (student ? part === 'individual' && student.id : team?.id) === row.ownerId,
                )
              : changes
          }
          hasNames={row === null}
        />
      )}
    </Loaded>
  )
}
