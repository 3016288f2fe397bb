import { Button, Text } from '@mantine/core'
import { ConfirmButtons, Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { texts as kit } from '../../ui/messages.ts'
import { texts } from './messages.ts'
import { useLeaveStaff, useStaffChanges } from './use-staff.ts'

/** What is asked about before it is done, and about whom. */
export type Asked =
  | { readonly what: 'leave' }
  | { readonly what: 'remove' | 'handOver'; readonly id: string; readonly name: string }

type StaffDialogsProps = {
  courseId: string
  /** Null while nothing is asked. */
  asked: Asked | null
  onClose: () => void
}

function titleOf(asked: Asked | null): string {
  if (asked?.what === 'remove') return texts.removal.title({ name: asked.name })
  return asked?.what === 'handOver' ? texts.handing.title : texts.leaving.title
}

/** Asks before somebody goes, or the course passes on. */
export const StaffDialogs = ({ courseId, asked, onClose }: StaffDialogsProps) => (
  <Dialog title={titleOf(asked)} isOpen={asked !== null} onClose={onClose}>
    {asked?.what === 'leave' && <Leave courseId={courseId} onClose={onClose} />}
    {asked?.what === 'remove' && <Remove courseId={courseId} {...asked} onClose={onClose} />}
    {asked?.what === 'handOver' && <HandOver courseId={courseId} {...asked} onClose={onClose} />}
  </Dialog>
)

type PersonProps = { courseId: string; id: string; name: string; onClose: () => void }

function Leave({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const leave = useLeaveStaff(onClose)
  return (
    <>
      <Text>{texts.leaving.text}</Text>
      <ConfirmButtons
        confirm={texts.people.leave}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate({ courseId })}
        onCancel={onClose}
      />
    </>
  )
}

function Remove({ courseId, id: userId, name, onClose }: PersonProps) {
  const { remove } = useStaffChanges(onClose)
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{texts.removal.text({ name })}</Text>
      <ConfirmButtons
        confirm={texts.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ courseId, userId })}
        onCancel={onClose}
      />
    </>
  )
}

function HandOver({ courseId, id: userId, name, onClose }: PersonProps) {
  const { handOver } = useStaffChanges(onClose)
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{texts.handing.text({ name })}</Text>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button loading={handOver.isPending} onClick={() => handOver.mutate({ courseId, userId })}>
          {texts.handing.submit}
        </Button>
      </DialogButtons>
    </>
  )
}
