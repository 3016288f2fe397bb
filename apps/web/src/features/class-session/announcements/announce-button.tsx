import { Button } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnnounceForm } from './announce-form.tsx'
import { texts } from './messages.ts'

/**
 * Leads to what is said to all students, while the class session runs. What was typed stays while
 * the page is open, until it is sent.
 */
export function AnnounceButton({ session, isBlind }: { session: ClassSession; isBlind: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef('')
  const close = () => setIsOpen(false)
  if (!session.can.run || (session.control.state !== 'running' && !isOpen)) return null
  return (
    <>
      <Button size="sm" variant="default" disabled={isBlind} onClick={() => setIsOpen(true)}>
        {texts.announce.open}
      </Button>
      <Dialog title={texts.announce.title} isOpen={isOpen} onClose={close}>
        <AnnounceForm quizId={session.quizId} typed={typed} onClose={close} />
      </Dialog>
    </>
  )
}
