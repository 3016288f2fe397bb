import { Skeleton } from '@mantine/core'
import { FocusLoading } from '../../../tbl/focus-page.tsx'
import classes from '../attempts.module.css'
import { texts } from './messages.ts'

/** The shape of a question with its options. */
export const QuestionSkeleton = () => (
  <FocusLoading label={texts.loading} hasSteps>
    <div className={classes.page}>
      <Skeleton h={16} w={112} />
      <Skeleton h={24} mt={12} />
      <Skeleton h={24} w="60%" mt={8} mb={24} />
      <div className={classes.comingOptions}>
        <Skeleton h={64} radius={12} />
        <Skeleton h={64} radius={12} />
        <Skeleton h={64} radius={12} />
        <Skeleton h={64} radius={12} />
      </div>
    </div>
  </FocusLoading>
)
