import { Button } from '@mantine/core'
import { Download, History } from 'lucide-react'
import { useState } from 'react'
import { ExportDialog } from './export-dialog.tsx'
import classes from './gradebook-tab.module.css'
import { HistoryDialog } from './history-dialog.tsx'

/** What an instructor takes out of the gradebook: its history, and the scores as a file. */
export function GradebookTools({ courseId }: { courseId: string }) {
  const [open, setOpen] = useState<'history' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={classes.tools}>
      <Button size="sm" variant="subtle" leftSection={<History size={16} aria-hidden />} onClick={() => setOpen('history')}>
        Grade History
      </Button>
      <Button size="sm" variant="default" leftSection={<Download size={16} aria-hidden />} onClick={() => setOpen('export')}>
        Export Quiz Results to CSV
      </Button>
      <HistoryDialog courseId={courseId} title="Grade History" row={null} isOpen={open === 'history'} onClose={close} />
      <ExportDialog courseId={courseId} isOpen={open === 'export'} onClose={close} />
    </div>
  )
}
