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

/** What the grades of a course give as files; what names nobody first of results and answers. */
export function DownloadMenu({ courseId, withFormer }: DownloadMenuProps) {
  const api = useApi()
  const grades = useSavedFile(api.grades.exportCourse.call)
  const results = useSavedFile(api.grades.exportResults.call)
  const answers = useSavedFile(api.reports.exportCourseAnswers.call)
  const ofCourse = () => ({ courseId, date: format(new Date(), 'yyyy-MM-dd') })
  const wanted = () => ({ ...ofCourse(), withFormer })
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          miw="max-content"
          leftSection={<Download size={18} aria-hidden />}
          loading={grades.isPending || results.isPending || answers.isPending}
        >
          {texts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => grades.mutate(wanted())}>
          {texts.grades}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => results.mutate({ ...wanted(), withNames: false })}>
          {texts.results}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => results.mutate({ ...wanted(), withNames: true })}>
          {texts.withNames}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => answers.mutate({ ...ofCourse(), withNames: false })}>
          {texts.answers}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => answers.mutate({ ...ofCourse(), withNames: true })}>
          {texts.answersWithNames}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
