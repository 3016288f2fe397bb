import { Stack, Text, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Ruling } from '@tbl/contract/corrections'
import { limits } from '@tbl/contract/limits'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { checkTitle, copyTitle } from '@tbl/domain/quiz'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { fieldMark } from '../../../tbl/content-language.ts'
import { rulingText } from '../../../tbl/ruling/ruling-text.ts'
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
      <NotTakenAlong quiz={quiz} />
      <FormButtons submit={texts.copying.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}

/** Corrections that stay with this quiz: of another key alone the copy has what counts. */
function NotTakenAlong({ quiz }: { quiz: AuthorQuizCard }) {
  const api = useApi()
  const { data } = useQuery(
    api.corrections.list.queryOptions({ input: quiz.can.edit ? { quizId: quiz.id } : skipToken }),
  )
  const left = (data?.questions ?? []).flatMap(({ questionId, number, wordings }) => {
    const newest = wordings.at(-1)
    return number !== null && newest?.ruling && !isTakenAlong(newest.ruling)
      ? [{ questionId, number, what: rulingText(newest.ruling, newest.options) }]
      : []
  })
  return left.map(({ questionId, ...what }) => (
    <Text key={questionId} mt="sm" c="var(--tbl-ink-2)">
      {texts.copying.left(what)}
    </Text>
  ))
}

/** One other answer alone is right: that is the key of the copy. */
const isTakenAlong = ({ rule, accepted }: Ruling): boolean =>
  rule === 'replace' && accepted?.length === 1
