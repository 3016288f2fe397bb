import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Course } from '@tbl/contract/courses'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { useRemoveCourse } from '../settings/use-change-course.ts'
import classes from './delete-course-dialog.module.css'
import { texts } from './messages.ts'

type DeleteCourseDialogProps = { course: Course; isOpen: boolean; onClose: () => void }

/** Deletes a course for whoever types its exact title. */
export const DeleteCourseDialog = ({ course, isOpen, onClose }: DeleteCourseDialogProps) => (
  <Dialog title={texts.actions.remove} isOpen={isOpen} onClose={onClose}>
    <DeleteCourseForm course={course} onClose={onClose} />
  </Dialog>
)

function DeleteCourseForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const form = useForm({ initialValues: { typed: '' } })
  const remove = useRemoveCourse(course)
  const isSure = form.values.typed === course.title
  const submit = form.onSubmit(() => {
    if (isSure && !remove.isPending) remove.mutate({ courseId: course.id })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Text c="var(--tbl-ink-2)" mb="md">
        {texts.removal.what({ quizzes: course.quizCount })}
      </Text>
      <p className={classes.title}>
        <AuthorText>{course.title}</AuthorText>
      </p>
      <TextInput
        label={texts.removal.confirm}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('typed')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button
          type="submit"
          variant={isSure ? 'danger' : 'default'}
          disabled={!isSure}
          loading={remove.isPending}
        >
          {texts.actions.remove}
        </Button>
      </DialogButtons>
    </form>
  )
}
