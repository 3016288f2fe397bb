import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
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
  const renew = useRenew()
  return useMutation(
    api.teams.generate.mutationOptions({
      onSuccess: async ({ teams, planned, watching }) => {
        onWatching(watching)
        await renew('teams')
        if (teams.length === planned)
          showSuccess({ title: texts.generate.done({ teams: teams.length }) })
        else
          showError({
            title: texts.generate.stopped.title({ made: teams.length, planned }),
            description: texts.generate.stopped.description,
          })
        onGenerated()
      },
      onError: (error) => {
        const failed = { title: texts.generate.failed, description: failureText(error) }
        const { refusals } = texts.generate
        showError(isDefinedError(error) ? refusalMessage({ failed, refusals }, error) : failed)
      },
    }),
  )
}
