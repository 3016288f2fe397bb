import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { sortCourses } from '../../../tbl/own-courses.ts'
import { inParts } from '../../../ui/in-parts.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts } from './messages.ts'

/**
 * The next step of a student who is in a first course, where students form the teams themselves;
 * nothing once there is a team.
 */
export function FirstTeam() {
  const api = useApi()
  const { data = [] } = useQuery(api.courses.list.queryOptions({ input: {} }))
  const [first, ...others] = sortCourses(data).studied
  return first && others.length === 0 ? <WayToTeam course={first} /> : null
}

function WayToTeam({ course: { id, title, language } }: { course: CourseCard }) {
  const api = useApi()
  const { data } = useQuery(api.teams.list.queryOptions({ input: { courseId: id } }))
  if (!data?.can.selfForm || data.myTeamId !== null) return null
  return (
    <EmptyState
      title={texts.first.title}
      text={inParts(
        texts.first.text.parts<ReactNode>({
          course: <AuthorText language={language}>{title}</AuthorText>,
        }),
      )}
      action={
        <ButtonLink
          variant="default"
          to="/courses/$courseId"
          params={{ courseId: id }}
          search={{ tab: 'teams' }}
        >
          {texts.first.goToTeams}
        </ButtonLink>
      }
    />
  )
}
