import { Text, Title } from '@mantine/core'
import type { Evidence, Report } from '@tbl/contract/reports'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { texts } from './messages.ts'
import classes from './teams.module.css'

/** How first tries relate to what members chose alone; no ranking, for who teaches. */
export function EvidenceList({ report, areAllOpen }: { report: Report; areAllOpen: boolean }) {
  const shown = report.teamFigures.flatMap(({ team, evidence }) =>
    evidence ? [{ team, evidence }] : [],
  )
  if (shown.length === 0) return null
  return (
    <section className={classes.evidence}>
      <Title order={2} size="h3">
        {texts.evidence.title}
      </Title>
      <Text c="var(--tbl-ink-2)">{texts.evidence.warning}</Text>
      <Rows label={texts.evidence.title}>
        {shown.map(({ team, evidence }) => (
          <Row
            key={team.id}
            title={team.name}
            text={
              <>
                <p>{inRoom(evidence)}</p>
                {evidence.members === null ? (
                  <p>{texts.evidence.tooFew}</p>
                ) : (
                  <details open={areAllOpen}>
                    <summary>{texts.evidence.open({ team: team.name })}</summary>
                    <Members members={evidence.members} team={team.name} />
                  </details>
                )}
              </>
            }
          />
        ))}
      </Rows>
    </section>
  )
}

const inRoom = ({ used, lost, foundTogether }: Evidence): string =>
  texts.evidence.inRoom({ questions: used + lost, used, lost, found: foundTogether })

type MembersProps = { members: NonNullable<Evidence['members']>; team: string }

const Members = ({ members, team }: MembersProps) => (
  <table className={classes.membersTable} aria-label={texts.evidence.open({ team })}>
    <thead>
      <tr>
        <th scope="col">{texts.evidence.member}</th>
        <th scope="col">{texts.evidence.rightAlone}</th>
        <th scope="col">{texts.evidence.agreed}</th>
        <th scope="col">{texts.evidence.notFollowed}</th>
      </tr>
    </thead>
    <tbody>
      {members.map(({ student, rightAlone, agreed, notFollowed }) => (
        <tr key={student.id}>
          <th scope="row">{student.name}</th>
          <td>{rightAlone}</td>
          <td>{agreed}</td>
          <td>{notFollowed}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
