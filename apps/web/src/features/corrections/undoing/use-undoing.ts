import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CorrectionPreview } from '@tbl/contract/corrections'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { Previewed } from '../preview/preview.tsx'
import { texts } from './messages.ts'

/** Previews at once what undoing a correction would do, and does it. */
export function useUndoing(correctionId: string, onUndone: () => void) {
  const api = useApi()
  const renew = useRenew()
  const [newer, setNewer] = useState<Previewed | null>(null)
  const first = useQuery(
    api.corrections.previewUndo.queryOptions({
      input: { correctionId },
      gcTime: 0,
      staleTime: 'static',
    }),
  )
  const shown = newer ?? (first.data ? { preview: first.data, before: null } : null)
  const { mutate, isPending } = useMutation(
    api.corrections.undo.mutationOptions({
      onSuccess: ({ students, teams }) => {
        onUndone()
        showSuccess({
          title: texts.done.title,
          description:
            students + teams > 0 ? texts.done.scores({ students, teams }) : texts.done.none,
        })
        void renew('grades', 'session')
      },
      onError: (error) => {
        if (!isDefinedError(error)) return showError(texts.failed)
        if (error.code === 'PREVIEW_STALE' && shown) {
          const { preview } = error.data
          setNewer({ preview, before: shown.preview })
        } else showError(refusalMessage(texts, error))
        void renew('grades')
      },
    }),
  )
  const undo = (reason: string, { fingerprint }: CorrectionPreview) => {
    if (!isPending) mutate({ correctionId, reason, fingerprint })
  }
  return { first, shown, undo, isUndoing: isPending }
}
