import { Skeleton, Stack } from '@mantine/core'
import { texts as kit } from '../../../ui/messages.ts'
import classes from './page.module.css'

const rows = Array.from({ length: 10 }, (_, at) => at)

/** The shape of a table that is on its way: head, tools, and rows of the final height. */
export const GradesSkeleton = () => (
  <div role="status" aria-label={kit.loading}>
    <Skeleton h={40} w="50%" mb="lg" />
    <Skeleton h={44} mb="md" />
    <Stack gap={0}>
      {rows.map((row) => (
        <div key={row} className={classes.coming}>
          <Skeleton h={16} w="30%" />
        </div>
      ))}
    </Stack>
  </div>
)
