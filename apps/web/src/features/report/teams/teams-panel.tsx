import type { Report } from '@tbl/contract/reports'
import { inARow } from '@tbl/texts/texts'
import { EvidenceList } from './evidence-list.tsx'
import { texts } from './messages.ts'
import classes from './teams.module.css'
import { TeamsPlot } from './teams-plot.tsx'

type TeamsProps = {
  report: Report
  /** On paper all are open. */
  areAllOpen?: boolean
}

/** What teams made of what their members knew. */
export const TeamsPanel = ({ report, areAllOpen = false }: TeamsProps) => (
  <>
    <TeamsPlot report={report} />
    {report.teamFigures
      .filter(({ notCounted }) => notCounted.length > 0)
      .map(({ team, notCounted }) => (
        <p key={team.id} className={classes.notCounted}>
          {texts.notCounted({
            team: team.name,
            names: inARow(notCounted.map(({ name }) => name)),
          })}
        </p>
      ))}
    <EvidenceList report={report} areAllOpen={areAllOpen} />
  </>
)
