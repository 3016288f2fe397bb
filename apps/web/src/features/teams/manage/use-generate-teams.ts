import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { count } from '../../../ui/count.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { generateFailed, teamRefusal } from '../messages.ts'
import type { OnWatching } from './use-watching.ts'

/**
 * Makes teams of the students without one, and says how many it made, also when it stopped early.
 */
export function useGenerateTeams({
  onWatching,
  onGenerated,
}: {
  onWatching: OnWatching
  onGenerated: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.teams.generate.mutationOptions({
      onSuccess: async ({ teams, planned, watching }) => {
        onWatching(watching)
        await queryClient.invalidateQueries({ queryKey: api.teams.key() })
        if (teams.length === planned)
          showSuccess({ title: `${count(teams.length, 'team')} created` })
        else
          showError({
            title: `${teams.length} of ${count(planned, 'team')} created`,
            description:
              'One team could not be created. Generate again for the students who are left.',
          })
        onGenerated()
      },
      onError: (error) => {
        const { title, description } = isDefinedError(error)
          ? teamRefusal(error)
          : { title: generateFailed, description: failureText(error) }
        showError({ title, description })
      },
    }),
  )
}
