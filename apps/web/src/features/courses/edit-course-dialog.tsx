import { Text } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { RosterEntry } from '@tbl/domain/roster'
import { useState } from 'react'
import { Dialog, FormButtons } from '../../ui/dialog.tsx'
import { type CourseDraft, draftOf, settingsOf } from './course-draft.ts'
import { CourseFields } from './course-fields.tsx'
import { RosterUpload } from './roster/roster-upload.tsx'
import { rosterPreview } from './roster-preview.ts'
import { useUpdateCourse } from './use-change-course.ts'
import { useCourseForm } from './use-course-form.ts'

/** Changes a course. Restricting an open one asks for its allowlist before anything is saved. */
export function EditCourseDialog({ course, isOpen, onClose }: { course: Course; isOpen: boolean; onClose: () => void }) {
  const [isRestricting, setIsRestricting] = useState(false)
  const close = () => {
    setIsRestricting(false)
    onClose()
  }
  return (
    <Dialog title="Edit Course" isOpen={isOpen} isCovered={isRestricting} onClose={close}>
      <EditCourseForm course={course} isRestricting={isRestricting} onRestricting={setIsRestricting} onClose={close} />
    </Dialog>
  )
}

type EditCourseFormProps = {
  course: Course
  /** The allowlist is being asked for. */
  isRestricting: boolean
  onRestricting: (isRestricting: boolean) => void
  onClose: () => void
}

function EditCourseForm({ course, isRestricting, onRestricting, onClose }: EditCourseFormProps) {
  const [before] = useState(course) // what stood here when the form was opened
  const { form, check, focus, submitWith } = useCourseForm({ initialValues: draftOf(before), own: before })
  const update = useUpdateCourse({
    onUpdated: onClose,
    onCodeTaken: () => {
      onRestricting(false)
      focus('code')
    },
    onListNeeded: () => onRestricting(true),
  })
  const save = (draft: CourseDraft, allowlist?: RosterEntry[]) => {
    if (!update.isPending) update.mutate({ courseId: course.id, ...settingsOf(draft), allowlist })
  }
  const submit = submitWith((draft) => {
    if (before.enrollmentMode === 'open' && draft.enrollmentMode === 'allowlist_only') onRestricting(true)
    else save(draft)
  })
  /** Without a list the course stays open; everything else is saved (D-37). */
  const stayOpen = () => save({ ...form.values, enrollmentMode: 'open' })
  return (
    <>
      <form noValidate onSubmit={submit}>
        <CourseFields form={form} check={check} />
        <FormButtons submit="Save Changes" isBusy={update.isPending && !isRestricting} onCancel={onClose} />
      </form>
      <Dialog title="Upload Student List" isOpen={isRestricting} returnFocus={false} onClose={stayOpen}>
        <Text c="var(--tbl-ink-2)" mb="md">
          Only students on the allowlist can join from now on; who is enrolled stays. Cancel saves your other changes, and anyone can still join.
        </Text>
        <RosterUpload
          {...rosterPreview}
          isSaving={update.isPending}
          saveLabel="Upload and Restrict"
          onSave={(entries) => save(form.values, entries)}
          onCancel={stayOpen}
          cancelLabel="Cancel"
        />
      </Dialog>
    </>
  )
}
