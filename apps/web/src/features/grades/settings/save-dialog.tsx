import { Button, Text } from '@mantine/core'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { texts } from './messages.ts'
import type { Changes } from './use-save-settings.ts'

type SaveDialogProps = {
  /** How many totals and grades change; null while nothing is asked. */
  changes: Changes | null
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** Says what would change before anything does. */
export function SaveDialog({ changes, isBusy, onSave, onClose }: SaveDialogProps) {
  const { totals, grades } = useLatest(changes) ?? { totals: 0, grades: 0 }
  return (
    <Dialog title={texts.confirm.title} isOpen={changes !== null} onClose={onClose}>
      {(totals > 0 || grades === 0) && <Text>{texts.confirm.totals({ totals })}</Text>}
      {grades > 0 && <Text>{texts.confirm.grades({ grades })}</Text>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button data-autofocus loading={isBusy} onClick={onSave}>
          {texts.save}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
