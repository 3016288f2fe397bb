import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Team, TeamList } from '@tbl/contract/teams'
import { EmptyState } from '../../ui/page-states.tsx'
import { managedByInstructor } from './messages.ts'
import { TeamTable } from './team-table.tsx'

/** How many members of another team are named (spec 9). */
const shownMembers = 3

/** A student's own team, and the others. */
export function StudentTeams({ list }: { list: TeamList }) {
  const mine = list.teams.filter(({ id }) => id === list.myTeamId)
  const others = list.teams.filter(({ id }) => id !== list.myTeamId)
  return (
    <Stack gap="xl">
      {mine.length > 0 ? <Teams title="Your Team" teams={mine} /> : <EmptyState title="You are not in a team yet" text={managedByInstructor} />}
      {mine.length > 0 && <Text c="var(--tbl-ink-2)">{managedByInstructor}</Text>}
      {others.length > 0 && <Teams title="Other Teams" teams={others} limit={shownMembers} />}
    </Stack>
  )
}

function Teams({ title, teams, limit }: { title: string; teams: readonly Team[]; limit?: number }) {
  return (
    <section aria-label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="lg">
        {teams.map((team) => (
          <TeamTable key={team.id} team={team} limit={limit} />
        ))}
      </SimpleGrid>
    </section>
  )
}
