import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useApi } from '../../../platform/api.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/** Fetches the attendance of a class session as a file, and saves it under the server's name. */
export function ExportAttendance({ quizId }: { quizId: string }) {
  const api = useApi()
  const { mutate, isPending } = useMutation(
    api.attendance.export.mutationOptions({
      onSuccess: (file) => {
        saveFile(file)
        showSuccess({ title: texts.export.done, description: file.name })
      },
      onError: () => showError(texts.export.failed),
    }),
  )
  return (
    <Button
      size="sm"
      variant="default"
      loading={isPending}
      onClick={() => mutate({ quizId, date: format(new Date(), 'yyyy-MM-dd') })}
    >
      {texts.export.submit}
    </Button>
  )
}
