import { Text } from '@mantine/core'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { useLeaveCourse } from './use-enrollment.ts'

type LeaveCourseDialogProps = {
  /** Null until one is chosen; then the latest, so that the words stay while the dialog closes. */
  course: { id: string; title: string } | null
  isOpen: boolean
  /** See `useLeaveCourse`. */
  leadAway?: () => Promise<void>
  onLeft?: () => void
  onClose: () => void
}

/** Asks before a student leaves a course: says what goes and what stays. */
export function LeaveCourseDialog({
  course,
  isOpen,
  leadAway,
  onLeft,
  onClose,
}: LeaveCourseDialogProps) {
  const leave = useLeaveCourse({ leadAway, onLeft })
  return (
    <Dialog title="Leave course?" isOpen={isOpen} onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        You leave {course?.title} and your team in it. A captain who leaves is followed by another
        member. Your quiz results stay, and are there again when you come back.
      </Text>
      <ConfirmButtons
        confirm="Leave course"
        isBusy={leave.isPending}
        onConfirm={() => course && leave.mutate({ courseId: course.id })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
