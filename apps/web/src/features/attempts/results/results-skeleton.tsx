import { Skeleton } from '@mantine/core'
import { FocusLoading } from '../../../tbl/focus-page.tsx'
import classes from '../attempts.module.css'
import { texts } from './messages.ts'

/** The shape of a result: the quiz, its two steps, the score. */
export const ResultsSkeleton = () => (
  <FocusLoading label={texts.loading}>
    <div className={classes.result}>
      <Skeleton h={24} w="70%" mb={12} />
      <div className={classes.badges}>
        <Skeleton h={36} w={176} radius={18} />
        <Skeleton h={36} w={176} radius={18} />
      </div>
      <Skeleton h={20} w={96} />
      <Skeleton h={72} w={200} mt={12} />
    </div>
  </FocusLoading>
)
