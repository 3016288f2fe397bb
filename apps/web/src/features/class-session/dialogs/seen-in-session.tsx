import type { ClassSession } from '@tbl/contract/class-session'
import { type Asked, SeenDialog } from '../../../tbl/seen/seen-dialog.tsx'
import { useCalled } from '../names-hidden.ts'

type SeenInSessionProps = { asked: Asked | null; session: ClassSession; onClose: () => void }

/** Asks for whom a phase opens when some have seen answers, by the names that the page shows. */
export function SeenInSession({ asked, session, onClose }: SeenInSessionProps) {
  const called = useCalled(session.students)
  return (
    <SeenDialog
      asked={asked && { ...asked, students: called(asked.students) }}
      canAllow={session.can.manageTime}
      onClose={onClose}
    />
  )
}
