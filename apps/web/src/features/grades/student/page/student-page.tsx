import { useNetwork } from '@mantine/hooks'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../platform/api.tsx'
import { isAbsent } from '../../../../platform/failure.ts'
import { usePageTitle } from '../../../../platform/page-title.ts'
import { ContentLanguageProvider } from '../../../../tbl/content-language.ts'
import { WhileOfStaff } from '../../../../tbl/lost-role.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Loaded } from '../../../../ui/page/loaded.tsx'
import { ErrorState } from '../../../../ui/page/page-states.tsx'
import { Navigate } from '../../../../ui/router/navigate.tsx'
import type { GradesSearch } from '../../table/view.ts'
import { texts } from './messages.ts'
import { Student } from './student.tsx'
import { StudentSkeleton } from './student-skeleton.tsx'

type StudentPageProps = {
  courseId: string
  studentId: string
  /** What the table was narrowed to, for the way back. */
  search: GradesSearch
}

/** All that makes the grades of one student, for who teaches. */
export function StudentPage({ courseId, studentId, search }: StudentPageProps) {
  const api = useApi()
  const query = useQuery(api.grades.student.queryOptions({ input: { courseId, studentId } }))
  const { online } = useNetwork()
  const { error, data } = query
  usePageTitle(data?.student.name ?? texts.title)
  if (isAbsent(error)) return <Gone courseId={courseId} search={search} />
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return <Navigate to="/" replace />
  return (
    <WhileOfStaff courseId={data?.courseId ?? null} isOfStaff>
      <Loaded query={query} failed={texts.failed} skeleton={<StudentSkeleton />} isPage>
        {(student) => (
          <ContentLanguageProvider value={student.contentLanguage}>
            <Student grades={student} search={search} isStale={error !== null || !online} />
          </ContentLanguageProvider>
        )}
      </Loaded>
    </WhileOfStaff>
  )
}

/** In the place of a student who is not there for the reader. */
const Gone = ({ courseId, search }: Pick<StudentPageProps, 'courseId' | 'search'>) => (
  <ErrorState
    isPage
    title={texts.gone}
    action={
      <ButtonLink
        to="/courses/$courseId/grades"
        params={{ courseId }}
        search={search}
        variant="ink"
      >
        {texts.toGrades}
      </ButtonLink>
    }
  />
)
