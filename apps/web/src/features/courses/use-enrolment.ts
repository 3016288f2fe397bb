import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { enrolled, enrolmentFailed, enrolmentRefusals } from './messages.ts'

const showRefusal = ({ title, description }: { title: string; description: string }): void => showError(title, description)

/** What a new enrolment changes on the screen. */
function useAfterEnrolment(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    showSuccess(enrolled.title, enrolled.description)
    const stale = [api.courses.key(), api.enrolment.key(), api.teams.key(), api.quizzes.key()]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Enrols with a course code; says what came of it. */
export function useJoinByCode(options: { onJoined: () => void }) {
  const api = useApi()
  const afterEnrolment = useAfterEnrolment()
  return useMutation(
    api.enrolment.joinByCode.mutationOptions({
      onSuccess: async () => {
        options.onJoined()
        await afterEnrolment()
      },
      onError: (error) => showRefusal(isDefinedError(error) ? enrolmentRefusals[error.code] : enrolmentFailed),
    }),
  )
}

/** Enrols in the course that is open; pending until its content is there. */
export function useJoinCourse() {
  const api = useApi()
  const onSuccess = useAfterEnrolment()
  return useMutation(
    api.enrolment.join.mutationOptions({
      onSuccess,
      onError: (error) => showRefusal(isDefinedError(error) ? enrolmentRefusals[error.code] : enrolmentFailed),
    }),
  )
}
