import { Button, Text } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { Team } from '@tbl/contract/teams'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useHandOver } from './use-own-team.ts'

type HandOverDialogProps = { team: Team; heirId: string | null; meId: string; onClose: () => void }

/** Asks before the captaincy goes to another member. `heirId` null: closed. */
export function HandOverDialog({ team, heirId, meId, onClose }: HandOverDialogProps) {
  const heir = team.members.find(({ id }) => id === heirId)
  return (
    <Dialog title="Change Captain" isOpen={heirId !== null} onClose={onClose}>
      {heirId === null ? null : !heir ? (
        <StaleNotice text="This student has just left the team." onClose={onClose} />
      ) : team.captainId !== meId ? (
        <StaleNotice text="You are not the captain any more." onClose={onClose} />
      ) : (
        <Question team={team} heir={heir} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Question({ team, heir, onClose }: { team: Team; heir: Person; onClose: () => void }) {
  const handOver = useHandOver({ onHandedOver: onClose })
  return (
    <>
      <Text>
        <b>{heir.name}</b> will be the captain of {team.name}: starts the team quiz and gives the
        team's answers. Only {heir.name} or your instructor can change that again.
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={handOver.isPending}
          onClick={() => handOver.mutate({ teamId: team.id, captainId: heir.id })}
        >
          Make Captain
        </Button>
      </DialogButtons>
    </>
  )
}
