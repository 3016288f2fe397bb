import { Button, Text } from '@mantine/core'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { texts } from './messages.ts'

type SaveDialogProps = {
  /** How many totals change; null while nothing is asked. */
  totals: number | null
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** Says what would change before anything does. */
export function SaveDialog({ totals, isBusy, onSave, onClose }: SaveDialogProps) {
  const shown = useLatest(totals) ?? 0
  return (
    <Dialog title={texts.confirm.title} isOpen={totals !== null} onClose={onClose}>
      <Text>{texts.confirm.totals({ totals: shown })}</Text>
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
