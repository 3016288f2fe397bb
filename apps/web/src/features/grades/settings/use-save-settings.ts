import { isDefinedError, ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChosenGradeSettings, GradeSettings } from '@tbl/contract/grades'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import type { SettingsRefusal } from './settings-faults.ts'

type SaveSettingsProps = {
  onSaved: (settings: GradeSettings) => void
  /** A field is not right. */
  onRefused: (refusal: SettingsRefusal) => void
  /** Somebody else has changed the settings meanwhile; what is stored now is known. */
  onChanged: () => void
}

const refusalCodes = [
  'NAME_TAKEN',
  'WEIGHT_INVALID',
  'DROP_INVALID',
  'WEIGHTS_ZERO',
  'GRADES_INVALID',
] as const

/** What of a refusal is about a field; null: it is about something else. */
function asRefusal({ code, data }: ORPCError<string, unknown>): SettingsRefusal | null {
  const known = refusalCodes.find((one) => one === code)
  return known ? { code: known, ...(data as Omit<SettingsRefusal, 'code'> | undefined) } : null
}

/** How many totals and grades of students change. */
export type Changes = { readonly totals: number; readonly grades: number }

/** What the page knows of what is stored: of the settings, and how many scores items have. */
type Known = { readonly fingerprint: string; readonly scores: Record<string, number> }

/** Shows how many totals and grades settings would change, and then saves them. */
export function useSaveSettings({ onSaved, onRefused, onChanged }: SaveSettingsProps) {
  const api = useApi()
  const client = useQueryClient()
  const renew = useRenew()
  /** What is to be saved, and what it changes. */
  const [asked, setAsked] = useState<{ chosen: ChosenGradeSettings; changes: Changes } | null>(null)
  const failed = (error: unknown) => {
    setAsked(null)
    if (error instanceof ORPCError && error.code === 'SETTINGS_CHANGED') {
      void renew('grades').then(onChanged)
    }
    const refusal = error instanceof ORPCError ? asRefusal(error) : null
    if (refusal) onRefused(refusal)
  }
  const preview = useMutation(
    api.grades.previewSettings.mutationOptions({
      onSuccess: (changes, chosen) => setAsked({ chosen, changes }),
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed)
        failed(error)
      },
    }),
  )
  const save = useMutation(
    api.grades.setSettings.mutationOptions({
      onSuccess: (settings) => {
        const queryKey = api.grades.settings.queryKey({ input: { courseId: settings.courseId } })
        client.setQueryData(queryKey, settings)
        setAsked(null)
        onSaved(settings)
        showSuccess(texts.saved)
        void renew('grades')
      },
      onError: (error) => {
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed)
        failed(error)
      },
    }),
  )
  return {
    changes: asked?.changes ?? null,
    isPreviewing: preview.isPending,
    isSaving: save.isPending,
    preview: (chosen: ChosenGradeSettings) => {
      if (!preview.isPending) preview.mutate(chosen)
    },
    save: (known: Known) => {
      if (asked && !save.isPending) save.mutate({ ...asked.chosen, ...known })
    },
    cancel: () => setAsked(null),
  }
}
