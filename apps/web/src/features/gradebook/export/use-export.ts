import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { CanvasLogin } from '@tbl/domain/canvas-file'
import { checkExport, type ExportChoice, type ExportRefusal } from '@tbl/domain/grade-export'
import type { Part } from '@tbl/domain/grade-item'
import { inARow } from '@tbl/texts/texts'
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

/** In which form the file is. */
export const exportForms = ['csv', 'canvas', 'moodle'] as const
export type ExportForm = (typeof exportForms)[number]

type UseExport = { onDone: () => void; onFlaw: (field: (typeof fields)[ExportRefusal]) => void }
type Chosen = ExportChoice & {
  quizIds: string[]
  types: Part[]
  form: ExportForm
  sectionId: string | null
  /** Of a file for a learning platform: who has left is in it too. */
  withFormer: boolean
  /** Of a file for Canvas. */
  login: CanvasLogin
}

/**
 * Fetches the file and saves it under the server's name. What the server would refuse is said
 * before anything is sent.
 */
export function useExport(courseId: string, { onDone, onFlaw }: UseExport) {
  const api = useApi()
  const onSuccess = (file: File) => {
    saveFile(file)
    onDone()
    showSuccess({ title: texts.done, description: file.name })
  }
  const csv = useMutation(
    api.gradebook.export.mutationOptions({
      onSuccess,
      onError: (error) =>
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed),
    }),
  )
  const canvas = useMutation(
    api.grades.exportCanvas.mutationOptions({
      onSuccess,
      onError: (error) => {
        if (!isDefinedError(error)) return showError(texts.failed)
        if (error.code !== 'LOGIN_TWICE') return showError(refusalMessage(texts, error))
        const { login, names } = error.data
        const said = texts.refusals.LOGIN_TWICE({ login, names: inARow(names) })
        showError({ title: texts.failed.title, description: said })
      },
    }),
  )
  const moodle = useMutation(
    api.grades.exportMoodle.mutationOptions({
      onSuccess,
      onError: (error) =>
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed),
    }),
  )
  const isPending = csv.isPending || canvas.isPending || moodle.isPending
  const exportFile = ({ form, withFormer, login, ...choice }: Chosen) => {
    if (isPending) return
    const checked = checkExport(choice)
    if (!checked.ok) {
      showError(texts.refusals[checked.refusal])
      return onFlaw(fields[checked.refusal])
    }
    const scores = { courseId, ...choice, date: format(new Date(), 'yyyy-MM-dd') }
    if (form === 'csv') csv.mutate(scores)
    else if (form === 'canvas') canvas.mutate({ ...scores, withFormer, login })
    else moodle.mutate({ ...scores, withFormer })
  }
  return { exportFile, isPending }
}
