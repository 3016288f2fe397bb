import { TextInput } from '@mantine/core'
import type { CatalogueCourse } from '@tbl/contract/courses'
import { maxCodeLength } from '@tbl/domain/course'
import type { ReactNode } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { said } from '../../../ui/said.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { useJoinCourse } from './use-enrollment.ts'

type JoinCourseDialogProps = {
  /** Null until one is chosen; then the latest, so that the words stay while the dialog closes. */
  course: CatalogueCourse | null
  isOpen: boolean
  onJoined: () => void
  onClose: () => void
}

/** Asks for the code of a course from the catalogue. */
export const JoinCourseDialog = ({ course, isOpen, onJoined, onClose }: JoinCourseDialogProps) => (
  <Dialog
    title={inParts(
      texts.join.title.parts<ReactNode>({
        course: course && <AuthorText language={course.language}>{course.title}</AuthorText>,
      }),
    )}
    isOpen={isOpen}
    onClose={onClose}
  >
    {course && <JoinForm courseId={course.id} onJoined={onJoined} onClose={onClose} />}
  </Dialog>
)

function JoinForm({
  courseId,
  onJoined,
  onClose,
}: {
  courseId: string
  onJoined: () => void
  onClose: () => void
}) {
  const form = useContractForm({
    of: ['enrollment', 'join'],
    initialValues: { code: '' },
    check: ({ code }) => ({
      code: code.trim() === '' ? texts.byCode.missing.description : null,
    }),
  })
  const join = useJoinCourse({
    onJoined,
    onRefused: (say) => {
      form.setFieldError(
        'code',
        said(() => say().description ?? ''),
      )
      form.getInputNode('code')?.focus()
    },
  })
  const submit = form.onSubmit(
    ({ code }) => {
      if (!join.isPending) join.mutate({ courseId, code })
    },
    () => showError(texts.byCode.missing),
  )
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label={shared.code.label}
        description={texts.join.help}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCodeLength}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <FormButtons submit={shared.join} isBusy={join.isPending} onCancel={onClose} />
    </form>
  )
}
