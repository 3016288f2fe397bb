import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { AllowlistEntry } from '@tbl/contract/roster'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from '../allowlist/messages.ts'
import { texts as shared } from '../messages.ts'

/** Adds addresses to the allowlist and says what came of it. */
export function useAddToAllowlist({ onAdded }: { onAdded: () => void }) {
  const api = useApi()
  const renew = useRenew()
  return useMutation(
    api.roster.add.mutationOptions({
      onSuccess: (result) => {
        const { title, added, known } = texts.uploaded
        showSuccess({ title, description: result.known > 0 ? known(result) : added(result) })
        onAdded()
        void renew('students')
      },
      onError: (error) =>
        showError({
          title: shared.uploadFailed,
          description:
            isDefinedError(error) && error.code === 'INVALID_EMAILS'
              ? shared.invalidEmails({ emails: inARow(error.data.emails) })
              : failureText(error, { NOT_FOUND: shared.notFound }),
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
  const renew = useRenew()
  const restore = useMutation(
    api.roster.add.mutationOptions({
      onSuccess: () => renew('students'),
      onError: (error) =>
        showError({
          title: shared.uploadFailed,
          description: failureText(error, { NOT_FOUND: shared.notFound }),
        }),
    }),
  )
  return useMutation({
    mutationFn: ({ email }: AllowlistEntry) => api.roster.remove.call({ courseId, email }),
    onSuccess: async (_removed, { email, name, studentNumber, section }) => {
      await renew('students')
      onRemoved()
      showSuccess(
        { title: texts.allowlist.removed, description: email },
        {
          label: texts.allowlist.undo,
          onClick: () =>
            restore.mutate({ courseId, entries: [{ email, name, studentNumber, section }] }),
        },
      )
    },
    onError: (error) =>
      showError({
        title: texts.allowlist.notRemoved,
        description: failureText(error, { NOT_FOUND: shared.notFound }),
      }),
  })
}
