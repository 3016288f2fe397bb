import { Button, Text } from '@mantine/core'
import type { KeyState } from '@tbl/domain/key-state'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { texts } from './messages.ts'

type AskDialogProps = {
  /** What is left to hide; null: nobody is asked. */
  keyState: KeyState | null
  onShow: () => void
  onClose: () => void
}

/** Asks before an answer is on the wall that is not released yet. */
export function AskDialog({ keyState, onShow, onClose }: AskDialogProps) {
  const asked = useLatest(keyState === 'out' ? null : keyState)
  return (
    asked && (
      <Dialog title={texts.ask.title} isOpen={keyState !== null} onClose={onClose}>
        <Text>{texts.ask[asked]}</Text>
        <DialogButtons>
          <Button variant="default" data-autofocus onClick={onClose}>
            {texts.ask.notNow}
          </Button>
          <Button variant="ink" onClick={onShow}>
            {texts.ask.show}
          </Button>
        </DialogButtons>
      </Dialog>
    )
  )
}
