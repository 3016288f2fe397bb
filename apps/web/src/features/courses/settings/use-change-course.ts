import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { useTakenCode } from './use-code-check.ts'

type UpdateOptions = {
  onUpdated: (course: Course) => void
  /** Somebody else has the code by now. */
  onCodeTaken: () => void
  /** The course cannot be restricted without a list. */
  onListNeeded: () => void
}

/** Changes a course, and says why it could not. */
export function useUpdateCourse({ onUpdated, onCodeTaken, onListNeeded }: UpdateOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const rememberTaken = useTakenCode()
  return useMutation(
    api.courses.update.mutationOptions({
      onSuccess: (course) => {
        queryClient.setQueryData(
          api.courses.get.queryKey({ input: { courseId: course.id } }),
          course,
        )
        onUpdated(course)
        void renew('courses', 'students', 'teams')
      },
      onError: (error, { courseId, code, allowlist }) => {
        if (isDefinedError(error) && error.code === 'CODE_TAKEN') {
          rememberTaken({ code, courseId, freeCode: error.data.freeCode })
          onCodeTaken()
        } else if (isDefinedError(error) && error.code === 'ALLOWLIST_REQUIRED') {
          onListNeeded()
          void renew('students') // the list was emptied meanwhile
        } else if (isDefinedError(error) && error.code === 'INVALID_EMAILS')
          showError({
            title: shared.uploadFailed,
            description: shared.invalidEmails({ emails: inARow(error.data.emails) }),
          })
        else if (allowlist)
          showError({
            title: shared.uploadFailed,
            description: failureText(error, { NOT_FOUND: shared.notFound }),
          })
        else if (isDefinedError(error) && error.code === 'TIME_OUT_OF_RANGE')
          showError({ title: texts.updateFailed.title, description: texts.times.outOfRange })
        else showError(texts.updateFailed)
      },
    }),
  )
}

/** Deletes a course and leads to the others; pending until it is off the screen. */
export function useRemoveCourse({ id, title }: Course) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const navigate = useNavigate()
  return useMutation(
    api.courses.remove.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/courses' })
        showSuccess({
          title: texts.deleted.title,
          description: texts.deleted.description({ course: title }),
        })
        queryClient.removeQueries({
          queryKey: api.courses.get.queryKey({ input: { courseId: id } }),
        })
        await renew('courses', 'quizzes')
      },
      onError: () => showError(texts.deleteFailed),
    }),
  )
}
