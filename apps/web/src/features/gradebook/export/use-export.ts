import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { checkExport, type ExportChoice, type ExportRefusal } from '@tbl/domain/grade-export'
import type { Part } from '@tbl/domain/grade-item'
import { format } from 'date-fns'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/** Which field of the form a refusal is about. */
const fields: Record<ExportRefusal, 'quizzes' | 'types' | 'points'> = {
  NO_QUIZZES_SELECTED: 'quizzes',
  NO_EXPORT_TYPE: 'types',
  POINTS_OUT_OF_RANGE: 'points',
}

type UseExport = { onDone: () => void; onFlaw: (field: (typeof fields)[ExportRefusal]) => void }

/**
 * Fetches the file and saves it under the server's name. What the server would refuse is said
 * before anything is sent.
 */
export function useExport(courseId: string, { onDone, onFlaw }: UseExport) {
  const api = useApi()
  const { mutate, isPending } = useMutation(
    api.gradebook.export.mutationOptions({
      onSuccess: (file) => {
        saveFile(file)
        onDone()
        showSuccess({ title: texts.done, description: file.name })
      },
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed)
      },
    }),
  )
  const exportFile = (
    choice: ExportChoice & { quizIds: string[]; types: Part[]; sectionId: string | null },
  ) => {
    if (isPending) return
    const checked = checkExport(choice)
    if (checked.ok) return mutate({ courseId, ...choice, date: format(new Date(), 'yyyy-MM-dd') })
    showError(texts.refusals[checked.refusal])
    onFlaw(fields[checked.refusal])
  }
  return { exportFile, isPending }
}
