import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Corrected, CorrectionForm } from '@tbl/contract/corrections'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { randomId } from '../../../ui/random-id.ts'
import { type Message, showError, showSuccess } from '../../../ui/toast.ts'
import type { Previewed } from '../preview/preview.tsx'
import { changedSince } from '../preview/scores.ts'
import { texts } from './messages.ts'

/** A preview with the form that it is of; a retry of its correction is the same correction. */
type Asked = Previewed & { readonly form: CorrectionForm; readonly correctionId: string }

type Further = { reason: string; acceptAppeals: string[] }

/** Previews a correction of a quiz, and makes it. */
export function useCorrecting(quizId: string) {
  const api = useApi()
  const renew = useRenew()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set())
  const previewing = useMutation(api.corrections.preview.mutationOptions())
  const applying = useMutation(
    api.corrections.apply.mutationOptions({
      onSuccess: (corrected) => {
        showSuccess(doneMessage(corrected))
        void renew('grades', 'session')
      },
      onError: (error) => {
        if (!isDefinedError(error)) return showError(texts.failed)
        if (error.code === 'PREVIEW_STALE') {
          const { preview } = error.data
          const seen = asked?.preview
          setAsked((before) => before && { ...before, preview, before: before.preview })
          // what was decided about another score than the one that is there now is asked anew
          const changed = new Set(seen && changedSince(seen, preview).map(({ id }) => id))
          setReplaced((before) => new Set([...before].filter((id) => !changed.has(id))))
        } else showError(refusalMessage(texts, error))
        void renew('grades')
      },
    }),
  )
  return {
    asked,
    done: applying.data !== undefined,
    isPreviewing: previewing.isPending,
    isApplying: applying.isPending,
    /** Attempts whose edited score gives way to the earned one. */
    replaced,
    replace: setReplaced,
    /** With the appeals that are to be accepted with it. */
    preview: (form: CorrectionForm, acceptAppeals: string[]) => {
      if (previewing.isPending) return
      previewing.mutate(
        { quizId, form, acceptAppeals },
        {
          onSuccess: (preview) =>
            setAsked({ form, preview, before: null, correctionId: randomId() }),
          onError: (error) =>
            showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.previewFailed),
        },
      )
    },
    apply: (further: Further) => {
      if (!asked || applying.isPending) return
      const { form, correctionId, preview } = asked
      applying.mutate({
        ...{ quizId, correctionId, form, fingerprint: preview.fingerprint },
        ...{ ...further, replaceEdits: [...replaced] },
      })
    },
    /** To the form; a preview that is on its way is not shown any more. */
    back: () => {
      previewing.reset()
      setAsked(null)
    },
  }
}

/** How many have a new score now. */
function doneMessage({ students, teams, meanwhile }: Corrected): Message {
  const scores = students + teams > 0 ? texts.done.scores({ students, teams }) : texts.done.none
  return {
    title: texts.done.title,
    description:
      meanwhile > 0 ? texts.done.meanwhile({ before: scores, results: meanwhile }) : scores,
  }
}
