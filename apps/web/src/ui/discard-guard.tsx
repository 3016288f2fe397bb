import { Text } from '@mantine/core'
import { ConfirmButtons, Dialog } from './dialog.tsx'
import { texts } from './messages.ts'
import { useBlocker } from './router/use-blocker.ts'

/** Asks before unsaved work is left behind: by a link, by the back button, by closing the tab. */
export function DiscardGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard?: () => void }) {
  const asked = useBlocker(isDirty)
  const discard = () => {
    onDiscard?.()
    asked?.proceed()
  }
  return (
    <Dialog title={texts.discard.title} isOpen={asked !== null} onClose={() => asked?.reset()}>
      <Text c="var(--tbl-ink-2)">{texts.discard.text}</Text>
      <ConfirmButtons
        confirm={texts.discard.confirm}
        cancel={texts.discard.cancel}
        onConfirm={discard}
        onCancel={() => asked?.reset()}
      />
    </Dialog>
  )
}
