import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { TeamList } from '@tbl/contract/teams'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/** Asks before a team goes; what it has completed stays. `teamId` null: closed. */
export function DeleteTeamDialog({
  list,
  teamId,
  onClose,
}: {
  list: TeamList
  teamId: string | null
  onClose: () => void
}) {
  const api = useApi()
  const renew = useRenew()
  const remove = useMutation(
    api.teams.remove.mutationOptions({
      onSuccess: async () => {
        onClose()
        showSuccess({ title: texts.removal.done })
        await renew('teams')
      },
      onError: (error) => {
        const { failed } = texts.removal
        const { refusals } = texts
        showError(isDefinedError(error) ? refusalMessage({ failed, refusals }, error) : failed)
        void renew('teams')
      },
    }),
  )
  const team = list.teams.find(({ id }) => id === teamId)
  const results = (teamId && list.resultCounts?.[teamId]) || 0
  return (
    <Dialog title={shared.deleteTeam} isOpen={teamId !== null} onClose={onClose}>
      {teamId === null ? null : !team ? (
        <StaleNotice text={texts.gone} onClose={onClose} />
      ) : (
        <>
          <Text mb="sm">
            {inParts(
              texts.removal.what.parts<ReactNode>({
                team: team.name,
                b: (inside) => <b>{inside}</b>,
              }),
            )}
          </Text>
          <Text c="var(--tbl-ink-2)">
            {texts.removal.members({ members: team.members.length })}
          </Text>
          {results > 0 && <Text c="var(--tbl-ink-2)">{texts.removal.results({ results })}</Text>}
          <DialogButtons>
            <Button variant="default" data-autofocus onClick={onClose}>
              {kit.cancel}
            </Button>
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate({ teamId: team.id })}
            >
              {shared.deleteTeam}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
