import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamList } from '@tbl/contract/teams'
import { useApi } from '../../../platform/api.tsx'
import { count } from '../../../ui/count.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { deleteFailed, managingRefusal, teamGone, teamResultsStay } from '../messages.ts'
import { StaleNotice } from '../stale-notice.tsx'

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
  const queryClient = useQueryClient()
  const remove = useMutation(
    api.teams.remove.mutationOptions({
      onSuccess: async () => {
        onClose()
        showSuccess({ title: 'Team deleted' })
        await queryClient.invalidateQueries({ queryKey: api.teams.key() })
      },
      onError: (error) => {
        const { title, description } = isDefinedError(error) ? managingRefusal(error) : deleteFailed
        showError({ title, description })
        void queryClient.invalidateQueries({ queryKey: api.teams.key() })
      },
    }),
  )
  const team = list.teams.find(({ id }) => id === teamId)
  const results = (teamId && list.resultCounts?.[teamId]) || 0
  return (
    <Dialog title="Delete Team" isOpen={teamId !== null} onClose={onClose}>
      {teamId === null ? null : !team ? (
        <StaleNotice text={teamGone} onClose={onClose} />
      ) : (
        <>
          <Text mb="sm">
            <b>{team.name}</b> will be deleted, and so will a team quiz that it has not completed.
            This cannot be undone.
          </Text>
          <Text c="var(--tbl-ink-2)">{`${count(team.members.length, 'member')} will be without a team. Their individual results stay.`}</Text>
          {results > 0 && <Text c="var(--tbl-ink-2)">{teamResultsStay(results)}</Text>}
          <DialogButtons>
            <Button variant="default" data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate({ teamId: team.id })}
            >
              Delete Team
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
