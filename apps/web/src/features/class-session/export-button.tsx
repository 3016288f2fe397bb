import { Button } from '@mantine/core'
import { format } from 'date-fns'
import { useSavedFile } from '../../tbl/file/use-saved-file.ts'

type ExportButtonProps = {
  quizId: string
  label: string
  fetchFile: (of: { quizId: string; date: string }) => Promise<File>
  size?: 'sm'
}

/** Fetches something of a class session as a file. */
export function ExportButton({ quizId, label, fetchFile, size }: ExportButtonProps) {
  const { mutate, isPending } = useSavedFile(fetchFile)
  return (
    <Button
      {...(size && { size })}
      variant="default"
      loading={isPending}
      onClick={() => mutate({ quizId, date: format(new Date(), 'yyyy-MM-dd') })}
    >
      {label}
    </Button>
  )
}
