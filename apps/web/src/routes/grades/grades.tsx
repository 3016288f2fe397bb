import { lazy, Suspense } from 'react'
import { download } from '../../platform/download.ts'
import { LoadingPage } from '../../ui/page/page-states.tsx'
import { useParams } from '../../ui/router/hooks.ts'
import { ByRole } from './by-role.tsx'

/** Who is a student loads nothing of the table, and who teaches nothing of the own grades. */
const GradeTable = lazy(
  download(async () => ({ default: (await import('./grade-table.tsx')).GradeTable })),
)
const OwnGrades = lazy(
  download(async () => ({ default: (await import('./own-grades.tsx')).OwnGrades })),
)

export function GradesRoute() {
  const { courseId } = useParams('/courses/$courseId/grades')
  return (
    <Suspense fallback={<LoadingPage />}>
      <ByRole courseId={courseId} staff={<GradeTable />} student={<OwnGrades />} />
    </Suspense>
  )
}
