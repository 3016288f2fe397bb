import { Button, Menu } from '@mantine/core'
import { format } from 'date-fns'
import { Download } from 'lucide-react'
import { useApi } from '../../../platform/api.tsx'
import { useSavedFile } from '../../../tbl/file/use-saved-file.ts'
import { texts } from './messages.ts'

type DownloadMenuProps = {
  courseId: string
  /** Who has left is in the file too, as in the table. */
  withFormer: boolean
}

/** What the grades of a course give as files; what names nobody first of the results. */
export function DownloadMenu({ courseId, withFormer }: DownloadMenuProps) {
  const api = useApi()
  const grades = useSavedFile(api.grades.exportCourse.call)
  const results = useSavedFile(api.grades.exportResults.call)
  const wanted = () => ({ courseId, withFormer, date: format(new Date(), 'yyyy-MM-dd') })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={grades.isPending || results.isPending}
        >
          {texts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => grades.mutate(wanted())}>{texts.grades}</Menu.Item>
        <Menu.Item onClick={() => results.mutate({ ...wanted(), withNames: false })}>
          {texts.results}
        </Menu.Item>
        <Menu.Item onClick={() => results.mutate({ ...wanted(), withNames: true })}>
          {texts.withNames}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
