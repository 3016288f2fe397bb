import { useNetwork } from '@mantine/hooks'
import { ORPCError } from '@orpc/client'
import { isAbsent } from '../../../platform/failure.ts'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { WhileOfStaff } from '../../../tbl/lost-role.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { CourseGone } from '../course-gone.tsx'
import { Grades } from './grades.tsx'
import { GradesSkeleton } from './grades-skeleton.tsx'
import { texts } from './messages.ts'
import { useGrades } from './use-grades.ts'
import type { GradesView } from './view.ts'

type GradesPageProps = {
  courseId: string
  view: GradesView
  onView: (change: (before: GradesView) => GradesView) => void
}

/** All grades of a course in a table, for who teaches. */
export function GradesPage({ courseId, ...props }: GradesPageProps) {
  const query = useGrades(courseId)
  const { online } = useNetwork()
  const { error, data } = query
  if (isAbsent(error)) return <CourseGone />
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  return (
    <WhileOfStaff courseId={data?.courseId ?? null} isOfStaff>
      <Loaded query={query} failed={texts.failed} skeleton={<GradesSkeleton />} isPage>
        {(table) => (
          <ContentLanguageProvider value={table.contentLanguage}>
            <Grades table={table} isStale={error !== null || !online} {...props} />
          </ContentLanguageProvider>
        )}
      </Loaded>
    </WhileOfStaff>
  )
}
