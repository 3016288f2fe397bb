import { Skeleton } from '@mantine/core'
import { FocusLoading } from '../../../tbl/focus-page.tsx'
import classes from './lobby.module.css'
import { texts } from './messages.ts'

/** The shape of the lobby: the figure, then who is in the team. */
export const LobbySkeleton = () => (
  <FocusLoading label={texts.loading}>
    <div className={classes.room}>
      <div className={classes.comingFigure}>
        <Skeleton h={24} w="80%" />
        <Skeleton h={56} w={160} />
        <Skeleton h={20} w="70%" />
      </div>
      <div className={classes.comingSeats}>
        <SkeletonSeat />
        <SkeletonSeat />
        <SkeletonSeat />
        <SkeletonSeat />
      </div>
    </div>
  </FocusLoading>
)

const SkeletonSeat = () => (
  <div className={classes.comingSeat}>
    <Skeleton circle height={44} flex="none" />
    <Skeleton h={20} w="60%" />
  </div>
)
