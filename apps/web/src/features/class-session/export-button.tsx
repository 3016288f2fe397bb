import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns'
import { saveFile } from '../../ui/save-file.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

type ExportButtonProps = {
  quizId: string
  label: string
  fetchFile: (of: { quizId: string; date: string }) => Promise<File>
  size?: 'sm'
}

/** Fetches something of a class session as a file, and saves it under the server's name. */
export function ExportButton({ quizId, label, fetchFile, size }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file)
      showSuccess({ title: texts.export.done, description: file.name })
    },
    onError: () => showError(texts.export.failed),
  })
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
