import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { sortCourses } from '../../../tbl/own-courses.ts'
import { noCourse } from '../draft/quiz-draft.ts'
import { texts } from './messages.ts'

type CourseSelectProps = Omit<SelectProps, 'data' | 'onChange'> & {
  /** No course can be chosen too; its value is `noCourse`. */
  hasNone: boolean
  onChange: (courseId: string) => void
}

/** From so many courses on, typing narrows the list. */
const searchableFrom = 8

/** Chooses one of the courses that the reader teaches. */
export function CourseSelect({ hasNone, onChange, ...props }: CourseSelectProps) {
  const api = useApi()
  const courses = useQuery(api.courses.list.queryOptions({ input: {} }))
  const own = sortCourses(courses.data ?? []).taught.map(({ id, title, code }) => ({
    value: id,
    label: texts.course.choice({ code, title }),
  }))
  return (
    <Select
      label={texts.course.label}
      allowDeselect={false}
      searchable={own.length >= searchableFrom}
      nothingFoundMessage={texts.course.notFound}
      data={hasNone ? [{ value: noCourse, label: texts.course.none }, ...own] : own}
      onChange={(courseId) => courseId !== null && onChange(courseId)}
      {...props}
    />
  )
}
