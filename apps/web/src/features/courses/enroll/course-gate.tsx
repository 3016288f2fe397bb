import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { useTextsOf } from '../../../platform/language/use-language.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { LostRole, useHasLostRole } from '../../../tbl/lost-role.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { ErrorState } from '../../../ui/page/page-states.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { RestrictedCourse } from './restricted-course.tsx'

type CourseGateProps = {
  courseId: string
  /** Names the page; that of the course has its title. */
  pageTitle?: string
  /** Shown meanwhile: the shape of what comes. */
  skeleton: ReactNode
  children: (course: Course) => ReactNode
}

/**
 * A page of a course for those inside, its restricted view for others. Only a certain 'there is no
 * such course' leads away.
 */
export function CourseGate({ courseId, pageTitle, skeleton, children }: CourseGateProps) {
  const api = useApi()
  const {
    data: course,
    error,
    refetch,
  } = useQuery(api.courses.get.queryOptions({ input: { courseId } }))
  const isReady = useTextsOf('teaching', course?.access === 'full' && course.can.help)
  const hasLostRole = useHasLostRole(course)
  const isRemoving = useIsMutating({ mutationKey: api.courses.remove.key() }) > 0
  const title = course?.access === 'full' ? course.title : undefined
  usePageTitle(pageTitle ?? title ?? texts.gate.pageTitle)
  if (isAbsent(error) && !isRemoving) return <GoneCourse title={title} />
  if (!course)
    return error ? (
      <ErrorState
        isPage
        title={texts.gate.failed}
        text={kit.checkConnection}
        onRetry={() => void refetch()}
      />
    ) : (
      skeleton
    )
  if (course.access === 'full')
    return isReady ? (
      <ContentLanguageProvider value={course.language}>{children(course)}</ContentLanguageProvider>
    ) : (
      skeleton
    )
  return hasLostRole ? (
    <LostRole />
  ) : (
    <RestrictedCourse courseId={courseId} canJoin={course.can.join} />
  )
}

/** Leads to the courses. `title`: of a course that was open here until somebody deleted it. */
function GoneCourse({ title }: { title?: string }) {
  useEffect(
    () =>
      void showError({
        title: shared.notFound,
        description: title && texts.gate.deleted({ course: title }),
      }),
    [title],
  )
  return <Navigate to="/courses" replace ignoreBlocker />
}
