import { Button, Text } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { Team } from '@tbl/contract/teams'
import type { ReactNode } from 'react'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { useHandOver } from './use-own-team.ts'

type HandOverDialogProps = { team: Team; heirId: string | null; meId: string; onClose: () => void }

/** Asks before the captaincy goes to another member. `heirId` null: closed. */
export function HandOverDialog({ team, heirId, meId, onClose }: HandOverDialogProps) {
  const heir = team.members.find(({ id }) => id === heirId)
  return (
    <Dialog title={texts.handOver.title} isOpen={heirId !== null} onClose={onClose}>
      {heirId === null ? null : !heir ? (
        <StaleNotice text={texts.handOver.heirGone} onClose={onClose} />
      ) : team.captainId !== meId ? (
        <StaleNotice text={texts.handOver.notCaptain} onClose={onClose} />
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
        {inParts(
          texts.handOver.text.parts<ReactNode>({
            heir: heir.name,
            team: team.name,
            b: (inside) => <b>{inside}</b>,
          }),
        )}
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button
          data-autofocus
          loading={handOver.isPending}
          onClick={() => handOver.mutate({ teamId: team.id, captainId: heir.id })}
        >
          {shared.makeCaptain}
        </Button>
      </DialogButtons>
    </>
  )
}
