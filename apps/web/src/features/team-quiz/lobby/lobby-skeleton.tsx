import { Group, Skeleton, Stack } from '@mantine/core'
import { FocusLoading } from '../../../tbl/focus-page.tsx'
import classes from './lobby.module.css'
import { texts } from './messages.ts'

/** The shape of the lobby: the figure, then who is in the team. */
export const LobbySkeleton = () => (
  <FocusLoading label={texts.loading}>
    <div className={classes.room}>
      <Stack align="center" gap={12} py={8}>
        <Skeleton h={24} w="80%" />
        <Skeleton h={56} w={160} />
        <Skeleton h={20} w="70%" />
      </Stack>
      <Stack gap={20} mt={32}>
        <SkeletonSeat />
        <SkeletonSeat />
        <SkeletonSeat />
        <SkeletonSeat />
      </Stack>
    </div>
  </FocusLoading>
)

const SkeletonSeat = () => (
  <Group gap={18} wrap="nowrap">
    <Skeleton circle height={44} flex="none" />
    <Skeleton h={20} w="60%" />
  </Group>
)
