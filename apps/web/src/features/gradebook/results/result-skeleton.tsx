import { Skeleton } from '@mantine/core'
import { texts as kit } from '../../../ui/messages.ts'
import classes from './result-list.module.css'

/** The shape of a result list that is on its way. */
export const ResultSkeleton = () => (
  <div role="status" aria-label={kit.loading}>
    <Skeleton h={44} maw={320} mb="md" />
    <SkeletonResult />
    <SkeletonResult />
    <SkeletonResult />
    <SkeletonResult />
  </div>
)

const SkeletonResult = () => (
  <div className={classes.skeleton}>
    <Skeleton h={18} w="35%" />
    <Skeleton h={18} w={72} />
    <Skeleton h={18} w="25%" />
  </div>
)
