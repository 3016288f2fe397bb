import { Text, Title } from '@mantine/core'
import { inARow } from '@tbl/texts/texts'
import { RoundTable } from '../../tbl/seats/round-table.tsx'
import type { Seat } from '../../tbl/seats/seats.tsx'
import { demoCourse, demoTeam } from './demo-course.ts'
import { texts } from './messages.ts'

/** The team at its table. */
export function DemoTeam() {
  const team = demoTeam()
  const seats = team.members.map(
    ({ name, isCaptain }, place): Seat => ({
      userId: name,
      name,
      place,
      isCaptain,
      note: isCaptain ? texts.team.captain : texts.team.member,
    }),
  )
  return (
    <RoundTable others={seats.slice(0, -1)} me={seats.at(-1)}>
      <Title order={2}>{team.name}</Title>
      <Text c="var(--tbl-ink-2)" mt={8}>
        {texts.team.members({
          names: inARow(seats.map(({ name }) => name)),
          count: seats.length,
          limit: demoCourse.teamSizeLimit,
        })}
      </Text>
      <Text mt={8}>{texts.team.captainText}</Text>
    </RoundTable>
  )
}
