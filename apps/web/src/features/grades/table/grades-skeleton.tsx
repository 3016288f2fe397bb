import { Skeleton } from '@mantine/core'
import { texts as kit } from '../../../ui/messages.ts'
import classes from './page.module.css'

/** More than a window shows. */
const rows = Array.from({ length: 30 }, (_, at) => at)

/** The shape of a table that is on its way: title, tools, and rows where the final ones will be. */
export const GradesSkeleton = () => (
  <div role="status" aria-label={kit.loading} className={classes.page} data-has-grid>
    <Skeleton h={16} w={64} mb={{ base: 20, sm: 16 }} />
    <Skeleton h={{ base: 92, sm: 97, md: 44 }} w="60%" mb={{ base: 24, sm: 32 }} />
    <Skeleton h={{ base: 50, sm: 24 }} w={320} maw="100%" mb={12} />
    <Skeleton className={classes.comingTools} mb={12} />
    <div className={classes.room}>
      <div className={classes.comingTable}>
        <div className={classes.comingHead} />
        {rows.map((row) => (
          <div key={row} className={classes.coming}>
            <Skeleton h={16} w="30%" />
          </div>
        ))}
      </div>
    </div>
  </div>
)
