import { TextInput } from '@mantine/core'
import type { CatalogueCourse } from '@tbl/contract/courses'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
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
    title={texts.join.title({ course: course?.title ?? '' })}
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
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const complain = (text: string) => {
    setComplaint(text)
    input.current?.focus()
  }
  const join = useJoinCourse({
    onJoined,
    onRefused: ({ description = '' }) => complain(description),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (join.isPending) return
    if (code.trim() === '') {
      showError(texts.byCode.missing)
      complain(texts.byCode.missing.description)
    } else {
      join.mutate({ courseId, code })
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        ref={input}
        label={shared.code.label}
        description={texts.join.help}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        data-autofocus
        value={code}
        error={complaint}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setComplaint(null)
        }}
      />
      <FormButtons submit={shared.join} isBusy={join.isPending} onCancel={onClose} />
    </form>
  )
}
