import { Skeleton } from '@mantine/core'
import { SkeletonRows } from '../../../ui/list/rows.tsx'
import { texts as kit } from '../../../ui/messages.ts'

/** The shape of the own grades that are on their way: heading and results. */
export const OwnSkeleton = () => (
  <div role="status" aria-label={kit.loading}>
    <Skeleton h={40} w="60%" mb="lg" />
    <SkeletonRows />
  </div>
)
