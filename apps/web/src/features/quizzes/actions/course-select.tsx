import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { noCourse } from '../draft/quiz-draft.ts'

type CourseSelectProps = Omit<SelectProps, 'data' | 'onChange'> & {
  /** 'No Course Assignment' can be chosen; its value is `noCourse`. */
  hasNone: boolean
  onChange: (courseId: string) => void
}

/** From so many courses on, typing narrows the list. */
const searchableFrom = 8

/** Chooses one of the own courses. */
export function CourseSelect({ hasNone, onChange, ...props }: CourseSelectProps) {
  const api = useApi()
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  const own = (courses.data ?? []).map(({ id, title, code }) => ({
    value: id,
    label: `${code}: ${title}`,
  }))
  return (
    <Select
      label="Course"
      allowDeselect={false}
      searchable={own.length >= searchableFrom}
      nothingFoundMessage="No course found"
      data={hasNone ? [{ value: noCourse, label: 'No Course Assignment' }, ...own] : own}
      onChange={(courseId) => courseId !== null && onChange(courseId)}
      {...props}
    />
  )
}
