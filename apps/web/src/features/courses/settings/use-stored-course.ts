import type { UseFormReturnType } from '@mantine/form'
import type { Course } from '@tbl/contract/courses'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type CourseDraft, draftOf, followed } from './course-draft.ts'

/**
 * Keeps the form at its course: a field that nobody writes in is as it is stored now. The answer
 * does so after saving; `before`: what the form held then.
 */
export function useStoredCourse(
  { setInitialValues, setValues }: UseFormReturnType<CourseDraft>,
  course: Course,
) {
  const stored = useMemo(() => draftOf(course), [course])
  const known = useRef(stored)
  const follow = useCallback(
    (now: CourseDraft, before = known.current) => {
      known.current = now
      setInitialValues(now)
      setValues((written) => followed(written, before, now))
    },
    [setInitialValues, setValues],
  )
  useEffect(() => follow(stored), [follow, stored])
  return follow
}
