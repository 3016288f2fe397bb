import { Text, Title } from '@mantine/core'
import { RoundTable } from '../../tbl/seats/round-table.tsx'
import type { Seat } from '../../tbl/seats/seats.tsx'
import { demoCourse, demoTeam } from './demo-course.ts'

const seats: readonly Seat[] = demoTeam.members.map(({ name, isCaptain }, place) => ({
  userId: name,
  name,
  place,
  isCaptain,
  note: isCaptain ? 'Captain' : 'Member',
}))

/** The team at its table. */
export const DemoTeam = () => (
  <RoundTable others={seats.slice(0, -1)} me={seats.at(-1)}>
    <Title order={2}>{demoTeam.name}</Title>
    <Text c="var(--tbl-ink-2)" mt={8}>
      {`${seats.map(({ name }) => name).join(', ')}: ${seats.length} of at most ${demoCourse.teamSizeLimit} members.`}
    </Text>
    <Text mt={8}>
      The captain starts the team quiz and answers for everybody; the others say what they think
      with their votes.
    </Text>
  </RoundTable>
)
