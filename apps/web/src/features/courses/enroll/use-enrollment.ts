import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { ContentLanguage } from '@tbl/domain/content-languages'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { type Message, showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/** What an enrollment or its end changes on the screen. */
function useAfterEnrollment(): () => Promise<void> {
  const renew = useRenew()
  return () => renew('courses', 'teams')
}

/** Enrolls with a course code; says what came of it. */
export function useJoinByCode(options: { onJoined: () => void }) {
  const api = useApi()
  const afterEnrollment = useAfterEnrollment()
  return useMutation(
    api.enrollment.joinByCode.mutationOptions({
      onSuccess: async () => {
        showSuccess(texts.done)
        options.onJoined()
        await afterEnrollment()
      },
      onError: (error) =>
        showError(isDefinedError(error) ? refusalMessage(texts, error) : texts.failed),
    }),
  )
}

/**
 * Enrolls in a course; pending until its content is there. `onRefused` gets what says the reason,
 * which the person reads in any case.
 */
export function useJoinCourse(
  options: { onJoined?: () => void; onRefused?: (say: () => Message) => void } = {},
) {
  const api = useApi()
  const afterEnrollment = useAfterEnrollment()
  return useMutation(
    api.enrollment.join.mutationOptions({
      onSuccess: async () => {
        showSuccess(texts.done)
        await afterEnrollment()
        options.onJoined?.()
      },
      onError: (error) => {
        const say = () => (isDefinedError(error) ? refusalMessage(texts, error) : texts.failed)
        showError(say())
        options.onRefused?.(say)
      },
    }),
  )
}

/** Tells the server that the student is in the course. */
export function useOpenCourse() {
  const api = useApi()
  const afterEnrollment = useAfterEnrollment()
  return useMutation(api.enrollment.open.mutationOptions({ onSuccess: afterEnrollment }))
}

/** Which course was left. */
export type LeftCourse = { courseTitle: string; contentLanguage: ContentLanguage | null }

/** Leaves the course of a mailed link, signed in or not. */
export function useLeaveByLink({
  onLeft,
  onInvalid,
}: {
  onLeft: (course: LeftCourse) => void
  onInvalid: () => void
}) {
  const api = useApi()
  const afterEnrollment = useAfterEnrollment()
  return useMutation(
    api.enrollment.leaveByLink.mutationOptions({
      onSuccess: (course) => {
        onLeft(course)
        void afterEnrollment()
      },
      onError: (error) => (isDefinedError(error) ? onInvalid() : showError(texts.leave.failed)),
    }),
  )
}

type LeaveOptions = {
  /** Away from a screen that is closed to those who left; comes before the lists change. */
  leadAway?: () => Promise<void>
  onLeft?: () => void
}

/** Ends the student's own enrollment; pending until the lists have changed. */
export function useLeaveCourse({ leadAway, onLeft }: LeaveOptions) {
  const api = useApi()
  const afterEnrollment = useAfterEnrollment()
  return useMutation(
    api.enrollment.leave.mutationOptions({
      onSuccess: async () => {
        showSuccess(texts.leave.done)
        await leadAway?.()
        await afterEnrollment()
        onLeft?.()
      },
      onError: () => showError(texts.leave.failed),
    }),
  )
}
