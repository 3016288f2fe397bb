import { Stack, TextInput } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { checkTitle, copyTitle } from '@tbl/domain/quiz'
import { useContractForm } from '../../../platform/contract-form.ts'
import { fieldMark } from '../../../tbl/content-language.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
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
  const form = useContractForm<{ title: string; courseId: string | null }>({
    of: ['quizzes', 'copy'],
    initialValues: {
      title: copyTitle(quiz.title).slice(0, limits.quizTitle),
      courseId: quiz.courseId,
    },
  })
  const { copy, isPending } = useCopyQuiz(quiz.id, onClose)
  const submit = form.onSubmit(({ title, courseId }) => {
    if (isPending) return
    if (!checkTitle(title).ok || courseId === null) showError(texts.copying.refusals.TITLE_REQUIRED)
    else copy({ title, courseId })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...fieldMark(quiz.contentLanguage)}
          label={shared.title}
          required
          withAsterisk={false}
          maxLength={limits.quizTitle}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <CourseSelect
          hasNone={false}
          required
          withAsterisk={false}
          placeholder={texts.copying.chooseCourse}
          {...form.getInputProps('courseId')}
        />
      </Stack>
      <FormButtons submit={texts.copying.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
