import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { defaultSemester, type Semester, semesters } from '@tbl/domain/course'
import { useApi } from '../../platform/api.tsx'
import { BackButton } from '../../ui/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showError } from '../../ui/toast.ts'
import { codeTaken, creationFailed } from './messages.ts'

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)

/** Creates a course and opens it. */
export function CreateCoursePage() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const form = useForm<{ title: string; code: string; description: string; semester: Semester }>({
    initialValues: { title: '', code: '', description: '', semester: defaultSemester },
    validate: {
      title: required('Course title is required'),
      code: required('Course code is required'),
      description: required('Course description is required'),
    },
  })
  const create = useMutation(
    api.courses.create.mutationOptions({
      onSuccess: async (course) => {
        queryClient.setQueryData(api.courses.get.queryKey({ input: { courseId: course.id } }), course)
        void queryClient.invalidateQueries({ queryKey: api.courses.list.key() })
        await navigate({ to: '/courses/$courseId', params: { courseId: course.id }, replace: true })
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CODE_TAKEN') {
          form.setFieldError('code', codeTaken)
          form.getInputNode('code')?.focus()
        } else {
          showError(creationFailed.title, creationFailed.description)
        }
      },
    }),
  )
  return (
    <>
      <PageHeader back={<BackButton />} title="Create New Course" />
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => create.mutate(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] as keyof typeof form.values)?.focus(),
        )}
      >
        <Stack gap="lg" maw={640}>
          <TextInput label="Course title" maxLength={200} {...form.getInputProps('title')} />
          <Group gap="md" align="flex-start" grow>
            <TextInput
              label="Course code"
              description="Students join with it"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={30}
              autoCapitalize="characters"
              autoComplete="off"
              {...form.getInputProps('code')}
            />
            <Select label="Semester" data={semesters} allowDeselect={false} {...form.getInputProps('semester')} />
          </Group>
          <Textarea label="Description" autosize minRows={3} maxLength={2000} {...form.getInputProps('description')} />
          <Group gap="sm">
            <Button type="submit" loading={create.isPending}>
              Create Course
            </Button>
            <Button variant="default" onClick={() => history.back()}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
