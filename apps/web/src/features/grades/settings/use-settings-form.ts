import type { GradeSettings } from '@tbl/contract/grades'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { said } from '../../../ui/said.tsx'
import { labelOf } from './category-label.ts'
import { mergeDrafts } from './merged-draft.ts'
import { texts } from './messages.ts'
import { draftOf, type SettingsDraft } from './settings-draft.ts'
import { faultsOf, pathOf, type SettingsFault, type SettingsRefusal } from './settings-faults.ts'

const faultText = (code: SettingsFault['code']): string =>
  code === 'MISSING' || code === 'NUMBER_INVALID' ? texts.faults[code] : texts.refusals[code]

/** The form of the settings; refusals of the server stand at the field that they are about. */
export function useSettingsForm(stored: GradeSettings) {
  const [first] = useState(() => draftOf(stored))
  const form = useContractForm<SettingsDraft>({
    of: ['grades', 'setSettings'],
    initialValues: first,
    check: (draft) =>
      Object.fromEntries(
        faultsOf(draft, labelOf)
          .toReversed() // the first fault of a field is said
          .map(({ code, path }) => [path, faultText(code)]),
      ),
  })
  const refuse = (refusal: SettingsRefusal) => {
    const path = pathOf(refusal)
    form.setFieldError(
      path,
      said(() => texts.refusals[refusal.code]),
    )
    form.getInputNode(path)?.focus()
  }
  const start = (settings: GradeSettings) => {
    const draft = draftOf(settings)
    form.setInitialValues(draft)
    form.setValues(draft)
    form.clearErrors()
  }
  /** Goes on with what is written, from what somebody else has decided since `base`. */
  const goOnFrom = (base: GradeSettings, settings: GradeSettings) => {
    const theirs = draftOf(settings)
    const mine = form.getValues()
    form.setInitialValues(theirs)
    form.setValues(mergeDrafts({ base: draftOf(base), mine, theirs }, labelOf))
    form.clearErrors()
  }
  return { ...form, refuse, start, goOnFrom }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
