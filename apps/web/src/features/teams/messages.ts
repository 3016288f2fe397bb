type Message = { title: string; description: string }

export const noMembers: Message = { title: 'Error', description: 'Please select at least one team member' }
export const saveFailed: Message = { title: 'Error', description: 'Failed to save team. Please try again.' }
export const managedByInstructor = 'Teams are managed by your instructor'

type TeamRefusal =
  | { code: 'TEAM_FULL'; data: { limit: number } }
  | { code: 'STUDENT_HAS_TEAM'; data: { names: string[] } }
  | { code: 'NOT_ENROLLED' | 'CAPTAIN_NOT_MEMBER' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' }

/** Why a team is not saved. */
export function teamRefusal(refusal: TeamRefusal): Message {
  switch (refusal.code) {
    case 'TEAM_FULL':
      return { title: 'Team Full', description: `This team has reached the maximum size of ${refusal.data.limit} members.` }
    case 'STUDENT_HAS_TEAM':
      return { title: 'Error', description: `Already in another team: ${refusal.data.names.join(', ')}.` }
    case 'NOT_ENROLLED':
      return { title: 'Error', description: 'Only students of the course can be in a team' }
    case 'CAPTAIN_NOT_MEMBER':
      return { title: 'Error', description: 'Failed to update team captain. The new captain must be a member of the team.' }
    case 'FORBIDDEN':
      return { title: 'Error', description: 'You do not have permission to update this team. Only instructors can modify team members.' }
    case 'NOT_FOUND':
      return { title: 'Error', description: 'Team not found' }
    case 'UNAUTHORIZED':
      return saveFailed
  }
}
