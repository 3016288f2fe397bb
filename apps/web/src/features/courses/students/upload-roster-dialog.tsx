import type { Course } from '@tbl/contract/courses'
import { Dialog } from '../../../ui/dialog.tsx'
import { texts } from '../allowlist/messages.ts'
import { texts as shared } from '../messages.ts'
import { OpenCourseNote } from '../roster/open-course-note.tsx'
import { studentsTabPreview } from '../roster/roster-preview.ts'
import { RosterUpload } from '../roster/roster-upload.tsx'
import { useAddToAllowlist } from './use-allowlist.ts'

type UploadRosterDialogProps = { course: Course; isOpen: boolean; onClose: () => void }

/** Adds the addresses of a file to the allowlist of a course. */
export function UploadRosterDialog({ course, isOpen, onClose }: UploadRosterDialogProps) {
  const add = useAddToAllowlist({ onAdded: onClose })
  return (
    <Dialog title={texts.upload} isOpen={isOpen} onClose={onClose}>
      {course.enrollmentMode === 'open' && <OpenCourseNote course={course} />}
      <RosterUpload
        {...studentsTabPreview}
        isSaving={add.isPending}
        saveLabel={shared.upload}
        onSave={(entries) => add.mutate({ courseId: course.id, entries })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
