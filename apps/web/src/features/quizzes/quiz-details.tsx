import { Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import classes from './quiz-details.module.css'
import { noCourse, type QuizDraft } from './quiz-draft.ts'

const flags = [
  { flag: 'isVisible', label: 'Visible', description: 'Students see the quiz. Switch it on when the quiz is ready.' },
  { flag: 'isActive', label: 'Individual phase', description: 'Open: students take the quiz alone.' },
  { flag: 'isTeamActive', label: 'Team phase', description: 'Open: a team starts once all its members are done.' },
] as const

/** All about the quiz but its questions. */
export function QuizDetails({ form }: { form: UseFormReturnType<QuizDraft> }) {
  const api = useApi()
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  const offered = (courses.data ?? []).map(({ id, title, code }) => ({ value: id, label: `${code}: ${title}` }))
  return (
    <Stack component="section" aria-label="Quiz details" gap="md">
      <TextInput label="Title" maxLength={200} {...form.getInputProps('title')} />
      <Group gap="md" align="flex-start">
        <Select
          label="Course"
          className={classes.course}
          allowDeselect={false}
          searchable={offered.length > 8}
          data={[{ value: noCourse, label: 'No Course Assignment' }, ...offered]}
          {...form.getInputProps('courseId')}
        />
        <TextInput label="Code" className={classes.code} placeholder="Generated if blank" autoComplete="off" maxLength={30} {...form.getInputProps('code')} />
      </Group>
      <Textarea label="Instructions (optional)" autosize minRows={1} maxLength={4000} {...form.getInputProps('description')} />
      <div className={classes.flags}>
        {flags.map(({ flag, label, description }) => (
          <Switch key={flag} label={label} description={description} {...form.getInputProps(flag, { type: 'checkbox' })} />
        ))}
      </div>
    </Stack>
  )
}
