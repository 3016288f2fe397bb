import { Button, Text } from '@mantine/core'
import type { Team } from '@tbl/contract/teams'
import { withoutMember } from '@tbl/domain/captaincy'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'

type LeaveTeamDialogProps = {
  team: Team
  meId: string
  isOpen: boolean
  isBusy: boolean
  onLeave: () => void
  onClose: () => void
}

/** Asks a captain or a last member before leaving, and says what follows. */
export function LeaveTeamDialog({
  team,
  meId,
  isOpen,
  isBusy,
  onLeave,
  onClose,
}: LeaveTeamDialogProps) {
  const { captainId } = withoutMember(
    { captainId: team.captainId, memberIds: team.members.map(({ id }) => id) },
    meId,
  )
  const heir = team.members.find(({ id }) => id === captainId)
  return (
    <Dialog title={texts.leave.title({ team: team.name })} isOpen={isOpen} onClose={onClose}>
      <Text>{heir ? texts.leave.captain({ heir: heir.name }) : texts.leave.last}</Text>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {texts.leave.stay}
        </Button>
        <Button variant="danger" loading={isBusy} onClick={onLeave}>
          {texts.leave.label}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
