import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AllowlistEntry } from '@tbl/contract/roster'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { invalidEmails, removalFailedTitle, uploaded, uploadFailedTitle } from '../messages.ts'

/**
 * What a change of the allowlist changes on the screen: with auto-enrollment it is the students
 * too.
 */
function useAfterChange(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    const stale = [api.roster.key(), api.enrollment.key(), api.courses.key()]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Adds addresses to the allowlist and says what came of it. */
export function useAddToAllowlist({ onAdded }: { onAdded: () => void }) {
  const api = useApi()
  const afterChange = useAfterChange()
  return useMutation(
    api.roster.add.mutationOptions({
      onSuccess: (result) => {
        const { title, description } = uploaded(result)
        showSuccess({ title, description })
        onAdded()
        void afterChange()
      },
      onError: (error) =>
        showError({
          title: uploadFailedTitle,
          description:
            isDefinedError(error) && error.code === 'INVALID_EMAILS'
              ? invalidEmails(error.data.emails)
              : failureText(error),
        }),
    }),
  )
}

/**
 * Takes one address off the allowlist; the message about it offers to put it back, with what was
 * known of its owner.
 */
export function useRemoveFromAllowlist(courseId: string, { onRemoved }: { onRemoved: () => void }) {
  const api = useApi()
  const afterChange = useAfterChange()
  const restore = useMutation(
    api.roster.add.mutationOptions({
      onSuccess: afterChange,
      onError: (error) => showError({ title: uploadFailedTitle, description: failureText(error) }),
    }),
  )
  return useMutation({
    mutationFn: ({ email }: AllowlistEntry) => api.roster.remove.call({ courseId, email }),
    onSuccess: async (_removed, { email, name, studentNumber, section }) => {
      await afterChange()
      onRemoved()
      showSuccess(
        { title: 'Address removed', description: email },
        {
          label: 'Undo',
          onClick: () =>
            restore.mutate({ courseId, entries: [{ email, name, studentNumber, section }] }),
        },
      )
    },
    onError: (error) => showError({ title: removalFailedTitle, description: failureText(error) }),
  })
}
