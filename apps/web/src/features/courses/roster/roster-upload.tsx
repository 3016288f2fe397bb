import { Button } from '@mantine/core'
import type { RosterEntry } from '@tbl/domain/roster'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { ChooseFile } from './choose-file.tsx'
import { FileResult } from './file-result.tsx'
import { fileRefusals, isWithoutEmails, noEmails, noValidEmails } from './messages.ts'
import { useRosterFile } from './use-roster-file.ts'

type RosterUploadProps = {
  /** How many valid e-mails are shown, and how many errors. */
  previewLimit: number
  errorLimit: number
  isSaving: boolean
  saveLabel: string
  /**
   * Takes exactly the e-mails that were counted as valid, with what the file says of their owners
   * (P34).
   */
  onSave: (entries: RosterEntry[]) => void
  onCancel?: () => void
  cancelLabel?: string
}

/** A roster file is chosen, read in the browser and shown before its e-mails are saved. */
export function RosterUpload({
  previewLimit,
  errorLimit,
  isSaving,
  saveLabel,
  onSave,
  onCancel,
  cancelLabel = 'Cancel',
}: RosterUploadProps) {
  const { reading, choose, addAfterAt, cancel } = useRosterFile((outcome) => {
    const message = outcome.ok ? noValidEmails : fileRefusals[outcome.refusal]
    if (!outcome.ok || isWithoutEmails(outcome.value)) showError(message)
  })
  const entries = reading.kind === 'read' ? reading.roster.entries : []
  const save = () => (entries.length > 0 ? onSave([...entries]) : showError(noEmails))
  return (
    <>
      <ChooseFile reading={reading} isDisabled={isSaving} onChoose={choose} onCancel={cancel} />
      <FileResult
        reading={reading}
        previewLimit={previewLimit}
        errorLimit={errorLimit}
        isDisabled={isSaving}
        onAddAfterAt={addAfterAt}
      />
      <DialogButtons>
        {onCancel && (
          <Button variant="default" mih={44} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <BusyButton isBusy={isSaving} busyLabel="Saving..." onClick={save}>
          {saveLabel}
        </BusyButton>
      </DialogButtons>
    </>
  )
}
