import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import {
  captainFailed,
  joinFailed,
  leaveFailed,
  type Message,
  saveFailed,
  teamRefusal,
} from '../messages.ts'

const say = ({ title, description }: Message): void => showError({ title, description })

/**
 * Says what is done and shows teams, and what hangs on them, as they are now; quizzes offer the
 * team quiz to members.
 */
function useAfterChange(): (done: string) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (done) => {
    showSuccess({ title: done })
    await Promise.all(
      [api.teams.key(), api.quizzes.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** After a refusal the screen was wrong about the teams. */
function useLookAgain(): () => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: api.teams.key() })
}

/** Forms a team; its creator is captain. */
export function useFormTeam({ onFormed }: { onFormed: () => void }) {
  const api = useApi()
  const afterChange = useAfterChange()
  return useMutation(
    api.teams.form.mutationOptions({
      onSuccess: async () => {
        await afterChange('Team created')
        onFormed()
      },
      onError: (error) => say(isDefinedError(error) ? teamRefusal(error) : saveFailed),
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
      onSuccess: ({ name }) => afterChange(`You are in ${name}`),
      onError: (error) => {
        say(isDefinedError(error) ? teamRefusal(error) : joinFailed)
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
        await afterChange('You have left the team')
      },
      onError: (error) => {
        say(isDefinedError(error) ? teamRefusal(error) : leaveFailed)
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
        await afterChange('Captain changed')
      },
      onError: (error) => {
        say(isDefinedError(error) ? teamRefusal(error) : captainFailed)
        lookAgain()
      },
    }),
  )
}
