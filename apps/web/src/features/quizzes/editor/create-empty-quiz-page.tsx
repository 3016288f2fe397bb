import { Button, Group, Stack, TextInput } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@tbl/contract/limits'
import { checkTitle } from '@tbl/domain/quiz'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useMe } from '../../../platform/session.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { fieldMark } from '../../../tbl/content-language.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { BackButton } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { useRouter } from '../../../ui/router/router-provider.tsx'
import { said } from '../../../ui/said.tsx'
import { showError } from '../../../ui/toast.ts'
import { CourseSelect } from '../actions/course-select.tsx'
import { useCourseLanguage } from '../actions/use-course-language.ts'
import { useFirstCourse } from '../actions/use-first-course.ts'
import { noCourse } from '../draft/quiz-draft.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/**
 * The short way to a quiz: title and course; its questions are written on the page that opens next.
 */
export function CreateEmptyQuizPage() {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { createCourses } = useMe().can
  const firstCourse = useFirstCourse()
  const form = useContractForm({
    of: ['quizzes', 'createEmpty'],
    initialValues: { title: '', courseId: firstCourse },
    check: ({ title }) => ({ title: checkTitle(title).ok ? null : texts.titleRequired }),
  })
  const language = useCourseLanguage(form.values.courseId)
  const create = useMutation(
    api.quizzes.createEmpty.mutationOptions({
      onSuccess: async (quiz) => {
        queryClient.setQueryData(api.quizzes.get.queryKey({ input: { quizId: quiz.id } }), quiz)
        void renew('quizzes')
        await navigate({ to: '/quizzes/$quizId/edit', params: { quizId: quiz.id }, replace: true })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'TITLE_REQUIRED')
          return form.setFieldError(
            'title',
            said(() => texts.titleRequired),
          )
        showError(isDefinedError(error) ? refusalMessage(texts.empty, error) : texts.empty.failed)
      },
    }),
  )
  const submit = form.onSubmit(({ title, courseId }) => {
    if (!create.isPending)
      create.mutate({ title, courseId: courseId === noCourse ? null : courseId })
  })
  return (
    <>
      <PageHeader back={<BackButton />} title={shared.create} text={texts.empty.text} />
      <form noValidate onSubmit={submit}>
        <Stack gap="lg" maw={640}>
          <TextInput
            {...fieldMark(language)}
            label={shared.title}
            maxLength={limits.quizTitle}
            {...form.getInputProps('title')}
          />
          <CourseSelect hasNone={createCourses} {...form.getInputProps('courseId')} />
          <Group gap="sm">
            <Button type="submit" loading={create.isPending}>
              {shared.create}
            </Button>
            <Button variant="default" onClick={() => history.back()}>
              {kit.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
