import { Skeleton } from '@mantine/core'
import { texts as kit } from '../../../ui/messages.ts'

/** As many teams as a class has at least. */
const rows = Array.from({ length: 12 }, (_, index) => index)

/** The shape of a session that is on its way: its bar, and the teams. */
export const SessionSkeleton = () => (
  <div role="status" aria-label={kit.loading}>
    <Skeleton h={40} w="60%" mb="lg" />
    <Skeleton h={150} mb="lg" />
    <Skeleton h={20} w={320} maw="100%" mb="lg" />
    {rows.map((row) => (
      <Skeleton key={row} h={44} my={9} />
    ))}
  </div>
)
