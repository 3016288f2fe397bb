import { Button } from '@mantine/core'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts } from './messages.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { useJoinCourse } from './use-enrollment.ts'

/**
 * The course as somebody sees it who is not enrolled: nothing of its content, and for students the
 * way in.
 */
export function RestrictedCourse({ courseId, canJoin }: { courseId: string; canJoin: boolean }) {
  const join = useJoinCourse()
  return (
    <>
      <RemovedNotice />
      <EmptyState
        isPage
        title={texts.restricted.title}
        text={texts.restricted.text}
        action={
          canJoin && (
            <Button size="lg" disabled={join.isPending} onClick={() => join.mutate({ courseId })}>
              {join.isPending ? texts.restricted.busy : texts.restricted.join}
            </Button>
          )
        }
      />
    </>
  )
}
