import { Text } from '@mantine/core'
import type { ClassSession, SessionTeam } from '@tbl/contract/class-session'
import { texts as needs } from '../needs/messages.ts'
import { texts } from './messages.ts'
import { PeopleWithRemedy } from './people-with-remedy.tsx'
import { canEnterTries } from './remedies.ts'
import type { Remedies } from './use-remedies.ts'

type PapersOfManyProps = {
  session: ClassSession
  asked: readonly SessionTeam[]
  remedies: Remedies
}

/** Teams that have not begun, of which papers can be entered one by one. */
export function PapersOfMany({ session, asked, remedies }: PapersOfManyProps) {
  const teams = session.teams.filter(
    (team) => canEnterTries(session.can, team) && asked.some(({ id }) => id === team.id),
  )
  if (teams.length === 0) return <Text>{texts.paperTries.none}</Text>
  return (
    <PeopleWithRemedy
      people={teams}
      label={texts.paperTries.teams}
      remedy={texts.team.paperTries}
      which={needs.enterPaperOf}
      onChoose={(team) => remedies.forTeam('paperTries', team)}
    />
  )
}
