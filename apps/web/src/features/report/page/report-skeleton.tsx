import { Group, Skeleton } from '@mantine/core'
import { texts as kit } from '../../../ui/messages.ts'

/** The shape of a report that is on its way: its head, figures, tabs and first plot. */
export const ReportSkeleton = () => (
  <div role="status" aria-label={kit.loading}>
    <Skeleton h={40} w="60%" mb="lg" />
    <Skeleton h={20} w={480} maw="100%" mb="lg" />
    <Skeleton h={36} mb="lg" />
    <Group mb="lg">
      <Skeleton h={64} w={160} />
      <Skeleton h={64} w={160} />
    </Group>
    <Skeleton h={260} />
  </div>
)
