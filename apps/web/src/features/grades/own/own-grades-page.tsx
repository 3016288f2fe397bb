import { useNetwork } from '@mantine/hooks'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { CourseGone } from '../course-gone.tsx'
import { texts } from './messages.ts'
import { OwnGrades } from './own-grades.tsx'
import { OwnSkeleton } from './own-skeleton.tsx'

/** A student's own grades in a course, as far as they are released. */
export function OwnGradesPage({ courseId }: { courseId: string }) {
  const api = useApi()
  const query = useQuery(api.grades.own.queryOptions({ input: { courseId } }))
  const { online } = useNetwork()
  const { error, dataUpdatedAt } = query
  if (isAbsent(error)) return <CourseGone />
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  const isStale = error !== null || !online
  const time = timestampText(new Date(dataUpdatedAt).toISOString())
  return (
    <Loaded query={query} failed={texts.failed} skeleton={<OwnSkeleton />} isPage>
      {(grades) => (
        <ContentLanguageProvider value={grades.contentLanguage}>
          <OwnGrades grades={grades} status={isStale && texts.stale({ time })} />
        </ContentLanguageProvider>
      )}
    </Loaded>
  )
}
