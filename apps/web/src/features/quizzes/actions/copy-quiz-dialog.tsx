import { Stack, TextInput } from '@mantine/core'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { copyTitle } from '@tbl/domain/quiz'
import { type FormEvent, useState } from 'react'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { maxTitle } from '../draft/quiz-draft.ts'
import { texts as shared } from '../messages.ts'
import { CourseSelect } from './course-select.tsx'
import { texts } from './messages.ts'
import { useCopyQuiz } from './use-copy-quiz.ts'

type CopyQuizDialogProps = {
  /** Null while nothing is copied. */
  quiz: AuthorQuizCard | null
  onClose: () => void
}

/** Asks for title and course of a quiz's copy. */
export const CopyQuizDialog = ({ quiz, onClose }: CopyQuizDialogProps) => (
  <Dialog title={texts.copying.title} isOpen={quiz !== null} onClose={onClose}>
    {quiz && <CopyQuizForm quiz={quiz} onClose={onClose} />}
  </Dialog>
)

function CopyQuizForm({ quiz, onClose }: { quiz: AuthorQuizCard; onClose: () => void }) {
  const [title, setTitle] = useState(() => copyTitle(quiz.title).slice(0, maxTitle))
  const [courseId, setCourseId] = useState(quiz.courseId)
  const { copy, isPending } = useCopyQuiz(quiz.id, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (title.trim() === '' || courseId === null) showError(texts.copying.refusals.TITLE_REQUIRED)
    else copy({ title, courseId })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={shared.title}
          required
          withAsterisk={false}
          maxLength={maxTitle}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <CourseSelect
          hasNone={false}
          required
          withAsterisk={false}
          placeholder={texts.copying.chooseCourse}
          value={courseId}
          onChange={setCourseId}
        />
      </Stack>
      <FormButtons submit={texts.copying.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
