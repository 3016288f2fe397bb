import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../ui/save-file.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { texts } from './messages.ts'

/** Fetches a file of the server, and saves it under the server's name. */
export function useSavedFile<Input>(fetchFile: (input: Input) => Promise<File>) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file)
      showSuccess({ title: texts.ready, description: file.name })
    },
    onError: () => showError(texts.failed),
  })
}
