import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Watching } from '@tbl/contract/teams'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { type Message, managingRefusal, saveFailed } from '../messages.ts'
import type { OnWatching } from './use-watching.ts'

type TeamDraft = { name: string; memberIds: string[]; captainId: string | null }

/** Makes a team, or changes one, and says what came of it. */
export function useSaveTeam({
  courseId,
  teamId,
  onWatching,
  onSaved,
}: {
  courseId: string
  teamId: string | null
  onWatching: OnWatching
  onSaved: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: api.teams.key() })
  const finish =
    (title: string) =>
    async ({ watching }: { watching: Watching[] }) => {
      onWatching(watching)
      await lookAgain()
      showSuccess({ title })
      onSaved()
    }
  const fail = ({ title, description }: Message) => {
    showError({ title, description })
    void lookAgain()
  }
  const create = useMutation(
    api.teams.create.mutationOptions({
      onSuccess: finish('Team created'),
      onError: (error) => fail(isDefinedError(error) ? managingRefusal(error) : saveFailed),
    }),
  )
  const update = useMutation(
    api.teams.update.mutationOptions({
      onSuccess: finish('Team updated'),
      onError: (error) =>
        fail(
          isDefinedError(error)
            ? managingRefusal(error)
            : { title: 'Failed to update team', description: failureText(error) },
        ),
    }),
  )
  return {
    submit: (draft: TeamDraft) =>
      teamId === null ? create.mutate({ courseId, ...draft }) : update.mutate({ teamId, ...draft }),
    isPending: create.isPending || update.isPending,
  }
}
