import { sql } from 'drizzle-orm'
import { teamFormations, teamMembers, teams } from '../../schema/teams.ts'
import { byId, ofPeople, through, where } from '../declare.ts'

/** The teams of a person. */
export const teamTables = [
  ofPeople(
    teams,
    {
      id: 'fact',
      name: 'name',
      courseId: 'fact',
      sectionId: 'fact',
      captainId: 'person, unlinked',
      formedBy: 'person',
      mostMembers: 'fact',
      createdAt: 'fact',
    },
    {
      of: through(teams.id, teamMembers, teamMembers.teamId, byId(teamMembers.userId)),
      section: 'teams',
      erases: [],
    },
    { of: byId(teams.formedBy), section: 'teamsThatYouFormed', erases: [] },
    // a team that never was more than the person is the person
    { of: where(byId(teams.formedBy), sql`${teams.mostMembers} <= 1`), erases: ['name'] },
    { of: byId(teams.captainId), erases: ['captainId'] },
  ),
  ofPeople(
    teamMembers,
    {
      teamId: 'fact',
      courseId: 'fact',
      userId: 'person',
      joinedAt: 'fact',
      placedBy: 'fact',
      joinedOrder: 'fact',
    },
    { of: byId(teamMembers.userId), section: 'memberships', erases: 'rows' },
  ),
  ofPeople(
    teamFormations,
    { courseId: 'fact', userId: 'person', formedAt: 'fact' },
    { of: byId(teamFormations.userId), section: 'teamFormations', erases: 'rows' },
  ),
]
