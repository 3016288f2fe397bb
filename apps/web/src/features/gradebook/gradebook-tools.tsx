import { Button } from '@mantine/core'
import { Download, History, Table2 } from 'lucide-react'
import type { SectionFilter } from '../../tbl/sections/use-sections.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { HistoryDialog } from './edit/history-dialog.tsx'
import { ExportDialog } from './export/export-dialog.tsx'
import classes from './gradebook-tab.module.css'
import { texts } from './messages.ts'

/** What an instructor takes out of the gradebook: its history, and the scores as a file. */
export type Tool = 'history' | 'export'

/** The tools' buttons; at the top, or at the end on a phone. */
export const GradebookTools = ({
  courseId,
  onOpen,
}: {
  courseId: string
  onOpen: (tool: Tool) => void
}) => (
  <div className={classes.tools}>
    <ButtonLink
      size="sm"
      variant="default"
      leftSection={<Table2 size={16} aria-hidden />}
      to="/courses/$courseId/grades"
      params={{ courseId }}
    >
      {texts.gradeTable}
    </ButtonLink>
    <Button
      size="sm"
      variant="subtle"
      leftSection={<History size={16} aria-hidden />}
      onClick={() => onOpen('history')}
    >
      {texts.history}
    </Button>
    <Button
      size="sm"
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      onClick={() => onOpen('export')}
    >
      {texts.export}
    </Button>
  </div>
)

/** A student's way to all of the own results together. */
export const OwnGradesLink = ({ courseId }: { courseId: string }) => (
  <div className={classes.tools}>
    <ButtonLink
      size="sm"
      variant="default"
      leftSection={<Table2 size={16} aria-hidden />}
      to="/courses/$courseId/grades"
      params={{ courseId }}
    >
      {texts.ownGrades}
    </ButtonLink>
  </div>
)

/** The tools themselves; they stay open while a phone is turned and their buttons move. */
export const ToolDialogs = ({
  courseId,
  filter,
  open,
  onClose,
}: {
  courseId: string
  filter: SectionFilter
  open: Tool | null
  onClose: () => void
}) => (
  <>
    <HistoryDialog
      courseId={courseId}
      title={texts.history}
      row={null}
      isOpen={open === 'history'}
      onClose={onClose}
    />
    <ExportDialog
      courseId={courseId}
      filter={filter}
      isOpen={open === 'export'}
      onClose={onClose}
    />
  </>
)
