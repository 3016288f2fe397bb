import { Button, Text } from '@mantine/core'
import type { Team } from '@tbl/contract/teams'
import { withoutMember } from '@tbl/domain/captaincy'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'

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
    <Dialog title={`Leave ${team.name}?`} isOpen={isOpen} onClose={onClose}>
      <Text>
        {heir
          ? `You are no longer in the team then. ${heir.name} will be its captain.`
          : 'You are the last member. The team goes with you, unless it has begun a quiz or your instructor made it; then the next to join leads it.'}
      </Text>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          Stay
        </Button>
        <Button variant="danger" loading={isBusy} onClick={onLeave}>
          Leave Team
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
