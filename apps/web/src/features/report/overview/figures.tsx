import type { Report } from '@tbl/contract/reports'
import { formatScore } from '../../../tbl/score.tsx'
import { texts } from './messages.ts'
import classes from './overview.module.css'

/** What a class knows in three figures. */
export function Figures({ report }: { report: Report }) {
  const { individuals, teamScores, beaten } = report
  return (
    <dl className={classes.figures}>
      {individuals.mean !== null && (
        <div>
          <dt>{texts.figures.individuals}</dt>
          <Mean {...individuals} kind="individual" />
        </div>
      )}
      {teamScores.mean !== null && (
        <div>
          <dt>{texts.figures.teams}</dt>
          <Mean {...teamScores} kind="team" />
        </div>
      )}
      {beaten.byScore.of > 0 && (
        <div>
          <dt>{texts.figures.beaten}</dt>
          <dd>
            <strong>{texts.figures.byScore(beaten.byScore)}</strong>
          </dd>
          <dd>
            <strong>{texts.figures.firstTry(beaten.firstTry)}</strong>
          </dd>
          <dd className={classes.small}>{texts.figures.whyBoth}</dd>
        </div>
      )}
    </dl>
  )
}

type MeanProps = Pick<Report['individuals'], 'mean' | 'median'> & { kind: 'individual' | 'team' }

const Mean = ({ mean, median, kind }: MeanProps) =>
  mean !== null &&
  median !== null && (
    <>
      <dd className={classes.number}>{formatScore(mean, kind)}</dd>
      <dd className={classes.small}>
        {texts.figures.median({ median: formatScore(median, kind) })}
      </dd>
    </>
  )
