import { Button } from '@mantine/core'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { ChooseFile } from './choose-file.tsx'
import { FileResult } from './file-result.tsx'
import { fileRefusals, noEmails, noValidEmails } from './messages.ts'
import { useRosterFile } from './use-roster-file.ts'

type RosterUploadProps = {
  /** How many valid e-mails are shown, and how many errors. */
  previewLimit: number
  errorLimit: number
  isSaving: boolean
  saveLabel: string
  /** Takes exactly the e-mails that were counted as valid (P34). */
  onSave: (emails: string[]) => void
  onCancel?: () => void
  cancelLabel?: string
}

/** A roster file is chosen, read in the browser and shown before its e-mails are saved. */
export function RosterUpload({ previewLimit, errorLimit, isSaving, saveLabel, onSave, onCancel, cancelLabel = 'Cancel' }: RosterUploadProps) {
  const { reading, choose, cancel } = useRosterFile((outcome) => {
    const message = outcome.ok ? noValidEmails : fileRefusals[outcome.refusal]
    if (!outcome.ok || outcome.value.emails.length === 0) showError(message.title, message.description)
  })
  const emails = reading.kind === 'read' ? reading.roster.emails : []
  const save = () => (emails.length > 0 ? onSave([...emails]) : showError(noEmails.title, noEmails.description))
  return (
    <>
      <ChooseFile reading={reading} isDisabled={isSaving} onChoose={choose} onCancel={cancel} />
      <FileResult reading={reading} previewLimit={previewLimit} errorLimit={errorLimit} />
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
