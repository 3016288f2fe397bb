import { z } from 'zod'
import { base, id, line, Person } from './base.ts'

/** A team; members in the order in which they joined. */
export const Team = z.object({ id, courseId: id, name: z.string(), captainId: id.nullable(), members: z.array(Person) })
export type Team = z.infer<typeof Team>

export const TeamList = z.object({
  teams: z.array(Team),
  /** The reader's own team in this course. */
  myTeamId: id.nullable(),
  /** Enrolled students without a team; there for the instructor only. */
  free: z.array(Person).nullable(),
  can: z.object({ manage: z.boolean() }),
})
export type TeamList = z.infer<typeof TeamList>

const TeamForm = { name: line(100), memberIds: z.array(id).min(1, 'Please select at least one team member').max(100), captainId: id.nullable() }
const refusals = {
  TEAM_FULL: { status: 422, data: z.object({ limit: z.int() }) },
  STUDENT_HAS_TEAM: { status: 409, data: z.object({ names: z.array(z.string()) }) },
  NOT_ENROLLED: { status: 422, message: 'Only students of the course can be in a team' },
  CAPTAIN_NOT_MEMBER: { status: 422, message: 'Failed to update team captain. The new captain must be a member of the team.' },
} as const

export const teams = {
  list: base
    .route({ method: 'GET', path: '/courses/{courseId}/teams', summary: 'Teams of a course, by name' })
    .input(z.strictObject({ courseId: id }))
    .output(TeamList),
  create: base
    .route({ method: 'POST', path: '/courses/{courseId}/teams', summary: 'Make a team; without a named captain the first member is captain', successStatus: 201 })
    .errors(refusals)
    .input(z.strictObject({ courseId: id, ...TeamForm }))
    .output(Team),
  update: base
    .route({ method: 'PUT', path: '/teams/{teamId}', summary: 'Change name, members and captain of a team' })
    .errors(refusals)
    .input(z.strictObject({ teamId: id, ...TeamForm }))
    .output(Team),
}
