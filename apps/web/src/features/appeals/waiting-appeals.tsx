import { useQuery } from '@tanstack/react-query'
import type { PendingAppeals } from '@tbl/contract/appeals'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api.tsx'
import { TextLink } from '../../ui/link.tsx'

/**
 * How many appeals wait for the instructor, with the way to where they are decided; nothing when
 * none does.
 */
export function WaitingAppeals() {
  const api = useApi()
  const { data = [] } = useQuery(api.appeals.pendingByCourse.queryOptions({ input: {} }))
  const [first, ...others] = data
  if (!first) return null
  const total = data.reduce((sum, { pending }) => sum + pending, 0)
  const sentence = total === 1 ? '1 appeal waits for you' : `${total} appeals wait for you`
  if (others.length === 0) return <Way to={first}>{sentence}</Way>
  return (
    <>
      {sentence}:{' '}
      {data.map((course, index) => (
        <span key={course.courseId}>
          {index > 0 && ', '}
          <Way to={course}>{`${course.pending} in ${course.courseTitle}`}</Way>
        </span>
      ))}
    </>
  )
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
