import { Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../../platform/session.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { forgetLocalDrafts, hasLocalDrafts } from './local-draft.ts'
import { texts } from './messages.ts'

/**
 * Whoever logs out leaves no unsaved quiz, with its answer key, in this browser; asks first when
 * there is one. Show `question` somewhere.
 */
export function useLogOutGuard(logOut: () => void) {
  const { id: userId } = useMe()
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    logOut()
    forgetLocalDrafts(userId)
  }
  const question = (
    <Dialog title={kit.discard.title} isOpen={isAsking} onClose={() => setAsking(false)}>
      <Text c="var(--tbl-ink-2)">{texts.goWithLogOut}</Text>
      <ConfirmButtons
        confirm={kit.discard.confirm}
        cancel={kit.discard.cancel}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
  return { logOut: () => (hasLocalDrafts(userId) ? setAsking(true) : logOut()), question }
}
