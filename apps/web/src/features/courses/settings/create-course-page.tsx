import { Button, Group, Stack } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { BackButton } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { useRouter } from '../../../ui/router/router-provider.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { blankCourse, settingsOf } from './course-draft.ts'
import { AboutFields, EnrollmentFields, TeamFields } from './course-fields.tsx'
import { CreatedCourse } from './created-course.tsx'
import { texts } from './messages.ts'
import { useTakenCode } from './use-code-check.ts'
import { useCourseForm } from './use-course-form.ts'

/**
 * Creates a course. `createdId`: the course that was created here, which keeps a reload from
 * creating it again. `tour` starts the tour of this page.
 */
export function CreateCoursePage({ createdId, tour }: { createdId?: string; tour: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const navigate = useNavigate()
  const { history } = useRouter()
  const rememberTaken = useTakenCode()
  const { form, check, focus, submitWith } = useCourseForm({ initialValues: blankCourse })
  const create = useMutation(
    api.courses.create.mutationOptions({
      onSuccess: async (course) => {
        queryClient.setQueryData(
          api.courses.get.queryKey({ input: { courseId: course.id } }),
          course,
        )
        void renew('courses')
        await navigate({ to: '/courses/new', search: { created: course.id }, replace: true })
      },
      onError: (error, { code }) => {
        if (isDefinedError(error) && error.code === 'CODE_TAKEN') {
          rememberTaken({ code, freeCode: error.data.freeCode })
          focus('code')
        } else {
          showError(texts.createFailed)
        }
      },
    }),
  )
  // taken by the course that this form creates
  const isOwnCode = create.isPending || createdId !== undefined
  return (
    <>
      <PageHeader
        back={
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <BackButton />
            {tour}
          </Group>
        }
        title={texts.createNew}
      />
      <form
        noValidate
        style={{ maxWidth: 720 }}
        onSubmit={submitWith((draft) => !create.isPending && create.mutate(settingsOf(draft)))}
      >
        <Stack gap="xl">
          <AboutFields form={form} check={isOwnCode ? { state: 'idle' } : check} />
          <TeamFields form={form} />
          <EnrollmentFields form={form} />
        </Stack>
        <Group gap="sm" mt="xl">
          <Button type="submit" loading={create.isPending} data-tour="course-create">
            {shared.createCourse}
          </Button>
          <Button variant="default" onClick={() => history.back()}>
            {kit.cancel}
          </Button>
        </Group>
      </form>
      {createdId && <CreatedCourse courseId={createdId} />}
    </>
  )
}
