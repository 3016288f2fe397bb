import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { enrolled, enrolmentFailed, enrolmentRefusal, type Message, unenrolled, unenrolmentFailed } from './messages.ts'

/** What an enrolment or its end changes on the screen. */
function useAfterEnrolment(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    const stale = [api.courses.key(), api.enrolment.key(), api.teams.key(), api.quizzes.key()]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

const showRefusal = ({ title, description }: Message): void => showError(title, description)

/** Enrols with a course code; says what came of it. */
export function useJoinByCode(options: { onJoined: () => void }) {
  const api = useApi()
  const afterEnrolment = useAfterEnrolment()
  return useMutation(
    api.enrolment.joinByCode.mutationOptions({
      onSuccess: async () => {
        showSuccess(enrolled.title, enrolled.description)
        options.onJoined()
        await afterEnrolment()
      },
      onError: (error) => showRefusal(isDefinedError(error) ? enrolmentRefusal(error) : enrolmentFailed),
    }),
  )
}

/** Enrols in a course; pending until its content is there. `onRefused` gets the reason, which the person reads in any case. */
export function useJoinCourse(options: { onJoined?: () => void; onRefused?: (reason: Message) => void } = {}) {
  const api = useApi()
  const afterEnrolment = useAfterEnrolment()
  return useMutation(
    api.enrolment.join.mutationOptions({
      onSuccess: async () => {
        showSuccess(enrolled.title, enrolled.description)
        await afterEnrolment()
        options.onJoined?.()
      },
      onError: (error) => {
        const reason = isDefinedError(error) ? enrolmentRefusal(error) : enrolmentFailed
        showRefusal(reason)
        options.onRefused?.(reason)
      },
    }),
  )
}

/** Tells the server that the student is in the course. */
export function useOpenCourse() {
  const api = useApi()
  const afterEnrolment = useAfterEnrolment()
  return useMutation(api.enrolment.open.mutationOptions({ onSuccess: afterEnrolment }))
}

/** Leaves the course of a mailed link, signed in or not. */
export function useLeaveByLink({ onLeft, onInvalid }: { onLeft: (courseTitle: string) => void; onInvalid: () => void }) {
  const api = useApi()
  const afterEnrolment = useAfterEnrolment()
  return useMutation(
    api.enrolment.leaveByLink.mutationOptions({
      onSuccess: ({ courseTitle }) => {
        onLeft(courseTitle)
        void afterEnrolment()
      },
      onError: (error) => (isDefinedError(error) ? onInvalid() : showRefusal(unenrolmentFailed)),
    }),
  )
}

type LeaveOptions = {
  /** Away from a screen that is closed to those who left; comes before the lists change. */
  leadAway?: () => Promise<void>
  onLeft?: () => void
}

/** Ends the student's own enrolment; pending until the lists have changed. */
export function useLeaveCourse({ leadAway, onLeft }: LeaveOptions) {
  const api = useApi()
  const afterEnrolment = useAfterEnrolment()
  return useMutation(
    api.enrolment.leave.mutationOptions({
      onSuccess: async () => {
        showSuccess(unenrolled.title, unenrolled.description)
        await leadAway?.()
        await afterEnrolment()
        onLeft?.()
      },
      onError: () => showRefusal(unenrolmentFailed),
    }),
  )
}
