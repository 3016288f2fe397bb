import { Text } from '@mantine/core'
import type { ContentLanguage } from '@tbl/domain/content-languages'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { useLeaveCourse } from './use-enrollment.ts'

type LeaveCourseDialogProps = {
  /** Null until one is chosen; then the latest, so that the words stay while the dialog closes. */
  course: { id: string; title: string; language: ContentLanguage | null } | null
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
    <Dialog title={texts.leave.title} isOpen={isOpen} onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {inParts(
          texts.leave.text.parts<ReactNode>({
            course: course && <AuthorText language={course.language}>{course.title}</AuthorText>,
          }),
        )}
      </Text>
      <ConfirmButtons
        confirm={shared.leave}
        isBusy={leave.isPending}
        onConfirm={() => course && leave.mutate({ courseId: course.id })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
