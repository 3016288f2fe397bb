import { useQuery } from '@tanstack/react-query'
import type { PendingAppeals } from '@tbl/contract/appeals'
import { rowOfParts } from '@tbl/texts/texts'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { TextLink } from '../../../ui/link.tsx'
import { texts } from './messages.ts'

/**
 * How many appeals wait for the instructor, with the way to where they are decided; nothing when
 * none does.
 */
export function WaitingAppeals() {
  const api = useApi()
  const { data = [] } = useQuery(api.appeals.pendingByCourse.queryOptions({ input: {} }))
  const [first, ...others] = data
  if (!first) return null
  const appeals = data.reduce((sum, { pending }) => sum + pending, 0)
  if (others.length === 0) return <Way to={first}>{texts.alone({ appeals })}</Way>
  const ways = data.map((course) => (
    <Way key={course.courseId} to={course}>
      {inParts(
        texts.inCourse.parts<ReactNode>({
          pending: course.pending,
          course: <AuthorText language={course.contentLanguage}>{course.courseTitle}</AuthorText>,
        }),
      )}
    </Way>
  ))
  return inParts(texts.inCourses.parts<ReactNode>({ appeals, courses: inParts(rowOfParts(ways)) }))
}

const Way = ({ to: { courseId }, children }: { to: PendingAppeals; children: ReactNode }) => (
  <TextLink
    to="/courses/$courseId"
    params={{ courseId }}
    search={{ tab: 'gradebook', subtab: 'appeals' }}
    style={{ overflowWrap: 'anywhere' }}
  >
    {children}
  </TextLink>
)
