import { ActionIcon } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import classes from './added-notice.module.css'
import { texts } from './messages.ts'

/** Says once to somebody from which courses they were removed; until they have read it. */
export function RemovedNotice() {
  const api = useApi()
  const renew = useRenew()
  const { data: removals = [] } = useQuery(api.enrollment.ownRemovals.queryOptions({ input: {} }))
  const { mutate: markRead } = useMutation(
    api.enrollment.markRemovalsRead.mutationOptions({ onSuccess: () => renew('students') }),
  )
  return removals.map(({ courseId, courseTitle, contentLanguage }) => (
    <div key={courseId} role="status" className={classes.notice}>
      <p>
        {inParts(
          texts.removed.text.parts<ReactNode>({
            course: <AuthorText language={contentLanguage}>{courseTitle}</AuthorText>,
          }),
        )}
      </p>
      <ActionIcon
        aria-label={texts.removed.dismiss({ course: courseTitle })}
        onClick={() => markRead({ courseIds: [courseId] })}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  ))
}
