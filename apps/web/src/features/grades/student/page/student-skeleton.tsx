import { Skeleton, Stack } from '@mantine/core'
import { SkeletonRows } from '../../../../ui/list/rows.tsx'
import { texts as kit } from '../../../../ui/messages.ts'

/** The shape of a student's grades that are on their way: name, total, and results. */
export const StudentSkeleton = () => (
  <div role="status" aria-label={kit.loading}>
    <Skeleton h={40} w="50%" mb="sm" />
    <Skeleton h={16} w="30%" mb="lg" />
    <Stack gap="xs" mb="lg">
      <Skeleton h={20} w={160} />
      <Skeleton h={20} w={320} maw="100%" />
    </Stack>
    <SkeletonRows />
  </div>
)
