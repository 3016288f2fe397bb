import { useQuery } from '@tanstack/react-query'
import { compareNames } from '@tbl/domain/name-order'
import { useApi } from '../../../platform/api.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts as shared } from '../messages.ts'
import { type ExportableQuiz, ExportForm } from './export-form.tsx'
import { texts } from './messages.ts'

type ExportDialogProps = {
  courseId: string
  /** Whose scores are offered first. */
  filter: SectionFilter
  isOpen: boolean
  onClose: () => void
}

/** Which scores go into the file? */
export const ExportDialog = ({ isOpen, ...props }: ExportDialogProps) => (
  <Dialog title={shared.export} isOpen={isOpen} onClose={props.onClose}>
    {isOpen && <Choices {...props} />}
  </Dialog>
)

function Choices({ courseId, filter, onClose }: Omit<ExportDialogProps, 'isOpen'>) {
  const api = useApi()
  const quizzes = useQuery(api.quizzes.list.queryOptions({ input: { courseId } }))
  return (
    <Loaded query={quizzes} failed={texts.loadFailed}>
      {(list) => (
        <ExportForm
          courseId={courseId}
          filter={filter}
          quizzes={list.audience === 'instructor' ? exportable(list.quizzes) : []}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}

/** The quizzes of the course by title, as the columns will stand. */
const exportable = (
  quizzes: readonly { id: string; title: string; studentsDone: number; teamResults: number }[],
): ExportableQuiz[] =>
  quizzes
    .map(({ id, title, studentsDone, teamResults }) => ({
      id,
      title,
      hasResults: studentsDone + teamResults > 0,
    }))
    .sort((a, b) => compareNames(a.title, b.title))
