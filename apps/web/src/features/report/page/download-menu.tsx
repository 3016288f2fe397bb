import { Button, Menu } from '@mantine/core'
import { format } from 'date-fns'
import { Download } from 'lucide-react'
import { useApi } from '../../../platform/api.tsx'
import { useSavedFile } from '../../../tbl/file/use-saved-file.ts'
import { texts } from './messages.ts'

/** What a report gives as files; without names first. */
export function DownloadMenu({ quizId }: { quizId: string }) {
  const api = useApi()
  const items = useSavedFile(api.reports.exportItems.call)
  const answers = useSavedFile(api.reports.exportAnswers.call)
  const quiz = () => ({ quizId, date: format(new Date(), 'yyyy-MM-dd') })
  const saveAnswers = (withNames: boolean) => answers.mutate({ ...quiz(), withNames })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={items.isPending || answers.isPending}
        >
          {texts.download.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => items.mutate(quiz())}>{texts.download.items}</Menu.Item>
        <Menu.Item onClick={() => saveAnswers(false)}>{texts.download.answers}</Menu.Item>
        <Menu.Item onClick={() => saveAnswers(true)}>{texts.download.withNames}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
