import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useApi } from '../../platform/api.tsx'
import { download } from '../../platform/download.ts'
import type { SectionFilter } from '../../tbl/sections/use-sections.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { texts } from './messages.ts'
import { StudentTeams } from './own/student-teams.tsx'
import { TeamsSkeleton } from './teams-skeleton.tsx'

/** A download of its own: students need no team board. */
const InstructorTeams = lazy(
  download(async () => ({
    default: (await import('./manage/instructor-teams.tsx')).InstructorTeams,
  })),
)

type TeamsTabProps = {
  courseId: string
  /**
   * Stands above the teams, where those of other courses are on the page or can be; without it the
   * page says which course this is.
   */
  courseTitle?: string
  /** Which section the board shows; without it all of them. */
  filter?: SectionFilter
  /** Opens the course's settings; without it there is no button for that. */
  onEditSettings?: () => void
}

/** The teams of a course: to manage, or to see and join. */
export function TeamsTab({ courseId, courseTitle, filter, onEditSettings }: TeamsTabProps) {
  const api = useApi()
  const teams = useQuery(api.teams.list.queryOptions({ input: { courseId } }))
  return (
    <Loaded query={teams} failed={texts.failed} skeleton={<TeamsSkeleton />}>
      {(list) =>
        list.can.manage ? (
          <Suspense fallback={<TeamsSkeleton />}>
            <InstructorTeams
              courseId={courseId}
              list={list}
              courseTitle={courseTitle}
              filter={filter}
              onEditSettings={onEditSettings}
            />
          </Suspense>
        ) : (
          <StudentTeams
            courseId={courseId}
            list={list}
            order={courseTitle === undefined ? 2 : 3}
            courseTitle={courseTitle}
          />
        )
      }
    </Loaded>
  )
}
