import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmButtons, Dialog } from './dialog.tsx'
import { texts } from './messages.ts'

/** Asks before unsaved work is left behind: by a link, by the back button, by closing the tab. */
export function DiscardGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard?: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const discard = () => {
    onDiscard?.()
    proceed?.()
  }
  return (
    <Dialog title={texts.discard.title} isOpen={status === 'blocked'} onClose={() => reset?.()}>
      <Text c="var(--tbl-ink-2)">{texts.discard.text}</Text>
      <ConfirmButtons
        confirm={texts.discard.confirm}
        cancel={texts.discard.cancel}
        onConfirm={discard}
        onCancel={() => reset?.()}
      />
    </Dialog>
  )
}
