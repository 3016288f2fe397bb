import { Button } from '@mantine/core'
import type { RosterEntry } from '@tbl/domain/roster'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { showError } from '../../../ui/toast.ts'
import { isWithoutEmails } from './check-file.ts'
import { ChooseFile } from './choose-file.tsx'
import { fileRefusalText } from './file-refusal-text.ts'
import { FileResult } from './file-result.tsx'
import { texts } from './messages.ts'
import { useRosterFile } from './use-roster-file.ts'

type RosterUploadProps = {
  /** How many valid e-mails are shown, and how many errors. */
  previewLimit: number
  errorLimit: number
  isSaving: boolean
  saveLabel: string
  /**
   * Takes exactly the e-mails that were counted as valid, with what the file says of their owners.
   */
  onSave: (entries: RosterEntry[]) => void
  onCancel?: () => void
  cancelLabel?: string
  /** What a file needs here, where that is more than addresses. */
  hint?: string
  /** What else is chosen for these e-mails, above the buttons. */
  children?: (entries: readonly RosterEntry[]) => ReactNode
}

/** A roster file is chosen, read in the browser and shown before its e-mails are saved. */
export function RosterUpload({
  previewLimit,
  errorLimit,
  isSaving,
  saveLabel,
  onSave,
  onCancel,
  cancelLabel = kit.cancel,
  hint,
  children,
}: RosterUploadProps) {
  const { reading, choose, addAfterAt, cancel } = useRosterFile((outcome) => {
    if (!outcome.ok) showError(fileRefusalText(outcome.refusal))
    else if (isWithoutEmails(outcome.value)) showError(texts.noValidEmails)
  })
  const entries = reading.kind === 'read' ? reading.roster.entries : []
  const save = () => (entries.length > 0 ? onSave([...entries]) : showError(texts.noEmails))
  return (
    <>
      <ChooseFile
        reading={reading}
        hint={hint}
        isDisabled={isSaving}
        onChoose={choose}
        onCancel={cancel}
      />
      <FileResult
        reading={reading}
        previewLimit={previewLimit}
        errorLimit={errorLimit}
        isDisabled={isSaving}
        onAddAfterAt={addAfterAt}
      />
      {children?.(entries)}
      <DialogButtons>
        {onCancel && (
          <Button variant="default" mih={44} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <BusyButton isBusy={isSaving} busyLabel={texts.saving} onClick={save}>
          {saveLabel}
        </BusyButton>
      </DialogButtons>
    </>
  )
}
