import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts } from './messages.ts'
import classes from './pending-appeals.module.css'

/**
 * How many appeals of a course wait for a decision, beside the name of their tab; nothing when none
 * does.
 */
export function PendingAppeals({ courseId }: { courseId: string }) {
  const api = useApi()
  const { data } = useQuery(api.appeals.count.queryOptions({ input: { courseId } }))
  if (!data || data.pending === 0) return null
  return (
    <span className={classes.count}>
      {inParts(
        texts.pending.parts<ReactNode>({
          count: data.pending,
          hidden: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
        }),
      )}
    </span>
  )
}
