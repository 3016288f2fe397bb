import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { maxTeamsAnHour } from '@tbl/domain/team-formation'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

const { refusals } = texts

/**
 * Says what is done and shows teams, and what hangs on them, as they are now; quizzes offer the
 * team quiz to members.
 */
function useAfterChange(): (done: string) => Promise<void> {
  const renew = useRenew()
  return (done) => {
    showSuccess({ title: done })
    return renew('teams')
  }
}

/** After a refusal the screen was wrong about the teams. */
function useLookAgain(): () => void {
  const renew = useRenew()
  return () => void renew('teams')
}

/** Forms a team; its creator is captain. */
export function useFormTeam({ onFormed }: { onFormed: () => void }) {
  const api = useApi()
  const afterChange = useAfterChange()
  return useMutation(
    api.teams.form.mutationOptions({
      onSuccess: async () => {
        await afterChange(texts.form.done)
        onFormed()
      },
      onError: (error) => {
        const { failed } = texts.form
        if (!isDefinedError(error)) showError(failed)
        else if (error.code === 'TOO_MANY_TEAMS') {
          const from = new Date(error.data.from)
          const { code } = error
          showError(
            refusalMessage({ failed, refusals }, { code, data: { teams: maxTeamsAnHour, from } }),
          )
        } else showError(refusalMessage({ failed, refusals }, error))
      },
    }),
  )
}

/** Joins a team that has room. */
export function useJoinTeam() {
  const api = useApi()
  const afterChange = useAfterChange()
  const lookAgain = useLookAgain()
  return useMutation(
    api.teams.join.mutationOptions({
      onSuccess: ({ name }) => afterChange(texts.join.done({ team: name })),
      onError: (error) => {
        const { failed, inQuiz: TEAM_IN_QUIZ } = texts.join
        const said = { failed, refusals: { ...refusals, TEAM_IN_QUIZ } }
        showError(isDefinedError(error) ? refusalMessage(said, error) : failed)
        lookAgain()
      },
    }),
  )
}

/** Leaves the own team. */
export function useLeaveTeam({ onLeft }: { onLeft: () => void }) {
  const api = useApi()
  const afterChange = useAfterChange()
  const lookAgain = useLookAgain()
  return useMutation(
    api.teams.leave.mutationOptions({
      onSuccess: async () => {
        onLeft()
        await afterChange(texts.leave.done)
      },
      onError: (error) => {
        const { failed, inQuiz: TEAM_IN_QUIZ } = texts.leave
        const said = { failed, refusals: { ...refusals, TEAM_IN_QUIZ } }
        showError(isDefinedError(error) ? refusalMessage(said, error) : failed)
        lookAgain()
      },
    }),
  )
}

/** The captain makes another member captain. */
export function useHandOver({ onHandedOver }: { onHandedOver: () => void }) {
  const api = useApi()
  const afterChange = useAfterChange()
  const lookAgain = useLookAgain()
  return useMutation(
    api.teams.handOver.mutationOptions({
      onSuccess: async () => {
        onHandedOver()
        await afterChange(texts.handOver.done)
      },
      onError: (error) => {
        const { failed } = texts.handOver
        showError(isDefinedError(error) ? refusalMessage({ failed, refusals }, error) : failed)
        lookAgain()
      },
    }),
  )
}
