import { Skeleton } from '@mantine/core'
import { texts as kit } from '../../ui/messages.ts'
import classes from './teams-skeleton.module.css'

/** The shape of a few tables. */
export const TeamsSkeleton = () => (
  <div role="status" aria-label={kit.loading} className={classes.skeleton}>
    <Skeleton h={180} radius={16} />
    <Skeleton h={180} radius={16} />
    <Skeleton h={180} radius={16} />
  </div>
)
