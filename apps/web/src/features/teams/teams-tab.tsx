import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { StudentTeams } from './student-teams.tsx'
import { TeamManager } from './team-manager.tsx'

/** The teams of a course: to manage, or to see. */
export function TeamsTab({ courseId }: { courseId: string }) {
  const api = useApi()
  const teams = useQuery(api.teams.list.queryOptions({ input: { courseId } }))
  return (
    <Loaded query={teams} what="Teams">
      {(list) => (list.can.manage ? <TeamManager courseId={courseId} list={list} /> : <StudentTeams list={list} />)}
    </Loaded>
  )
}
