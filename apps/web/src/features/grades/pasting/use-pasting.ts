import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { ReadLines, TableItem } from '@tbl/contract/grades'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

export type TypedItem = Extract<TableItem, { kind: 'typed' }>

/** What was read of pasted lines, and of which. */
type Read = { readonly itemId: string; readonly lines: string; readonly of: ReadLines }

/** Has the server read pasted lines, and store what it has read. */
export function usePasting(items: readonly TypedItem[], onSaved: () => void) {
  const api = useApi()
  const renew = useRenew()
  const [read, setRead] = useState<Read | null>(null)
  const reading = useMutation(
    api.grades.readLines.mutationOptions({
      onSuccess: (of, input) => setRead({ ...input, of }),
      onError: (error) =>
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed),
    }),
  )
  const saving = useMutation(
    api.grades.setLines.mutationOptions({
      onSuccess: ({ scores }, { itemId }) => {
        onSaved()
        const item = items.find((one) => one.itemId === itemId)?.title ?? ''
        const { title, description } = texts.saved
        showSuccess({ title, description: description({ scores, item }) })
        void renew('grades')
      },
      onError: (error, input) => {
        if (!isDefinedError(error)) return showError(texts.failed)
        showError(refusalMessage(texts, error))
        if (error.code === 'LINES_CHANGED') setRead({ ...input, of: error.data.lines })
      },
    }),
  )
  const save = () => {
    if (!read || saving.isPending) return
    const { itemId, lines, of } = read
    saving.mutate({ itemId, lines, fingerprint: of.fingerprint })
  }
  return {
    read,
    back: () => setRead(null),
    preview: reading.mutate,
    save,
    isReading: reading.isPending,
    isSaving: saving.isPending,
  }
}
